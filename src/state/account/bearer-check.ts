import { atom } from 'jotai/vanilla'
import { readMirroredBearer } from '#core/account/bearer-mirror.ts'
import { renewBearer } from '#core/account/renew-bearer.ts'
import { ApiError } from '#core/api/api-error.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { clearBearer, readBearer } from '#state/session/bearer.ts'
import { keepBearerAtom } from './keep-bearer.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { lasts, readSignIn, sessionAtom } from '#state/session/session.ts'

type Loss = 'not-valid' | 'not-renewed'
const loss = atom<{ readonly how: Loss; readonly of: string | undefined } | undefined>(undefined)

/**
 * The session is over without a logout: at once when the hospital said so, or when its bearer was not renewed. It is the
 * loss of one sign-in: a newer one has lost nothing.
 */
export const lostSessionAtom = atom(
  (get) => {
    const lost = get(loss)
    get(sessionAtom)
    return lost && lost.of === readSignIn() ? lost.how : undefined
  },
  (_get, set, how: Loss | undefined) => set(loss, how && { how, of: readSignIn() }),
)

/** On every route change and at the start, where there is a bearer (spec section 4). Without network it is believed. */
export const checkBearerAtom = atom(null, async (get, set) => {
  const { api, log } = get(ownDeviceAtom)
  // Storage that lost it alone: only the cookie can tell now whose sign-in this is.
  if (readBearer() === undefined && !(await set(reviveAtom))) return
  const signIn = readSignIn()
  try {
    await api.call(accountCalls.validBearer, {})
  } catch (error) {
    log('the bearer was not found valid', error)
    const isNotValid = error instanceof ApiError && error.serverMessage === accountMessages.notValid
    if (isNotValid && readSignIn() === signIn)
      // A loss that was noted before keeps its own, slower way out.
      set(lostSessionAtom, get(lostSessionAtom) ?? 'not-valid')
  }
})

/** @returns whether there is a bearer again; a sign-in that the hospital does not know for this person's is over */
const reviveAtom = atom(null, async (get, set) => {
  const session = get(sessionAtom)
  if (session.is !== 'verified' || session.who.is !== 'person') return false
  const device = get(ownDeviceAtom)
  const { api, log } = device
  const signIn = readSignIn()
  try {
    const { Bearer, PatientId, Stage } = await api.call(accountCalls.loginCookies, { Type: 'email' })
    // Signed out, or in as another account, while the answer was on its way.
    if (!(await lasts(device, signIn))) return false
    if (Stage === 'verified' && PatientId === session.who.patientId) return await set(keepBearerAtom, Bearer)
    set(lostSessionAtom, 'not-valid')
  } catch (error) {
    log('no bearer was had by the cookie', error)
    if (error instanceof ApiError && error.reason === 'unauthorized' && (await lasts(device, signIn)))
      set(lostSessionAtom, 'not-valid')
  }
  return false
})

/** The hospital renews the bearer no more. */
const loseSessionAtom = atom(null, (_get, set) => {
  clearBearer()
  set(lostSessionAtom, 'not-renewed')
})

/**
 * Gets a new bearer in the place of the one that was refused, once for all tabs and the worker.
 * @param refused the header that brought a 401
 * @returns whether there is another bearer now
 */
export const renewBearerAtom = atom(null, (get, set, refused: string) => {
  const device = get(ownDeviceAtom)
  const known = async () => {
    const mirrored = await readMirroredBearer(device)
    // Last: after a logout meanwhile there is none, whatever the mirror still had.
    const here = readBearer()
    if (here === undefined) return []
    return mirrored === undefined ? [here] : [here, mirrored]
  }
  const lose = async () => set(loseSessionAtom)
  const keep = async (bearer: string) => {
    await set(keepBearerAtom, bearer)
    return true
  }
  return renewBearer(device, { known, keep, lose }, refused)
})
