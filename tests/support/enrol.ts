import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Call, RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import { developmentDefaults } from '#core/contract/development-defaults.ts'
import { responseBody } from '#core/contract/call/response.ts'
import { writeSession } from '#core/domain/portal/session.ts'
import { SESSION_KEY, SIGN_IN_KEY } from '#state/session/session-key.ts'
import { passCodePause } from './code-limits.ts'
import { readCode } from './mailbox.ts'
import { newcomer, type Newcomer } from './newcomer.ts'
import type { Portal } from './portal.ts'

const authorization = `Basic ${Buffer.from(developmentDefaults.apiBasic).toString('base64')}`

type Registration = RequestOf<typeof calls.register>

/** A patient whom the hospital knows, and the sign-in that giving the code has made. */
interface Enrolled extends Newcomer {
  readonly signIn: ResponseOf<typeof calls.verifyCode> & { readonly cookie: string }
}

/**
 * Registers a patient and gives the code that came by `way`, without a browser.
 * @param given parts of the registration that matter
 */
export async function enrol(
  portal: Portal,
  way: 'sms' | 'email' = 'sms',
  given: Partial<Registration> = {},
): Promise<Enrolled> {
  const person = newcomer()
  let cookie = ''
  const send = async <C extends Call>({ path, method }: C, request: RequestOf<C>) => {
    const headers = { authorization, cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${portal.url}/api/${path}`, { method, headers, body: JSON.stringify(request) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const [set] = answer.headers.getSetCookie()
    if (set) cookie = set.split(';', 1).join()
    const { data } = responseBody.parse(await answer.json())
    return data
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
  const signedIn = calls.verifyCode.response.parse(await send(calls.verifyCode, { OTP, Identity: '', PatientId: '' }))
  await passCodePause(portal)
  return { ...person, signIn: { ...signedIn, cookie } }
}

/** Puts a browser in the state after a sign-in. Other tests cover the screens of a sign-in. */
export async function comeIn(page: Page, portal: Portal, { signIn }: Enrolled): Promise<void> {
  const { cookie, Bearer, PatientId } = signIn
  const [name = '', value = ''] = cookie.split('=')
  const { hostname: domain } = new URL(portal.url)
  const to = { domain, path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const
  await page.context().addCookies([{ name, value, ...to }])
  const who = { is: 'person', portal: 'patient', patientId: PatientId, isDoctor: false, hospitalUnitId: null } as const
  const entries = {
    [SIGN_IN_KEY]: randomUUID(),
    [SESSION_KEY]: writeSession({ is: 'verified', who }),
    'portal.bearer.v1': Bearer,
  }
  await page.goto('/favicon.svg')
  await page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text)
  }, entries)
}
