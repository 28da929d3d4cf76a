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
 * How the session was lost without a logout: the hospital said that the bearer is not valid, or did not renew it. A
 * loss belongs to one sign-in and does not touch a newer one.
 */
export const lostSessionAtom = atom(
  (get) => {
    const lost = get(loss)
    get(sessionAtom)
    return lost && lost.of === readSignIn() ? lost.how : undefined
  },
  (_get, set, how: Loss | undefined) => set(loss, how && { how, of: readSignIn() }),
)

/** Runs at the start and on every change of route (spec section 4). Without network the bearer counts as valid. */
export const checkBearerAtom = atom(null, async (get, set) => {
  const { api, log } = get(ownDeviceAtom)
  // If local storage lost only the bearer, the cookie can bring a new one.
  if (readBearer() === undefined && !(await set(reviveAtom))) return
  const signIn = readSignIn()
  try {
    await api.call(accountCalls.validBearer, {})
  } catch (error) {
    log('the bearer was not found valid', error)
    const isNotValid = error instanceof ApiError && error.serverMessage === accountMessages.notValid
    if (isNotValid && readSignIn() === signIn)
      // A loss that was noted before keeps its reason: each reason has its own way to the sign-in.
      set(lostSessionAtom, get(lostSessionAtom) ?? 'not-valid')
  }
})

/** Gets a bearer by the cookie. Where the hospital knows no sign-in of this person, the session is lost. */
const reviveAtom = atom(null, async (get, set) => {
  const session = get(sessionAtom)
  if (session.is !== 'verified' || session.who.is !== 'person') return false
  const device = get(ownDeviceAtom)
  const { api, log } = device
  const signIn = readSignIn()
  try {
    const { Bearer, PatientId, Stage } = await api.call(accountCalls.loginCookies, { Type: 'email' })
    // The person signed out, or another account signed in, while the answer was on its way.
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

const loseSessionAtom = atom(null, (_get, set) => {
  clearBearer()
  set(lostSessionAtom, 'not-renewed')
})

/**
 * Replaces a refused bearer, once for all tabs and the worker.
 * @param refused the header that brought a 401
 * @returns whether there is another bearer now
 */
export const renewBearerAtom = atom(null, (get, set, refused: string) => {
  const device = get(ownDeviceAtom)
  const known = async () => {
    const mirrored = await readMirroredBearer(device)
    // Read after the mirror: a logout meanwhile removes this one first, and the mirrored one then counts no more.
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
