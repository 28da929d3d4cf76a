import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#tests/support/portal.ts'
import { CommandError, ELEMENT, type Driver } from './driver.ts'

/** Milliseconds within which a driver must listen. */
const PATIENCE = 20_000

interface Wish {
  readonly program: string
  readonly args: (port: number) => readonly string[]
  readonly capabilities: object
  readonly env?: Readonly<Record<string, string>>
}

/** Opens a window by a WebDriver program, such as chromedriver or WebKitWebDriver. */
export async function openByWebDriver({ program, args, capabilities, env }: Wish): Promise<Driver> {
  const port = await freePort()
  const process_ = spawn(program, args(port), { env: { ...process.env, ...env }, stdio: 'ignore' })
  const gone = once(process_, 'exit')
  const root = `http://127.0.0.1:${port}`
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(root + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new CommandError(reasonIn(value))
    return value
  }
  await untilListening(root)
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string
  }
  const session = `/session/${sessionId}`
  return {
    navigate: async (url) => void (await ask('POST', `${session}/url`, { url })),
    execute: (script, given) => ask('POST', `${session}/execute/sync`, { script, args: given }),
    click: async (element) => void (await ask('POST', `${session}/element/${element[ELEMENT]}/click`, {})),
    type: async (element, text) => void (await ask('POST', `${session}/element/${element[ELEMENT]}/value`, { text })),
    screenshot: async () => String(await ask('GET', `${session}/screenshot`)),
    close: async () => {
      await ask('DELETE', session).catch(() => undefined)
      process_.kill()
      await gone
    },
  }
}

function reasonIn(value: unknown): string {
  const { error, message } = value as { error?: string; message?: string }
  return `${error}: ${message?.split('\n', 1).join()}`
}

async function untilListening(root: string): Promise<void> {
  const giveUp = Date.now() + PATIENCE
  for (;;) {
    const isThere = await fetch(`${root}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    if (Date.now() > giveUp) throw new Error(`no driver listens at ${root}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
