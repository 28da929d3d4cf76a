import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { calls } from '#core/contract/calls.ts'
import {
  audited,
  codeBy,
  forgetLimits,
  latestCode,
  newcomer,
  openAccount,
  openBrowser,
  readMailbox,
  signInWith,
} from '#tests/support/account-client.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

type Person = ReturnType<typeof newcomer>
const entry = (OTP: string) => ({ OTP, Identity: '', PatientId: '' })
const byPhone = (number: string, Method: 'sms' | 'email' = 'sms') =>
  codeBy(Method, { Type: 'phone', Identity: number, MobilePhone: number })
const both = (password: string) => ({ Password: password, Repassword: password })

async function forgotten(hospital: Hospital) {
  const { browser: before, person } = await openAccount(hospital)
  const browser = openBrowser(hospital)
  await browser.ask(calls.generateForgotCode, byPhone(person.MobilePhone))
  await browser.ask(calls.verifyCode, entry(await latestCode(hospital)))
  return { before, browser, person }
}

it('sets a new password by a code, once; the old one and every sign-in end', async () => {
  const hospital = await openHospital()
  const { before, browser, person } = await forgotten(hospital)
  expect((await browser.send(calls.menus)).status).toBe(403)
  await browser.ask(calls.resetPassword, both('perahu layar 8'))
  expect((await readMailbox(hospital))[0]).toMatchObject({
    recipient: `62${person.MobilePhone}`,
    text: expect.stringContaining('baru saja diubah'),
  })
  expect((await browser.send(calls.resetPassword, both('perahu layar 9'))).status).toBe(401)
  expect((await before.send(calls.validBearer)).body?.message).toBe('Not Valid')
  expect((await before.send(calls.regenerateBearer, { Bearer: 'Empty' })).status).toBe(401)
  expect((await openBrowser(hospital).send(calls.login, signInWith(person))).body?.message).toBe(
    accountMessages.loginIncorrect,
  )
  await openBrowser(hospital).ask(calls.login, signInWith({ ...person, Password: 'perahu layar 8' }))
  expect(await audited(hospital)).toEqual(
    expect.arrayContaining(['send-code done', 'verify-code done', 'reset-password done', 'sign-in refused']),
  )
})

it('lets a client that missed that the code was right choose a password all the same', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const browser = openBrowser(hospital)
  await browser.ask(calls.generateForgotCode, byPhone(person.MobilePhone))
  const { cookie } = browser
  const code = await latestCode(hospital)
  await browser.ask(calls.verifyCode, entry(code))
  const retry = openBrowser(hospital, { cookie })
  await retry.ask(calls.verifyCode, entry(code))
  await retry.ask(calls.resetPassword, both('perahu layar 8'))
  expect((await openBrowser(hospital, { cookie }).send(calls.verifyCode, entry(code))).status).toBe(401)
})

it('repeats that a password was set to a client that missed it and sends the same', async () => {
  const hospital = await openHospital()
  const { browser, person } = await forgotten(hospital)
  const { cookie, bearer } = browser
  const first = await browser.send(calls.resetPassword, both('perahu layar 8'))
  const again = await openBrowser(hospital, { cookie, bearer }).send(calls.resetPassword, both('perahu layar 8'))
  expect([again.status, again.body, again.headers['set-cookie']]).toEqual([
    200,
    first.body,
    first.headers['set-cookie'],
  ])
  expect((await audited(hospital)).filter((line) => line === 'reset-password done')).toHaveLength(1)
  const told = (await readMailbox(hospital)).filter(({ text }) => text.includes('baru saja diubah'))
  expect(told.map(({ recipient }) => recipient)).toEqual([`62${person.MobilePhone}`])
  expect((await openBrowser(hospital, { bearer }).send(calls.menus)).status).toBe(401)
})

it.each([
  ['half a minute is over', ({ db }: Hospital) => sql`update audit set at = at - interval '30 seconds'`.execute(db)],
  [
    'a sign-in has used it',
    (hospital: Hospital, person: Person) =>
      openBrowser(hospital).ask(calls.login, signInWith({ ...person, Password: 'perahu layar 8' })),
  ],
  [
    'it was guessed at',
    async (hospital: Hospital, _: Person, bearer: string) => {
      for (let at = 0; at < 5; at++)
        await openBrowser(hospital, { bearer }).send(calls.resetPassword, both(`perahu layar 1${at}`))
    },
  ],
])('does not say again that a password was set when %s', async (_, happens) => {
  const hospital = await openHospital()
  const { browser, person } = await forgotten(hospital)
  const { bearer } = browser
  await browser.ask(calls.resetPassword, both('perahu layar 8'))
  await happens(hospital, person, bearer)
  const { status, body } = await openBrowser(hospital, { bearer }).send(calls.resetPassword, both('perahu layar 8'))
  expect([status, body?.message]).toEqual([401, accountMessages.notValid])
})

it('says nothing of a password after a logout before one was set', async () => {
  const hospital = await openHospital()
  const { browser, person } = await forgotten(hospital)
  const { bearer } = browser
  await browser.ask(calls.logout, {})
  const { status } = await openBrowser(hospital, { bearer }).send(calls.resetPassword, both(person.Password))
  expect(status).toBe(401)
})

it('sets one password when two come at once', async () => {
  const hospital = await openHospital()
  const { browser } = await forgotten(hospital)
  const tries = ['perahu layar 1', 'perahu layar 2'].map((password) =>
    browser.send(calls.resetPassword, both(password)),
  )
  expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([200, 401]))
  const twice = await forgotten(hospital)
  const same = [1, 2].map(() => twice.browser.send(calls.resetPassword, both('perahu layar 3')))
  expect((await Promise.all(same)).map(({ status }) => status)).toEqual([200, 200])
})

