import type { Call, RequestOf } from '#core/contract/call.ts'
import { calls } from '#core/contract/calls.ts'
import { developmentDefaults } from '#core/contract/development-defaults.ts'
import { passCodePause } from './code-limits.ts'
import { readCode } from './mailbox.ts'
import { newcomer, type Newcomer } from './newcomer.ts'
import type { Portal } from './portal.ts'

const authorization = `Basic ${Buffer.from(developmentDefaults.apiBasic).toString('base64')}`

type Registration = RequestOf<typeof calls.register>

/**
 * Somebody who has registered and given the code that came by `way`, without any browser.
 * @param given of their registration, where it matters
 */
export async function enrol(
  portal: Portal,
  way: 'sms' | 'email' = 'sms',
  given: Partial<Registration> = {},
): Promise<Newcomer> {
  const person = newcomer()
  let cookie = ''
  const send = async <C extends Call>({ path, method }: C, request: RequestOf<C>) => {
    const headers = { authorization, cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${portal.url}/api/${path}`, { method, headers, body: JSON.stringify(request) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const [set] = answer.headers.getSetCookie()
    if (set) cookie = set.split(';', 1).join()
  }
  const mobile = { MobilePhone: person.mobile.slice(1), MobilePhoneCode: '62' }
  await send(calls.register, {
    ...mobile,
    FirstName: 'Sri',
    MiddleName: '',
    LastName: 'Wahyuni',
    Password: person.password,
    CountryCode: 'ID',
    GenderId: 2,
    DateOfBirth: '1990-08-17',
    Email: person.email,
    acceptTerms: true,
    IdCardId: 1,
    IdentityCardNumber: '3171234567890123',
    KTPNumber: '3171234567890123',
    PassportNumber: '',
    KitasNumber: '',
    NationalityId: null,
    IsKTP: 1,
    IsPassport: 0,
    IsKitas: 0,
    ...given,
  })
  await send(calls.generateCode, { ...mobile, Identity: '', Method: way, Type: way })
  const { code: OTP } = await readCode(portal, person)
  await send(calls.verifyCode, { OTP, Identity: '', PatientId: '' })
  await passCodePause(portal)
  return person
}
