import { atom, type createStore } from 'jotai/vanilla'
import { ApiError } from '#core/api/api-error.ts'
import type { Call, RequestOf, ResponseOf } from '#core/contract/call.ts'
import { staffCalls } from '#core/contract/staff-calls.ts'
import { staffRefusal } from '#core/contract/staff-refusal.ts'
import { allowsFeature } from '#core/domain/navigation.ts'
import type { StaffAlias, StaffFeature, StaffStage } from '#core/domain/staff.ts'
import type { Language } from '#core/domain/language.ts'
import { deviceAtom } from '#state/device/core-device.ts'

type Store = ReturnType<typeof createStore>
export type StaffMe = ResponseOf<typeof staffCalls.staffMe>

/** Who is at the staff portal. The cookie that says so is the server's: a page asks for it. */
export type StaffSession =
  | { readonly is: 'unknown' | 'unreached' | 'signed-out' }
  /** The code went to this address. */
  | { readonly is: 'code-wanted'; readonly email: string }
  | { readonly is: 'locked' | 'open'; readonly me: StaffMe }

const slot = atom<StaffSession>({ is: 'unknown' })
export const staffSessionAtom = atom((get) => get(slot))

/** Whoever is in; undefined while the portal is not open. */
export const staffMeAtom = atom((get) => {
  const session = get(slot)
  return session.is === 'open' ? session.me : undefined
})

/** Whether the role of whoever is in allows something. */
export const staffMayAtom = atom((get) => {
  const menus = get(staffMeAtom)?.Navigations ?? []
  return (alias: StaffAlias, feature: StaffFeature) => allowsFeature(menus, alias, feature)
})

/**
 * A call of the staff portal. Where the sign-in has ended, or is locked, the page learns it.
 * @throws ApiError; the reason of `signal`
 */
export async function callStaff<C extends Call>(
  store: Store,
  call: C,
  request: RequestOf<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> {
  try {
    return await store.get(deviceAtom).api.call(call, request, signal)
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'unauthorized')
      lose(store, staffRefusal.safeParse(error.data).data?.stage)
    throw error
  }
}

/** What is shown is not read on by whoever stands before the screen now. */
function lose(store: Store, stage: StaffStage | undefined): void {
  const session = store.get(slot)
  if (stage === 'locked' && (session.is === 'open' || session.is === 'locked'))
    store.set(slot, { is: 'locked', me: session.me })
  else if (stage !== 'code-wanted') store.set(slot, { is: 'signed-out' })
}

const sessionOf = (me: StaffMe): StaffSession =>
  me.stage === 'code-wanted' ? { is: 'code-wanted', email: me.email } : { is: me.stage, me }

/** Asks the hospital who is here. */
export async function askWhoIsHere(store: Store): Promise<void> {
  try {
    store.set(slot, sessionOf(await callStaff(store, staffCalls.staffMe, {})))
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'unauthorized') return
    store.get(deviceAtom).log('it is not known who is at the staff portal', error)
    if (store.get(slot).is === 'unknown') store.set(slot, { is: 'unreached' })
  }
}

/** @throws ApiError */
export async function signInStaff(
  store: Store,
  { email, password, language }: { readonly email: string; readonly password: string; readonly language: Language },
): Promise<void> {
  await callStaff(store, staffCalls.staffSignIn, { email, password, language })
  store.set(slot, { is: 'code-wanted', email: email.trim() })
}

/** @throws ApiError */
export async function giveStaffCode(store: Store, code: string): Promise<void> {
  store.set(slot, sessionOf(await callStaff(store, staffCalls.staffVerifyCode, { code })))
}

/** @throws ApiError */
export async function unlockStaff(store: Store, password: string): Promise<void> {
  store.set(slot, sessionOf(await callStaff(store, staffCalls.staffUnlock, { password })))
}

/** Shows nothing any more at once; the hospital is told as soon as it can be. */
export async function lockStaff(store: Store): Promise<void> {
  const session = store.get(slot)
  if (session.is !== 'open') return
  store.set(slot, { is: 'locked', me: { ...session.me, stage: 'locked', Navigations: [] } })
  await callStaff(store, staffCalls.staffLock, {}).catch((error: unknown) =>
    store.get(deviceAtom).log('the hospital does not know that the portal is locked', error),
  )
}

/** @throws ApiError: only the hospital can take its cookie back */
export async function signOutStaff(store: Store): Promise<void> {
  await callStaff(store, staffCalls.staffSignOut, {})
  store.set(slot, { is: 'signed-out' })
}
