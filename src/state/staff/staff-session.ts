import { atom, type createStore } from 'jotai/vanilla'
import { ApiError } from '#core/api/api-error.ts'
import type { Call, GetCall, RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { staffRefusal } from '#core/contract/staff/staff-refusal.ts'
import { allowsFeature } from '#core/domain/portal/navigation.ts'
import type { StaffAlias, StaffFeature, StaffStage } from '#core/domain/staff/staff.ts'
import type { Language } from '#core/domain/text/language.ts'
import { isRecord } from '#core/questionnaires/language/is-record.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { keepOrHold, readEntry, removeEntry, writeEntry } from '#state/device/local-entries.ts'
import {
  canUnlockCopies,
  closeStaffCopies,
  forgetStaffCopies,
  openStaffCopies,
  unlockStaffCopies,
} from './staff-copies.ts'

type Store = ReturnType<typeof createStore>
export type StaffMe = ResponseOf<typeof staffCalls.staffMe>
export type StaffRoleMenus = ResponseOf<typeof staffCalls.staffRoleMenus>['roles'][number]

/** Who is at the staff portal. Pages cannot read the sign-in's cookie, so they ask the server. */
export type StaffSession =
  | { readonly is: 'unknown' }
  /** `hasEnded`: this page was open, and the hospital ended its sign-in. */
  | { readonly is: 'signed-out'; readonly hasEnded?: boolean }
  /** Whether the password opens what this device has kept. */
  | { readonly is: 'unreached'; readonly canUnlock: boolean }
  /** `email`: where the code was sent. */
  | { readonly is: 'code-wanted'; readonly email: string }
  /**
   * `passkey-wanted`: the role demands a passkey, and this person has none. `password-wanted`: the person signed in by
   * a passkey, and the copies on this device need their password.
   */
  | { readonly is: 'passkey-wanted' | 'password-wanted' | 'locked' | 'open'; readonly me: StaffMe }

/** Pages of one browser share the cookie. Each tells the others when it signs in, locks or signs out. */
const pages = new BroadcastChannel('staff-sign-in')

/** Calls back when another page has signed in, locked or signed out. @returns a function that ends this */
export function onSignInElsewhere(onChange: () => void): () => void {
  pages.addEventListener('message', onChange)
  return () => pages.removeEventListener('message', onChange)
}

/** The portal was locked in this browser, and the hospital may not know it. */
const LOCKED = 'portal.staff-locked.v1'

const slot = atom<StaffSession>({ is: 'unknown' })
export const staffSessionAtom = atom((get) => get(slot))

/** The password of a sign-in that still needs its code, where this device is to keep copies. */
const passwordAtom = atom<string | undefined>(undefined)

const HERE = 'portal.staff-here.v1'
const ofThisTab = () => sessionStorage
const hereSlot = atom<string>()
/** The id of the person whose page is in the address. Session storage keeps it for a tab that the browser unloads. */
export const staffHereAtom = atom(
  (get) => get(hereSlot) ?? readEntry(HERE, ofThisTab),
  (_get, set, id: string) => {
    set(hereSlot, id)
    writeEntry(HERE, id, ofThisTab)
  },
)

/** The signed-in staff member; undefined while the portal is not open. */
export const staffMeAtom = atom((get) => {
  const session = get(slot)
  return session.is === 'open' ? session.me : undefined
})

const LOOKED_AT = 'portal.staff-looked-at.v1'
interface LookedAt {
  readonly signIn: string
  /** None: the menus of one's own role. */
  readonly roles: readonly StaffRoleMenus[]
}
const lookedAtSlot = atom<LookedAt>()
/** A role whose menus are looked at in the place of one's own; data stay those of one's own role. A reload keeps it. */
const lookedAtAtom = atom(
  (get) => get(lookedAtSlot) ?? readLookedAt(),
  (_get, set, looked: LookedAt) => {
    set(lookedAtSlot, looked)
    writeEntry(LOOKED_AT, JSON.stringify(looked), ofThisTab)
  },
)

function readLookedAt(): LookedAt | undefined {
  const kept = readEntry(LOOKED_AT, ofThisTab)
  if (kept === null) return undefined
  const looked: unknown = JSON.parse(kept)
  const menus = staffCalls.staffRoleMenus.response.safeParse(looked)
  if (!isRecord(looked) || typeof looked['signIn'] !== 'string' || !menus.success) return undefined
  return { signIn: looked['signIn'], roles: menus.data.roles }
}
/** A text that changes with each sign-in. */
const signInAtom = atom((get) => {
  const me = get(staffMeAtom)
  return me && `${me.id} ${me.endsAt}`
})
export const viewedAsAtom = atom(
  (get) => {
    const looked = get(lookedAtAtom)
    return looked?.signIn === get(signInAtom) ? looked?.roles[0] : undefined
  },
  (get, set, role: StaffRoleMenus | undefined) => {
    const signIn = get(signInAtom)
    if (signIn !== undefined) set(lookedAtAtom, { signIn, roles: role ? [role] : [] })
  },
)

export const staffMenusAtom = atom((get) => (get(viewedAsAtom) ?? get(staffMeAtom))?.Navigations ?? [])

/** Whether the shown menus allow something. */
export const staffMayAtom = atom((get) => {
  const menus = get(staffMenusAtom)
  return (alias: StaffAlias, feature: StaffFeature) => allowsFeature(menus, alias, feature)
})

/**
 * Makes a call of the staff portal. Where the sign-in has ended or is locked, the page closes too.
 * @throws ApiError; the reason of an aborted `signal`
 */
export async function callStaff<C extends Call>(
  store: Store,
  call: C,
  request: RequestOf<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> {
  return heed(store, store.get(deviceAtom).api.call(call, request, signal))
}

/** Calls the hospital for a file, which is read as a stream. */
export const openStaffFile = <C extends GetCall>(
  store: Store,
  call: C,
  request: RequestOf<C>,
  signal: AbortSignal,
): Promise<Response> => heed(store, store.get(deviceAtom).api.open(call, request, signal))

async function heed<Answer>(store: Store, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'unauthorized')
      await lose(store, staffRefusal.safeParse(error.data).data?.stage)
    throw error
  }
}

