import type { Command, DrainCommand, DrainOutcome, Outcome } from './commands.ts'
import { measureSubmit } from './submit.ts'

const STAY_EVERY = 5000

/** Asks the runner for commands until the browser is closed. */
async function work(): Promise<never> {
  await navigator.serviceWorker.register('/bench/worker.js', { scope: '/bench/' })
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new Error('the service worker is not active')
  for (;;) {
    const command = (await (await fetch('/bench/next')).json()) as Command
    const answer = await run(command, active).then(
      (outcome) => ({ outcome }),
      (error: unknown) => ({ failure: String(error) }),
    )
    await fetch('/bench/done', { method: 'POST', body: JSON.stringify(answer) })
  }
}

function run(command: Command, worker: ServiceWorker): Promise<Outcome> {
  return command.name === 'submit' ? measureSubmit(command.queued, command.samples) : askWorker(worker, command)
}

/** Sends messages during a drain of minutes: the browser ends a worker after half a minute without one. */
async function askWorker(worker: ServiceWorker, command: DrainCommand): Promise<DrainOutcome> {
  const { port1, port2 } = new MessageChannel()
  const staying = setInterval(() => worker.postMessage('stay', []), STAY_EVERY)
  try {
    return await new Promise((resolve, reject) => {
      port1.addEventListener('message', ({ data }: MessageEvent<{ outcome: DrainOutcome } | { failure: string }>) =>
        'outcome' in data ? resolve(data.outcome) : reject(new Error(data.failure)),
      )
      port1.start()
      worker.postMessage(command, [port2])
    })
  } finally {
    clearInterval(staying)
  }
}

void work()
