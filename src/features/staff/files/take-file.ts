import type { createStore } from 'jotai/vanilla'
import { ApiError, type ApiFailure } from '#core/api/api-error.ts'
import type { GetCall, RequestOf } from '#core/contract/call/call.ts'
import { type ExportFormat, ROWS_HEADER } from '#core/domain/staff/export-format.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { type FileCame, type FileFailure, type FileState, fileTakenAtom } from '#state/staff/file-taken.ts'
import { openStaffFile, staffMeAtom, staffSessionAtom } from '#state/staff/staff-session.ts'
import { countRows } from './count-rows.ts'
import { chooseTarget, type FileTarget } from './file-target.ts'

type Store = ReturnType<typeof createStore>

interface WantedFile<C extends GetCall> {
  readonly call: C
  readonly request: RequestOf<C>
  readonly name: string
  readonly format: ExportFormat
}

/** Milliseconds without a byte before a connection counts as broken. Long, because a long list begins slowly. */
const STALLED = 60_000
/** Milliseconds between two updates of the progress. */
const TOLD_EVERY = 250

/** Downloads a file and tells the progress. The end of the sign-in ends the download. */
export async function takeFile<C extends GetCall>(
  store: Store,
  { call, request, name, format }: WantedFile<C>,
): Promise<void> {
  const by = store.get(staffMeAtom)?.id
  if (by === undefined) return
  const ends = new AbortController()
  const cancel = () => ends.abort()
  const tell = (state: FileState) => store.set(fileTakenAtom, { by, name, ...state })
  let target: FileTarget | undefined
  const leave = store.sub(staffSessionAtom, () => {
    const session = store.get(staffSessionAtom)
    if (!('me' in session) || session.me.id !== by) cancel()
  })
  const stalled = () => ends.abort(new DOMException('no byte came', 'TimeoutError'))
  let stall: ReturnType<typeof setTimeout> | undefined
  let telling: ReturnType<typeof setInterval> | undefined
  try {
    target = await chooseTarget(name)
    stall = setTimeout(stalled, STALLED)
    tell({ is: 'running', rows: undefined, bytes: 0, of: undefined, cancel })
    const { body, headers } = await openStaffFile(store, call, request, ends.signal)
    const of = rowsIn(headers)
    const rowsOf = countRows(format)
    let came: FileCame = { rows: undefined, bytes: 0 }
    let told = came
    telling = setInterval(() => {
      if (told !== came) tell({ is: 'running', ...came, of, cancel })
      told = came
    }, TOLD_EVERY)
    const passOn = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        clearTimeout(stall)
        stall = setTimeout(stalled, STALLED)
        came = { rows: rowsOf(part), bytes: came.bytes + part.length }
        controller.enqueue(part)
      },
    })
    await body?.pipeThrough(passOn).pipeTo(target.stream, { signal: ends.signal })
    await target.keep()
    tell({ is: 'done', ...came })
  } catch (error) {
    const { log } = store.get(deviceAtom)
    const isAborted = error instanceof DOMException && error.name === 'AbortError'
    // Browsers abort also when they refuse to write the file.
    const isCancelled = isAborted && (target === undefined || ends.signal.aborted)
    if (!isCancelled) log(`${call.path} was not saved`, error)
    await target?.discard().catch((failure: unknown) => log('what came of a file was not discarded', failure))
    if (!isCancelled) tell({ is: 'failed', why: failureOf(error) })
    // Choosing no file began nothing, so nothing was cancelled.
    else if (target) tell({ is: 'cancelled' })
  } finally {
    clearTimeout(stall)
    clearInterval(telling)
    leave()
  }
}

function rowsIn(headers: Headers): number | undefined {
  const rows = headers.get(ROWS_HEADER)
  return rows === null ? undefined : Number(rows)
}

function failureOf(error: unknown): FileFailure {
  if (error instanceof ApiError) return failures[error.reason] ?? 'failed'
  // A broken body gives a TypeError; a failed write gives a DOMException.
  return error instanceof DOMException && error.name !== 'TimeoutError' ? 'disk' : 'broken'
}

const failures: Readonly<Partial<Record<ApiFailure, FileFailure>>> = {
  unauthorized: 'signed-out',
  forbidden: 'forbidden',
  busy: 'busy',
  'server-error': 'busy',
  offline: 'broken',
  'timed-out': 'broken',
  intercepted: 'broken',
}