/** Clears the screen, since another person may be before it now. */
async function lose(store: Store, stage: StaffStage | undefined): Promise<void> {
  const session = store.get(slot)
  if (stage === 'locked' && (session.is === 'open' || session.is === 'locked')) {
    closeStaffCopies(store)
    store.set(slot, { is: 'locked', me: session.me })
  } else if (stage === 'passkey-wanted' && session.is === 'open') {
    closeStaffCopies(store)
    store.set(slot, { is: 'passkey-wanted', me: session.me })
  } else if (stage !== 'code-wanted') {
    store.set(slot, { is: 'signed-out', hasEnded: 'me' in session })
    store.set(passwordAtom, undefined)
    removeEntry(LOCKED)
    await forgetStaffCopies(store)
  }
}

/** Asks for the password after a sign-in by passkey: it encrypts the copies on this device. */
export const wantPassword = (store: Store, me: StaffMe): void => store.set(slot, { is: 'password-wanted', me })

/**
 * Continues after a sign-in of this page. A typed password is held until the portal is open.
 * @param password encrypts the copies from now on
 */
export async function signedInAsStaff(store: Store, me: StaffMe, password = store.get(passwordAtom)): Promise<void> {
  removeEntry(LOCKED)
  await enterAsStaff(store, me, password)
  if (me.stage === 'open') store.set(passwordAtom, undefined)
  pages.postMessage('signed in')
}

/** @param password encrypts the copies from now on */
async function enterAsStaff(store: Store, me: StaffMe, password?: string): Promise<void> {
  const before = store.get(slot)
  // Another person signs in: the page of the person before closes first.
  if ('me' in before && 'id' in me && before.me.id !== me.id) store.set(slot, { is: 'unknown' })
  if (me.stage === 'open') await openStaffCopies(store, me, password)
  else closeStaffCopies(store)
  store.set(slot, sessionOf(me))
}

const sessionOf = (me: StaffMe): StaffSession =>
  me.stage === 'code-wanted' ? { is: 'code-wanted', email: me.email } : { is: me.stage, me }

