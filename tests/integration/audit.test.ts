import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Call } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import {
  audited,
  codeBy,
  enterCode,
  forgetLimits,
  latestCode,
  newcomer,
  openAccount,
  openBrowser,
  signInBy,
  signInWith,
} from '#tests/support/account-client.ts'
import { device } from '#tests/support/submissions.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

it('stores who did what, when, and with what result, and names accounts by id only', async () => {
  const hospital = await openHospital()
  const person = newcomer({ FirstName: 'Ratnaningsih' })
  const browser = openBrowser(hospital)
  const begun = Date.now()
  await browser.ask(calls.register, person)
  await browser.send(calls.menus)
  await browser.ask(calls.generateCode, codeBy('sms'))
  await browser.send(calls.verifyCode, { OTP: '----', Identity: '', PatientId: '' })
  await forgetLimits(hospital)
  await enterCode(hospital, browser, 'sms')
  await browser.ask(calls.regenerateBearer, { Bearer: 'Empty' })
  await browser.ask(calls.logout, {})
  await browser.send(calls.login, signInWith({ ...person, Password: 'wrong password' }))
  await browser.send(calls.login, signInWith({ ...person, Email: 'nobody@example.com' }))
  await browser.ask(calls.login, signInWith(person))
  await forgetLimits(hospital)
  const wish = codeBy('sms', { Type: 'phone', MobilePhone: person.MobilePhone })
  await browser.ask(calls.generateForgotCode, wish)
  await browser.ask(calls.verifyCode, { OTP: await latestCode(hospital), Identity: '', PatientId: '' })
  await browser.ask(calls.resetPassword, { Password: 'perahu layar 8', Repassword: 'perahu layar 8' })

  expect(await audited(hospital)).toEqual([
    'register done',
    'call refused',
    'send-code done',
    'verify-code refused',
    'send-code done',
    'verify-code done',
    'renew done',
    'sign-out done',
    'sign-in refused',
    'sign-in refused',
    'sign-in done',
    'send-code done',
    'verify-reset-code done',
    'reset-password done',
  ])
  const rows = await hospital.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '!=', 'operator-call')
    .orderBy('id')
    .execute()
  const { id } = await hospital.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  expect(rows.map(({ account_id }) => account_id)).toEqual(rows.map((_, at) => (at === 9 ? null : id)))
  for (const { at } of rows) expect(Math.abs(at.getTime() - begun)).toBeLessThan(20_000)
  const kept = JSON.stringify(rows).toLowerCase()
  for (const said of [person.Email, person.MobilePhone, person.FirstName, person.IdentityCardNumber, '127.0.0.1'])
    expect(kept).not.toContain(said.toLowerCase())
})

it('stores that a call was refused, also one for another account’s data, for a limited number of times', async () => {
  const hospital = await openHospital()
  const [one, other] = [await openAccount(hospital), await openAccount(hospital)]
  const askForOther = async (call: Call) => (await one.browser.send(call, { PatientId: other.PatientId })).status
  for (const call of [calls.profileDetails, calls.lastActivity, calls.resetPassword])
    expect(await askForOther(call)).toBe(403)
  const { id } = await hospital.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', one.person.Email)
    .executeTakeFirstOrThrow()
  const refused = () => hospital.db.selectFrom('audit').selectAll().where('action', '=', 'call').execute()
  expect((await refused()).map((row) => [row.account_id, row.outcome])).toEqual([1, 2, 3].map(() => [id, 'refused']))
  const statuses = []
  for (let at = 0; at < 30; at++) statuses.push(await askForOther(calls.profileDetails))
  expect(statuses).toEqual(Array.from({ length: 30 }, (_, at) => (at < 17 ? 403 : 429)))
  expect(await refused()).toHaveLength(20)
})

it('stores that a new password was refused, and for whom', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const browser = openBrowser(hospital)
  await browser.ask(calls.generateForgotCode, codeBy('sms', { Type: 'phone', MobilePhone: person.MobilePhone }))
  await browser.ask(calls.verifyCode, { OTP: await latestCode(hospital), Identity: '', PatientId: '' })
  for (const [Password, Repassword] of [
    ['rahasia123', 'rahasia123'],
    ['perahu layar 8', 'perahu layar 9'],
  ])
    await browser.send(calls.resetPassword, { Password, Repassword })
  expect((await audited(hospital)).slice(-2)).toEqual(['reset-password refused', 'reset-password refused'])
})

it('tells a typed number from a given password', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const before = (await audited(hospital)).length
  for (const number of [person.MobilePhone, newcomer().MobilePhone])
    await openBrowser(hospital).ask(calls.loginPhone, signInBy(number))
  await openBrowser(hospital).ask(calls.login, signInWith(person))
  expect((await audited(hospital)).slice(before)).toEqual(['begin-sign-in done', 'begin-sign-in done', 'sign-in done'])
})

