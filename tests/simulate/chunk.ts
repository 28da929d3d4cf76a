import { parentPort, workerData } from 'node:worker_threads'
import type * as FastCheck from 'fast-check'

/** A share of the runs, in its own thread. The first run of a chunk is fast-check's number 0 under its seed. */
export interface Chunk {
  readonly seed: number
  readonly runs: number
  /** Repeats one run, as a failure's report names it. */
  readonly path?: string
  readonly replayPath?: string
}

export type ChunkMessage = { readonly is: 'begun' } | { readonly is: 'ended'; readonly failure: string | undefined }

export async function runChunk(
  { seed, runs, path, replayPath }: Chunk,
  onRun: () => void,
): Promise<string | undefined> {
  // Dexie would tell other tabs of changes by BroadcastChannel, but each device here is alone.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  console.warn = () => undefined
  const fc: typeof FastCheck = await import('fast-check')
  const { nothingIsLost } = await import('./property.ts')
  const result = await fc.check(nothingIsLost({ onRun, ...(replayPath && { replayPath }) }), {
    seed,
    numRuns: runs,
    ...(path && { path }),
  })
  if (!result.failed) return undefined
  const error = result.errorInstance
  return `${fc.defaultReportMessage(result)}\n${error instanceof Error ? (error.stack ?? String(error)) : String(error)}`
}

const port = parentPort
if (port) {
  const tell = (message: ChunkMessage) => port.postMessage(message)
  tell({ is: 'ended', failure: await runChunk(workerData as Chunk, () => tell({ is: 'begun' })) })
}
