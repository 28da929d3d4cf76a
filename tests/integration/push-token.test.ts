import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import {
  type Browser,
  codeBy,
  enterCode,
  forgetLimits,
  latestCode,
  openAccount,
  openBrowser,
  signInBy,
  signInWith,
} from '#tests/support/account-client.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

type Person = Awaited<ReturnType<typeof openAccount>>['person']

/** Signs in by password or by number, up to the code. */
async function begin(hospital: Hospital, person: Person, FirebaseToken: string, by: 'password' | 'phone' = 'phone') {
  await forgetLimits(hospital)
  const browser = openBrowser(hospital)
  if (by === 'password') await browser.ask(calls.login, { ...signInWith(person), FirebaseToken })
  else await browser.ask(calls.loginPhone, { ...signInBy(person.MobilePhone), FirebaseToken })
  return browser
}

async function signIn(hospital: Hospital, person: Person, token: string): Promise<Browser> {
  const browser = await begin(hospital, person, token)
  await enterCode(hospital, browser, 'sms')
  return browser
}

/** All stored tokens, with the stage of their sign-in. */
async function kept({ db }: Hospital) {
  const rows = await db.selectFrom('session').select(['stage', 'push_token']).orderBy('created_at').execute()
  return rows.flatMap(({ stage, push_token }) => (push_token === null ? [] : `${stage} ${push_token}`))
}

it.each(['password', 'phone'] as const)(
  'keeps a device’s token from a sign-in by %s on, beyond its code',
  async (by) => {
    const hospital = await openHospital()
    const { person } = await openAccount(hospital)
    const browser = await begin(hospital, person, 'device-1', by)
    expect(await kept(hospital)).toEqual(['code-wanted device-1'])
    await enterCode(hospital, browser, 'sms')
    expect(await kept(hospital)).toEqual(['verified device-1'])
    await browser.ask(calls.regenerateBearer, { Bearer: 'Empty' })
    expect(await kept(hospital)).toEqual(['verified device-1'])
  },
)

it('keeps none where a browser gives none, or what is none, and takes one of any length', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  for (const none of ['', 'nul\u0000']) await signIn(hospital, person, none)
  expect(await kept(hospital)).toEqual([])
  const long = Array.from({ length: 4096 }, (_, at) => String.fromCodePoint(33 + ((at * at * 31) % 90))).join('')
  await signIn(hospital, person, long)
  expect(await kept(hospital)).toEqual([`verified ${long}`])
  expect(
    (await openBrowser(hospital).send(calls.loginPhone, { ...signInBy('81299999999'), FirebaseToken: `${long}x` }))
      .status,
  ).toBe(400)
})

it('moves a device’s token to the last sign-in there', async () => {
  const hospital = await openHospital()
  const [one, two] = [await openAccount(hospital), await openAccount(hospital)]
  await signIn(hospital, one.person, 'device-1')
  await signIn(hospital, two.person, 'device-2')
  await begin(hospital, two.person, 'device-1')
  expect(await kept(hospital)).toEqual(['verified device-2', 'code-wanted device-1'])
})

it('gives a token to one of many who sign in with it at once', async () => {
  const one = await openHospital()
  const other = await openHospital({ connectionString: one.connectionString })
  const { person } = await openAccount(one)
  const browsers = Array.from({ length: 20 }, (_, at) => openBrowser(at % 2 ? one : other))
  const begun = { ...signInBy(person.MobilePhone), FirebaseToken: 'device-1' }
  // From the second round on one sign-in already has the token, and gives it up itself.
  for (let round = 0; round < 4; round++) {
    await Promise.all(browsers.map((browser) => browser.ask(calls.loginPhone, begun)))
    expect(await kept(one)).toEqual(['code-wanted device-1'])
  }
})

it.each<[string, (hospital: Hospital, browser: Browser, person: Person) => Promise<unknown>]>([
  ['a logout', (_, browser) => browser.ask(calls.logout, {})],
  ['a new sign-in begins there', (_, browser, person) => browser.ask(calls.loginPhone, signInBy(person.MobilePhone))],
  [
    'the password is replaced',
    async (hospital, _, person) => {
      await forgetLimits(hospital)
      const forgot = openBrowser(hospital)
      await forgot.ask(calls.generateForgotCode, codeBy('sms', { Type: 'phone', MobilePhone: person.MobilePhone }))
      await forgot.ask(calls.verifyCode, { OTP: await latestCode(hospital), Identity: '', PatientId: '' })
      await forgot.ask(calls.resetPassword, { Password: 'perahu layar 8', Repassword: 'perahu layar 8' })
    },
  ],
  [
    'a token that was replaced comes again',
    async (hospital, browser) => {
      const stolen = openBrowser(hospital, browser)
      await browser.ask(calls.regenerateBearer, { Bearer: 'Empty' })
      await browser.ask(calls.validBearer, {})
      await sql`update refresh_token set used_at = used_at - interval '31 seconds'`.execute(hospital.db)
      await stolen.send(calls.regenerateBearer, { Bearer: 'Empty' })
    },
  ],
])('forgets the token when %s', async (_, end) => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const browser = await signIn(hospital, person, 'device-1')
  expect(await kept(hospital)).toEqual(['verified device-1'])
  await end(hospital, browser, person)
  expect(await kept(hospital)).toEqual([])
})