it.each([
  [
    'unequal',
    { Password: 'perahu layar 8', Repassword: 'perahu layar 9' },
    accountMessages.notTaken,
    { confirmation: 'unequal' },
  ],
  ['short', both('short'), accountMessages.notTaken, { password: 'too-short:6' }],
  ['long', both('x'.repeat(21)), accountMessages.notTaken, { password: 'too-long:20' }],
  ['common', both('password1'), accountMessages.commonPassword],
  ['their name', both('toko Nurhaliza'), accountMessages.commonPassword],
  ['their day of birth', both('lahir 30-04-1990'), accountMessages.commonPassword],
  ['their card’s number', both('ktp 3171234567'), accountMessages.commonPassword],
  ['part of their number', both('x81234567x'), accountMessages.commonPassword],
])(
  'takes no password that is %s, and lets the person choose again',
  async (_, wish, message, problems = { password: 'easy' }) => {
    const hospital = await openHospital()
    const { browser } = await forgotten(hospital)
    const { status, body } = await browser.send(calls.resetPassword, wish)
    expect([status, body?.message, body?.data]).toEqual([422, message, { problems }])
    await browser.ask(calls.resetPassword, both('perahu layar 8'))
  },
)

it('answers alike for known and unknown, by e-mail address and by number', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital, { by: 'email' })
  const unknown = newcomer()
  const wishes = [
    codeBy('email', { Identity: person.Email }),
    codeBy('email', { Identity: unknown.Email }),
    codeBy('email', { Identity: 'nul\u0000@example.com' }),
    byPhone(person.MobilePhone),
    byPhone(unknown.MobilePhone),
    byPhone('12'),
  ]
  const before = (await readMailbox(hospital)).length
  for (const wish of wishes) {
    const browser = openBrowser(hospital)
    const { status, body, headers } = await browser.send(calls.generateForgotCode, wish)
    expect([status, body]).toEqual([200, { data: { ResendAfter: 60 }, error: null, message: '' }])
    expect(headers['set-cookie']).toMatch(/Max-Age=1800/)
    const tried = await browser.send(calls.verifyCode, entry('0000'))
    expect([tried.status, tried.body?.message]).toEqual([422, accountMessages.wrongCode])
    await forgetLimits(hospital)
  }
  expect((await readMailbox(hospital)).length - before).toBe(1)
})

it('sends the code only where the account was confirmed, whatever way was chosen', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital, { by: 'sms' })
  const browser = openBrowser(hospital)
  await browser.ask(calls.generateForgotCode, codeBy('email', { Identity: person.Email }))
  expect((await readMailbox(hospital))[0]).toMatchObject({ channel: 'sms', recipient: `62${person.MobilePhone}` })
})

it('sends nothing for a registration whose code was never given', async () => {
  const hospital = await openHospital()
  const person = newcomer()
  await openBrowser(hospital).ask(calls.register, person)
  await openBrowser(hospital).ask(calls.generateForgotCode, codeBy('email', { Identity: person.Email }))
  expect(await readMailbox(hospital)).toEqual([])
})

it('goes on with the same wish when the code is asked for again, and the first code ends', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const browser = openBrowser(hospital)
  await browser.ask(calls.generateForgotCode, byPhone(person.MobilePhone))
  const first = await latestCode(hospital)
  const again = await browser.ask(calls.generateForgotCode, byPhone(person.MobilePhone))
  expect([again.ResendAfter > 30, await latestCode(hospital)]).toEqual([true, first])
  expect((await openBrowser(hospital).send(calls.generateForgotCode, byPhone(person.MobilePhone))).status).toBe(429)
  await forgetLimits(hospital)
  await browser.ask(calls.generateForgotCode, byPhone(person.MobilePhone))
  const second = await latestCode(hospital)
  if (first !== second) expect((await browser.send(calls.verifyCode, entry(first))).status).toBe(422)
  await browser.ask(calls.verifyCode, entry(second))
})

it('takes the payload of the specification, and with it the way the code travels', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const { MobilePhone } = person
  const wish = { Identity: MobilePhone, Type: 'phone', CountryCode: 'ID', MobilePhoneCode: '62', MobilePhone }
  const browser = openBrowser(hospital)
  const without = await browser.send(calls.generateForgotCode, wish)
  expect([without.status, without.body?.message]).toEqual([400, 'Method is required'])
  expect((await browser.send(calls.generateForgotCode, { ...wish, Method: 'sms' })).status).toBe(200)
  await browser.ask(calls.verifyCode, entry(await latestCode(hospital)))
})

it('signs no account in by a cookie that leads to a new password', async () => {
  const hospital = await openHospital()
  const { browser } = await forgotten(hospital)
  const { cookie } = browser
  expect((await browser.send(calls.loginCookies, { Type: 'sms' })).status).toBe(401)
  expect((await audited(hospital)).filter((line) => line.startsWith('renew'))).toEqual(['renew refused'])
  // The refused call has used up no token.
  const used = await hospital.db.selectFrom('refresh_token').select('hash').where('used_at', 'is not', null).execute()
  expect([used, browser.cookie]).toEqual([[], cookie])
  expect((await browser.send(calls.regenerateBearer, { Bearer: 'Empty' })).status).toBe(200)
})