/** Asks whether the sign-in and its menus are still what this page has. */
export async function checkSignIn(store: Store): Promise<void> {
  const session = store.get(slot)
  if (session.is !== 'open') return
  try {
    const me = await callStaff(store, staffCalls.staffMe, {})
    const isSame = JSON.stringify(me) === JSON.stringify(session.me)
    if (isSame || store.get(slot) !== session) return
    await enterAsStaff(store, me)
  } catch (error) {
    store.get(deviceAtom).log('it is not known whether the sign-in goes on', error)
  }
}

/**
 * Asks the hospital who is signed in. Where this browser was locked without network, it first locks the sign-in there.
 */
export async function askWhoIsHere(store: Store): Promise<void> {
  try {
    if (readEntry(LOCKED) !== null) {
      closeHere(store)
      await tellLock(store)
    }
    await enterAsStaff(store, await callStaff(store, staffCalls.staffMe, {}))
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'unauthorized') return
    store.get(deviceAtom).log('it is not known who is at the staff portal', error)
    const { is } = store.get(slot)
    if (is === 'unknown' || is === 'unreached')
      store.set(slot, { is: 'unreached', canUnlock: await canUnlockCopies(store) })
  }
}

interface StaffSignIn {
  readonly email: string
  readonly password: string
  readonly language: Language
  /** Whether this device keeps what the person opens. */
  readonly keeps: boolean
}

/** @throws ApiError */
export async function signInStaff(store: Store, { email, password, language, keeps }: StaffSignIn): Promise<void> {
  await callStaff(store, staffCalls.staffSignIn, { email, password, language })
  store.set(passwordAtom, keeps ? password : undefined)
  store.set(slot, { is: 'code-wanted', email: email.trim() })
}

/** @throws ApiError */
export async function giveStaffCode(store: Store, code: string): Promise<void> {
  const me = await callStaff(store, staffCalls.staffVerifyCode, { code })
  await signedInAsStaff(store, me)
}

/**
 * Unlocks with the password. Where the hospital is not reached, the password opens the copies on this device.
 * @throws ApiError, WrongStaffPassword
 */
export async function unlockStaff(store: Store, password: string): Promise<void> {
  try {
    const keeps = store.get(slot).is === 'password-wanted'
    const me = await callStaff(store, staffCalls.staffUnlock, { password })
    await signedInAsStaff(store, me, keeps ? password : undefined)
  } catch (error) {
    if (!isUnreached(error) || !(await canUnlockCopies(store))) throw error
    const me = await unlockStaffCopies(store, password)
    removeEntry(LOCKED)
    store.set(slot, sessionOf(me))
  }
}

/** Whether a call has not reached the hospital. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && ['offline', 'timed-out', 'intercepted'].includes(error.reason)

async function tellLock(store: Store): Promise<void> {
  await callStaff(store, staffCalls.staffLock, {})
  removeEntry(LOCKED)
}

function closeHere(store: Store): void {
  const session = store.get(slot)
  if (session.is !== 'open') return
  closeStaffCopies(store)
  const { copiesKey: _key, ...me } = session.me
  store.set(slot, { is: 'locked', me: { ...me, stage: 'locked', Navigations: [] } })
}

/** Closes the page at once, then locks the sign-in at the hospital, now or when there is network again. */
export async function lockStaff(store: Store): Promise<void> {
  if (store.get(slot).is !== 'open') return
  closeHere(store)
  keepOrHold(LOCKED, 'yes')
  pages.postMessage('locked')
  try {
    await tellLock(store)
  } catch (error) {
    store.get(deviceAtom).log('the hospital does not know that the portal is locked', error)
  }
}

/**
 * Deletes the copies on this device and clears the screen, then signs out at the hospital.
 * @throws ApiError where the hospital did not end the sign-in: only it can revoke its cookie
 */
export async function signOutStaff(store: Store): Promise<void> {
  await forgetStaffCopies(store)
  try {
    await callStaff(store, staffCalls.staffSignOut, {})
  } catch (error) {
    if (isUnreached(error)) store.set(slot, { is: 'unreached', canUnlock: false })
    throw error
  }
  store.set(slot, { is: 'signed-out' })
  removeEntry(LOCKED)
  pages.postMessage('signed out')
}
