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

/** The signed-in staff member's copies; undefined where nothing is kept. */
const openedAtom = atom<OpenCopies | undefined>(undefined)

/** Whether this device may keep what staff open. False on a shared device. */
export async function mayKeepCopies(store: Store): Promise<boolean> {
  return !isShared(await readSharing(store.get(deviceAtom).db))
}

/**
 * Opens the copies of a sign-in that the hospital has confirmed.
 * @param password encrypts copies that begin now; undefined where they exist already, or are not wanted
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

/** Closes the copies in this page. They stay on the device. */
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

/** The password does not open the copies. */
export class WrongStaffPassword extends Error {
  /** How many tries remain. At 0 the copies are deleted. */
  readonly left: number

  constructor(left: number) {
    super(`a wrong password, ${left} tries left`)
    this.name = 'WrongStaffPassword'
    this.left = left
  }
}

/**
 * Opens the copies without the hospital.
 * @returns their owner, as the hospital last described them
 * @throws WrongStaffPassword
 */
export async function unlockStaffCopies(store: Store, password: string): Promise<Me> {
  const { cache, clock } = store.get(deviceAtom)
  const unlocking = await unlockCopies(cache, password, clock())
  if (unlocking.is !== 'open') throw new WrongStaffPassword(unlocking.is === 'wrong' ? unlocking.left : 0)
  store.set(openedAtom, unlocking.opened)
  return staffCalls.staffMe.response.parse(unlocking.me)
}

/** Keeps data of the page itself among the copies, under a name, until it is dropped. */
export async function keepStaffNote(store: Store, name: string, data: unknown): Promise<void> {
  const { cache, clock, log } = store.get(deviceAtom)
  const opened = store.get(openedAtom)
  if (!opened) return
  await keepCopy(cache, opened, name, { at: clock(), data, lasting: true }).catch((error: unknown) =>
    log(`${name} was not kept`, error),
  )
}

/** The notes whose names begin with `prefix`, the oldest first. */
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
 * @param lasting the copy is never dropped to make room for later ones
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

/** The hospital's last answer; undefined where none is kept that this version of the app can read. */
export function findStaffCopy<C extends Call>(
  store: Store,
  call: C,
  request: RequestOf<C>,
): { readonly data: ResponseOf<C>; readonly asOf: Date } | undefined {
  const opened = store.get(openedAtom)
  const copy = opened && findCopy(opened, questionOf(call, request), store.get(deviceAtom).clock())
  const parsed = copy && call.response.safeParse(copy.data)
  // The schema of this call has just accepted the data.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return parsed?.success ? { data: parsed.data as ResponseOf<C>, asOf: new Date(copy!.at) } : undefined
}
