import { proxy, releaseProxy, wrap, type Remote } from 'comlink'
import type { HistoryReader, HistoryState, Whose } from '#core/collections/history-reader.ts'
import type { OwnStore } from '#core/account/own-store.ts'
// Vite makes the address.
// oxlint-disable-next-line import/default
import address from './worker.ts?worker&url'

export interface OpenHistory {
  readonly reader: Pick<
    Remote<HistoryReader>,
    'find' | 'findVisits' | 'visitsIn' | 'resultsOf' | 'latestResults' | 'unpaid'
  >
  /** @param ask makes the call: only the page has the bearer */
  readonly refresh: (ask: Parameters<HistoryReader['refresh']>[0]) => Promise<void>
  /** Ends the worker and forgets everything that it had read. */
  readonly close: () => void
}

/**
 * Reads a patient's history in a worker, so that a hundred thousand entries do not block the screen. The worker opens
 * the device's database itself, or uses the memory of this page where the patient's own data is kept there.
 */
export function openHistory(
  whose: Whose,
  own: OwnStore,
  listener: (state: HistoryState) => void,
  onFailure: (why: string) => void,
): OpenHistory {
  const worker = new Worker(trusted(address), { type: 'module' })
  const reader = wrap<HistoryReader>(worker)
  let isClosed = false
  const open = async () => {
    const memory = await own.inMemory()
    if (isClosed) return
    await reader.open(whose, proxy(listener), proxy(onFailure), memory && proxy(memory))
  }
  const fail = (error: unknown) => {
    if (!isClosed) onFailure(String(error))
  }
  // A worker that cannot start never answers a call.
  worker.addEventListener('error', ({ message }) => fail(message))
  const opened = open().catch(fail)
  const stop = own.onMemoryChange(() => void reader.memoryChanged().catch(fail))
  return {
    reader,
    refresh: async (ask) => {
      await opened
      if (!isClosed) await reader.refresh(proxy(ask))
    },
    close: () => {
      isClosed = true
      stop()
      reader[releaseProxy]()
      worker.terminate()
    },
  }
}

/** Trusted Types guard the start of a worker. This policy allows the address that the build made. */
let policy: { createScriptURL: (url: string) => TrustedScriptURL } | undefined
function trusted(url: string): string | URL {
  policy ??= window.trustedTypes?.createPolicy('reader', { createScriptURL: (one) => one })
  // The type library of workers does not know trusted addresses yet.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (policy?.createScriptURL(url) ?? url) as unknown as string
}
