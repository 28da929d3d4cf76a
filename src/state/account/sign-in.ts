import { atom } from 'jotai/vanilla'
import { payLogout } from '#core/account/pay-logout.ts'
import type { Challenge } from '#core/account/challenge.ts'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import type { Registration } from '#core/domain/account/account.ts'
import { isVerifiedPerson, type Person } from '#core/domain/portal/session.ts'
import type { Device } from '#core/outbox/device.ts'
import { keepBearerAtom } from './keep-bearer.ts'
import { beginChallengeAtom } from './challenge.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { pause } from '#state/device/pause.ts'
import { fetchPushTokenAtom } from '#state/device/push.ts'
import { readSessionHere, sessionAtom } from '#state/session/session.ts'

/** Numbers of other countries cannot sign in (spec section 9). */
const country = { CountryCode: 'ID', MobilePhoneCode: '62' }
const dialled = (mobilePhone: string) => ({ MobilePhone: withoutDialCode(mobilePhone), ...country })
export const withoutDialCode = (mobilePhone: string): string => mobilePhone.replace(/^62/, '')

/** Milliseconds between fetching the token for push messages and the sign-in (spec section 9). */
const LOGIN_DELAY = 1000

interface Credentials {
  readonly username: string
  readonly password: string
}

type Answer = ResponseOf<typeof accountCalls.login>

/** What all ways to sign in have in common. @throws ApiError */
const signInAtom = atom(
  null,
  async (
    get,
    set,
    written: Pick<Challenge, 'email' | 'mobilePhone'>,
    ask: (api: Device['api']) => Promise<Answer>,
  ): Promise<void> => {
    const device = get(deviceAtom)
    await inTurn(device, async () => {
      const answer = await ask(device.api)
      // A code is still wanted. Kept before the screen changes, since the code step reads it at once.
      await set(beginChallengeAtom, { purpose: 'sign-in', patientId: answer.PatientId, ...written })
      await set(keepBearerAtom, answer.Bearer)
      set(sessionAtom, { type: 'signed-in', who: personIn(answer) })
    })
  },
)

const pushTokenAtom = atom(null, async (get, set) => {
  await payLogout(get(deviceAtom))
  const token = await set(fetchPushTokenAtom)
  await pause(LOGIN_DELAY)
  return token
})

/** @throws ApiError */
export const logInAtom = atom(null, async (_get, set, { username, password }: Credentials) => {
  const token = await set(pushTokenAtom)
  await set(signInAtom, { email: username, mobilePhone: '' }, (api) =>
    api.call(accountCalls.login, {
      Username: username,
      Password: password,
      ...dialled(''),
      Type: 'email',
      FirebaseToken: token,
    }),
  )
})

/** @throws ApiError */
export const logInByPhoneAtom = atom(null, async (_get, set, { mobilePhone }: Pick<Registration, 'mobilePhone'>) => {
  const token = await set(pushTokenAtom)
  await set(signInAtom, { email: '', mobilePhone }, (api) =>
    api.call(accountCalls.loginPhone, { ...dialled(mobilePhone), Type: 'phone', FirebaseToken: token }),
  )
})

/** @throws ApiError */
export const registerAtom = atom(null, async (_get, set, written: Registration) => {
  const { identityCardNumber, passportNumber, kitasNumber, email, mobilePhone } = written
  const flag = (number: string) => (number === '' ? 0 : 1)
  await set(signInAtom, { email, mobilePhone }, (api) =>
    api.call(accountCalls.register, {
      FirstName: written.firstName,
      MiddleName: written.middleName,
      LastName: written.lastName,
      Password: written.password,
      ...dialled(written.mobilePhone),
      GenderId: Number(written.genderId),
      DateOfBirth: written.dateOfBirth,
      Email: written.email,
      acceptTerms: true,
      IdCardId: 1,
      IdentityCardNumber: identityCardNumber,
      KTPNumber: identityCardNumber,
      PassportNumber: passportNumber,
      KitasNumber: kitasNumber,
      NationalityId: written.nationalityId === '' ? null : Number(written.nationalityId),
      IsKTP: flag(identityCardNumber),
      IsPassport: flag(passportNumber),
      IsKitas: flag(kitasNumber),
    }),
  )
})

/** The person that an answer to a sign-in names. */
export const personIn = ({
  PatientId,
  IsDoctor,
  HospitalUnitId,
}: Pick<ResponseOf<typeof accountCalls.login>, 'PatientId' | 'IsDoctor' | 'HospitalUnitId'>): Person => ({
  is: 'person',
  portal: 'patient',
  patientId: PatientId,
  isDoctor: IsDoctor === '1',
  hospitalUnitId: HospitalUnitId,
})

/**
 * Does the sign-ins of all tabs one after another. So a late answer cannot replace a sign-in that was verified
 * meanwhile.
 */
const inTurn = async (device: Device, signIn: () => Promise<void>): Promise<void> => {
  const work = async () => {
    if (isVerifiedPerson(readSessionHere())) return
    // A logout may have become due while this waited. Told after the sign-in, it would end that sign-in.
    await payLogout(device)
    await signIn()
  }
  await (device.locks ? device.locks.request('sign-in', work) : work())
}
