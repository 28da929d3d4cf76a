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

/** Milliseconds without a byte after which a connection is taken for broken; the first page of a long list takes its time. */
const STALLED = 60_000
/** Milliseconds between two looks at how far it is. */
const TOLD_EVERY = 250

/** Saves a file while it comes, and tells how far it is. It ends with the sign-in. */
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
    // A browser that refuses to write the file aborts, too.
    const isCancelled = isAborted && (target === undefined || ends.signal.aborted)
    if (!isCancelled) log(`${call.path} was not saved`, error)
    await target?.discard().catch((failure: unknown) => log('what came of a file was not discarded', failure))
    if (!isCancelled) tell({ is: 'failed', why: failureOf(error) })
    // A person who chooses no file has begun nothing.
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
  // A body that breaks off is a TypeError; one that cannot be written is a DOMException.
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