const entry = { OTP: '0000', Identity: '', PatientId: '' }

it('stores refusals without a sign-in, without a name, and lets no address fill the record', async () => {
  const hospital = await openHospital({ config: { trustProxy: 1 } })
  const stranger = openBrowser(hospital, { from: '203.0.113.5', cookie: '__Host-renewal=stolen', bearer: 'stolen' })
  const person = newcomer({ Email: 'nobody' })
  const refusals: [Call, object, number][] = [
    [calls.register, person, 422],
    [calls.register, newcomer({ Password: 'rahasia123' }), 422],
    [calls.register, newcomer({ IdCardId: 99 }), 422],
    [calls.generateCode, codeBy('sms'), 401],
    [calls.verifyCode, entry, 401],
    [calls.regenerateBearer, { Bearer: 'Empty' }, 401],
    [calls.menus, {}, 401],
    [calls.operatorDevices, {}, 401],
  ]
  const askAll = async () => {
    for (const [call, payload, status] of refusals)
      expect((await stranger.send(call, payload)).status, call.path).toBe(status)
  }
  await askAll()
  const kept = ['register', 'register', 'register', 'send-code', 'verify-code', 'renew', 'call', 'operator-call']
  expect(await audited(hospital)).toEqual(kept.map((action) => `${action} refused`))
  const rows = await hospital.db.selectFrom('audit').selectAll().execute()
  for (const row of rows) expect([row.account_id, row.session_id]).toEqual([null, null])
  for (const said of ['203.0.113.5', person.MobilePhone, 'stolen']) expect(JSON.stringify(rows)).not.toContain(said)
  for (let round = 0; round < 4; round++) await askAll()
  const all = await audited(hospital)
  expect([all.length, all.at(-1)]).toEqual([21, 'limit-recorded-refusal refused'])
  await openBrowser(hospital, { from: '203.0.113.6' }).send(calls.menus)
  expect((await audited(hospital)).at(-1)).toBe('call refused')
})

it('keeps no line for a first visit, nor for a bearer that has run out and is renewed', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const before = (await audited(hospital)).length
  expect((await openBrowser(hospital).send(calls.loginCookies, { Type: 'sms' })).status).toBe(401)
  await sql`update refresh_token set bearer_ends = bearer_ends - interval '15 minutes'`.execute(hospital.db)
  expect((await browser.send(calls.menus)).status).toBe(401)
  await browser.ask(calls.regenerateBearer, { Bearer: 'Empty' })
  expect((await audited(hospital)).slice(before)).toEqual(['renew done'])
})

it('stores twenty lines of guesses of one code, with the sign-in that made them', async () => {
  const hospital = await openHospital()
  const browser = openBrowser(hospital)
  await browser.ask(calls.register, newcomer())
  await browser.ask(calls.generateCode, codeBy('sms'))
  for (let at = 0; at < 30; at++) expect((await browser.send(calls.verifyCode, entry)).status).toBe(422)
  const rows = await hospital.db.selectFrom('audit').selectAll().where('action', '=', 'verify-code').execute()
  expect(rows).toHaveLength(20)
  expect(new Set(rows.map((row) => [row.account_id, row.session_id].filter(Boolean).length))).toEqual(new Set([2]))
})

it('stores once for each window and subject that a limit was passed, however many come at once', async () => {
  const one = await openHospital()
  const other = await openHospital({ connectionString: one.connectionString })
  const passed = async () => (await audited(one)).filter((line) => line.startsWith('limit-'))
  const wrong = (at: number) =>
    openBrowser(at % 2 ? one : other).send(calls.login, signInWith({ Email: 'nobody@example.com', Password: 'x' }))
  const many = () => Promise.all(Array.from({ length: 40 }, (_, at) => wrong(at)))
  await many()
  await wrong(0)
  expect(await passed()).toEqual(['limit-sign-in-identity-address refused'])
  await one.db
    .updateTable('rate_limit')
    .set({ window_ends: new Date(Date.now() - 1) })
    .execute()
  await many()
  expect(await passed()).toHaveLength(2)
  await openBrowser(one).send(calls.login, signInWith({ Email: 'somebody@example.com', Password: 'x' }))
  expect(await passed()).toHaveLength(2)
})

it('stores once that wrong codes of a tablet passed their limit', async () => {
  const hospital = await openHospital()
  const guess = () => hospital.post(`/api/${calls.enrolTablet.path}`, { code: 'AAAAAAAA', device })
  for (let at = 0; at < 10; at++) expect((await guess()).status).toBe(422)
  expect(await audited(hospital)).toEqual([])
  const statuses = (await Promise.all(Array.from({ length: 20 }, guess))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([429]))
  expect(await audited(hospital)).toEqual(['limit-wrong-secret refused'])
})
