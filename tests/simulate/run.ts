import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Chunk, ChunkMessage } from './chunk.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    workers: { type: 'string', default: String(availableParallelism()) },
    path: { type: 'string' },
    replay: { type: 'string' },
  },
})
const runs = Number(values.runs)
const seed = Number(values.seed)
/** A thread ends after so many runs, because fast-check and Dexie keep memory. */
const CHUNK_RUNS = 1000
/** Far longer than any run takes, even on a busy machine. */
const STUCK_AFTER = 120_000

const again: Partial<Chunk> = {
  ...(values.path && { path: values.path }),
  ...(values.replay && { replayPath: values.replay }),
}
/** Small enough that every worker gets a chunk. */
const chunkRuns = values.path ? runs : Math.min(CHUNK_RUNS, Math.ceil(runs / Number(values.workers)))
const chunks: Chunk[] = Array.from({ length: Math.ceil(runs / chunkRuns) }, (_, index) => ({
  seed: seed + index,
  runs: Math.min(chunkRuns, runs - index * chunkRuns),
  ...again,
}))
const begun = performance.now()
const failures: string[] = []
let done = 0
let told = 0

/** Runs one chunk to its end. */
function run(chunk: Chunk): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const worker = new Worker(new URL('chunk.ts', import.meta.url), {
    workerData: chunk,
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  })
  let current = -1
  let ended = false
  const where = () => `--seed ${chunk.seed} --path ${chunk.path ?? current}`
  const giveUp = () => {
    failures.push(`a run does not end: ${where()}`)
    ended = true
    void worker.terminate()
  }
  let watchdog = setTimeout(giveUp, STUCK_AFTER)
  worker.on('message', (message: ChunkMessage) => {
    clearTimeout(watchdog)
    if (message.is === 'begun') {
      current++
      done++
      watchdog = setTimeout(giveUp, STUCK_AFTER)
    } else {
      ended = true
      if (message.failure) failures.push(`--seed ${chunk.seed}\n${message.failure}`)
      // Killed tabs that wait for their database would keep the thread alive.
      void worker.terminate()
    }
  })
  worker.on('error', (error) => {
    failures.push(`${where()}\n${error.stack}`)
    ended = true
  })
  worker.on('exit', () => {
    clearTimeout(watchdog)
    // The thread has nothing left to do and has not finished: a task waits for something that never comes.
    if (!ended) failures.push(`a run does not end: ${where()}`)
    tellProgress()
    resolve()
  })
  return promise
}

function tellProgress() {
  if (done - told < 2000 || done >= runs) return
  told = done
  console.log(`${done} of ${runs} runs, ${seconds()} s`)
}

const seconds = () => ((performance.now() - begun) / 1000).toFixed(1)

async function work() {
  for (let chunk = chunks.shift(); chunk && failures.length === 0; chunk = chunks.shift()) await run(chunk)
}

console.log(`simulating ${runs} runs from seed ${seed} with ${values.workers} workers`)
await Promise.all(Array.from({ length: Number(values.workers) }, work))
for (const failure of failures)
  console.error(
    `\n${failure}\n\nAgain: node tests/simulate/run.ts with its seed, path (--path) and replayPath (--replay)`,
  )
console.log(`runs ${done} violations ${failures.length} in ${seconds()} seconds`)
process.exitCode = failures.length > 0 ? 1 : 0
