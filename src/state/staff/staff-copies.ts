import { atom, type createStore } from 'jotai/vanilla'
import { isShared, readSharing } from '#core/account/sharing.ts'
import type { Call, RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { decodeBase64Url } from '#core/crypto/base64url.ts'
import {
  beginCopies,
  dropCopy,
  findCopy,
  hasCopies,
  keepCopy,
  type OpenCopies,
  reopenCopies,
  unlockCopies,
} from '#core/staff-copies/staff-copies.ts'
import { deviceAtom } from '#state/device/core-device.ts'

type Store = ReturnType<typeof createStore>
type Me = ResponseOf<typeof staffCalls.staffMe>

/** The signed-in staff member's; undefined where nothing is kept. */
const openedAtom = atom<OpenCopies | undefined>(undefined)

/** Whether this device may keep what staff open: not one that several people use. */
export async function mayKeepCopies(store: Store): Promise<boolean> {
  return !isShared(await readSharing(store.get(deviceAtom).db))
}

/**
 * Opens what is kept of a sign-in that the hospital says is open.
 * @param password what closes them from now on, where its person wants them kept; undefined where they are kept already, or not
 */
export async function openStaffCopies(store: Store, { copiesKey, ...me }: Me, password?: string): Promise<void> {
  const { cache, clock, log } = store.get(deviceAtom)
  try {
    if (copiesKey === undefined || !(await mayKeepCopies(store))) await forgetStaffCopies(store)
    else {
      const raw = decodeBase64Url(copiesKey)
      const opened =
        password === undefined
          ? await reopenCopies(cache, raw, clock())
          : await beginCopies(cache, { raw, password, until: Date.parse(me.endsAt), me })
      store.set(openedAtom, opened)
    }
  } catch (error) {
    log('what staff open is not kept', error)
  }
}

/** This page reads no copies any more; they stay, closed. */
export const closeStaffCopies = (store: Store): void => store.set(openedAtom, undefined)

export async function forgetStaffCopies(store: Store): Promise<void> {
  closeStaffCopies(store)
  const { cache, log } = store.get(deviceAtom)
  await cache.forgetStaff().catch((error: unknown) => log('copies of staff are still here', error))
}

/** Whether a password opens copies here, without the hospital. */
export async function canUnlockCopies(store: Store): Promise<boolean> {
  const { cache, clock, log } = store.get(deviceAtom)
  try {
    return (await hasCopies(cache, clock())) && (await mayKeepCopies(store))
  } catch (error) {
    log('copies of staff were not found', error)
    return false
  }
}

/** A password that opens no copies. */
export class WrongStaffPassword extends Error {
  /** How many tries remain; 0: the copies are gone. */
  readonly left: number

  constructor(left: number) {
    super(`a wrong password, ${left} tries left`)
    this.name = 'WrongStaffPassword'
    this.left = left
  }
}

/**
 * Opens the copies without the hospital.
 * @returns whose they are, as the hospital last described them
 * @throws WrongStaffPassword
 */
export async function unlockStaffCopies(store: Store, password: string): Promise<Me> {
  const { cache, clock } = store.get(deviceAtom)
  const unlocking = await unlockCopies(cache, password, clock())
  if (unlocking.is !== 'open') throw new WrongStaffPassword(unlocking.is === 'wrong' ? unlocking.left : 0)
  store.set(openedAtom, unlocking.opened)
  return staffCalls.staffMe.response.parse(unlocking.me)
}

/** Keeps something of the page's own among the copies, under a name, until it is dropped. */
export async function keepStaffNote(store: Store, name: string, data: unknown): Promise<void> {
  const { cache, clock, log } = store.get(deviceAtom)
  const opened = store.get(openedAtom)
  if (!opened) return
  await keepCopy(cache, opened, name, { at: clock(), data, lasting: true }).catch((error: unknown) =>
    log(`${name} was not kept`, error),
  )
}

/** What is kept under names that begin like this, the oldest first. */
export function findStaffNotes(store: Store, prefix: string): unknown[] {
  const opened = store.get(openedAtom)
  const now = store.get(deviceAtom).clock()
  if (!opened) return []
  const names = [...opened.copies.keys()].filter((name) => name.startsWith(prefix))
  return names.map((name) => findCopy(opened, name, now)?.data)
}

export async function dropStaffNote(store: Store, name: string): Promise<void> {
  const { cache, log } = store.get(deviceAtom)
  const opened = store.get(openedAtom)
  if (!opened) return
  await dropCopy(cache, opened, name).catch((error: unknown) => log(`${name} is still kept`, error))
}

const questionOf = <C extends Call>(call: C, request: RequestOf<C>) => JSON.stringify([call.path, request])

/**
 * Keeps an answer of the hospital for when it cannot be reached.
 * @param lasting it stays, however many come after it
 */
export async function keepStaffCopy<C extends Call>(
  store: Store,
  call: C,
  request: RequestOf<C>,
  data: ResponseOf<C>,
  lasting = false,
): Promise<void> {
  const { cache, clock, log } = store.get(deviceAtom)
  const opened = store.get(openedAtom)
  if (!opened) return
  await keepCopy(cache, opened, questionOf(call, request), { at: clock(), data, lasting }).catch((error: unknown) =>
    log(`the answer of ${call.path} was not kept`, error),
  )
}

/** What the hospital last answered; undefined where nothing is kept, or nothing that this version of the app reads. */
export function findStaffCopy<C extends Call>(
  store: Store,
  call: C,
  request: RequestOf<C>,
): { readonly data: ResponseOf<C>; readonly asOf: Date } | undefined {
  const opened = store.get(openedAtom)
  const copy = opened && findCopy(opened, questionOf(call, request), store.get(deviceAtom).clock())
  const parsed = copy && call.response.safeParse(copy.data)
  // What the schema of this call takes is its answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return parsed?.success ? { data: parsed.data as ResponseOf<C>, asOf: new Date(copy!.at) } : undefined
}
