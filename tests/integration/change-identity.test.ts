import { expect, it } from 'vitest'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import type { RequestOf } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import {
  audited,
  type Browser,
  enterCode,
  forgetLimits,
  latestCode,
  openAccount,
  openBrowser,
  passSeconds,
  readMailbox,
  signInBy,
  signInWith,
} from '#tests/support/account-client.ts'
import { crowd } from '#tests/support/crowd.ts'
import { wrong } from '#tests/support/one-time-code.ts'
import { selectRecipients } from '#tests/support/sent-messages.ts'
import { openHospital } from '#tests/support/test-hospital.ts'
import { proof } from '#tests/support/whole.ts'

type Wish = RequestOf<typeof calls.changeIdentity>
const PASSWORD = 'kereta hujan 7'
const toEmail = (Identity: string, more: Partial<Wish> = {}): Wish => ({
  Type: 'email',
  Identity,
  Password: PASSWORD,
  ...more,
})
const toNumber = (Identity: string): Wish => ({ Type: 'phone', Identity, Password: PASSWORD })

const contactOf = async (browser: Browser, PatientId: string) => {
  const { UserName, Email, MobilePhone } = await browser.ask(calls.profileDetails, { PatientId })
  return { UserName, Email, MobilePhone }
}

it('gives an account another number by the code that arrives there, ends other sign-ins and tells the former number', async () => {
  const hospital = await openHospital()
  const { browser, person, PatientId } = await openAccount(hospital)
  const elsewhere = openBrowser(hospital)
  await elsewhere.ask(calls.login, signInWith(person))
  await enterCode(hospital, elsewhere, 'sms')
  await forgetLimits(hospital)

  expect(await browser.ask(calls.changeIdentity, toNumber('0812-9999-0001'))).toEqual({ ResendAfter: 60 })
  const [sent] = await readMailbox(hospital)
  expect(sent?.recipient).toBe('6281299990001')
  expect((await contactOf(browser, PatientId)).MobilePhone).toBe(person.MobilePhone)
  await browser.ask(calls.confirmIdentity, { OTP: (await latestCode(hospital)).toLowerCase() })

  expect((await contactOf(browser, PatientId)).MobilePhone).toBe('81299990001')
  expect((await elsewhere.send(calls.menus)).status).toBe(401)
  const [told] = await readMailbox(hospital)
  expect([told?.recipient, told?.channel]).toEqual([`62${person.MobilePhone}`, 'sms'])
  // The message does not reveal the new number, because an intruder may have changed it.
  expect(told?.text).toContain('nomor HP lain')
  expect(told?.text).toContain('another mobile number')

  const again = openBrowser(hospital)
  await forgetLimits(hospital)
  await again.ask(calls.loginPhone, signInBy('81299990001'))
  await enterCode(hospital, again, 'sms')
  expect((await contactOf(again, PatientId)).MobilePhone).toBe('81299990001')
  const lines = await audited(hospital)
  expect(lines).toContain('change-identity done')
  expect(lines).toContain('confirm-identity done')
})

it('gives an account another address, by which its owner signs in from then on', async () => {
  const hospital = await openHospital()
  const { browser, person, PatientId } = await openAccount(hospital, { by: 'email' })
  await browser.ask(calls.changeIdentity, toEmail(' Siti.Baru@Example.com '))
  await browser.ask(calls.confirmIdentity, { OTP: await latestCode(hospital) })
  expect(await contactOf(browser, PatientId)).toMatchObject({
    UserName: 'Siti.Baru@Example.com',
    Email: 'Siti.Baru@Example.com',
  })
  const [told] = await readMailbox(hospital)
  expect([told?.recipient, told?.channel]).toEqual([person.Email, 'email'])
  await forgetLimits(hospital)
  const again = openBrowser(hospital)
  expect((await again.send(calls.login, signInWith(person))).status).toBe(422)
  await again.ask(calls.login, signInWith({ ...person, Email: 'siti.baru@example.com' }))
  await enterCode(hospital, again, 'email')
})

it('sends nothing to an address that was never confirmed', async () => {
  const hospital = await openHospital()
  const { browser, person } = await openAccount(hospital, { by: 'sms' })
  await browser.ask(calls.changeIdentity, toEmail('siti.baru@example.com'))
  await browser.ask(calls.confirmIdentity, { OTP: await latestCode(hospital) })
  expect(await selectRecipients(hospital)).not.toContain(person.Email)
})

it('lets the owner confirm the address that they have', async () => {
  const hospital = await openHospital()
  const { browser, person, PatientId } = await openAccount(hospital, { by: 'sms' })
  const profile = () => browser.ask(calls.profileDetails, { PatientId })
  expect(await profile()).toMatchObject({ EmailConfirmed: false, MobileConfirmed: true })
  await browser.ask(calls.changeIdentity, toEmail(person.Email))
  await browser.ask(calls.confirmIdentity, { OTP: await latestCode(hospital) })
  expect(await profile()).toMatchObject({ Email: person.Email, EmailConfirmed: true })
  expect(await selectRecipients(hospital)).toEqual([])
  const { email_confirmed_at } = await hospital.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
  expect(email_confirmed_at).not.toBeNull()
})

it('tells only its owner that an address belongs to another account', async () => {
  const hospital = await openHospital()
  const owner = await openAccount(hospital, { by: 'email' })
  const { browser, person, PatientId } = await openAccount(hospital)
  const answer = await browser.send(calls.changeIdentity, toEmail(owner.person.Email))
  await passSeconds(hospital, 3600)
  const free = await browser.send(calls.changeIdentity, toEmail('nobody@example.com'))
  expect([answer.status, answer.text]).toEqual([free.status, free.text])
  const [code, notice] = await readMailbox(hospital)
  expect(code?.recipient).toBe('nobody@example.com')
  expect(notice?.recipient).toBe(owner.person.Email)
  expect(notice?.text).toContain('sudah memiliki akun')
  expect((await contactOf(browser, PatientId)).Email).toBe(person.Email)
})

it('takes no address from an account that confirmed it while the code travelled', async () => {
  const hospital = await openHospital()
  const { browser, person, PatientId } = await openAccount(hospital)
  await browser.ask(calls.changeIdentity, toEmail('baru@example.com'))
  const OTP = await latestCode(hospital)
  const other = await openAccount(hospital)
  await other.browser.ask(calls.changeIdentity, toEmail('Baru@example.com'))
  await other.browser.ask(calls.confirmIdentity, { OTP: await latestCode(hospital) })
  const late = await browser.send(calls.confirmIdentity, { OTP })
  expect([late.status, late.body?.message]).toEqual([422, accountMessages.wrongCode])
  expect((await contactOf(browser, PatientId)).Email).toBe(person.Email)
})

it('takes a code only for the identity that it was sent to, also where no other was sent since', async () => {
  const hospital = await openHospital()
  const { browser, person, PatientId } = await openAccount(hospital)
  await browser.ask(calls.changeIdentity, toEmail('mine@example.com'))
  const OTP = await latestCode(hospital)
  for (const wish of [toEmail('else@example.com'), toNumber('081299990001')]) {
    await passSeconds(hospital, 3600)
    await hospital.db.deleteFrom('rate_limit').where('name', '=', 'code-total').execute()
    const window_ends = new Date(Date.now() + 3_600_000)
    const spent = { name: 'code-total', subject: 'everybody', hits: 3000, window_ends }
    await hospital.db.insertInto('rate_limit').values(spent).execute()
    await browser.ask(calls.changeIdentity, wish)
    expect((await browser.send(calls.confirmIdentity, { OTP })).status).toBe(422)
  }
  expect(await selectRecipients(hospital)).toEqual([])
  expect(await contactOf(browser, PatientId)).toMatchObject({ Email: person.Email, MobilePhone: person.MobilePhone })
})

it('wants the password, as often as a sign-in does', async () => {
  const hospital = await openHospital()
  const { browser, person } = await openAccount(hospital)
  const guess = (Password: string) => browser.send(calls.changeIdentity, toEmail('new@example.com', { Password }))
  const refused = await guess('wrong password')
  expect([refused.status, refused.body?.message]).toEqual([422, accountMessages.loginIncorrect])
  expect(refused.body?.data).toEqual({ problems: { password: 'invalid' } })
  await hospital.db.updateTable('rate_limit').set({ hits: 20 }).where('name', '=', 'sign-in-identity-address').execute()
  expect((await guess(PASSWORD)).status).toBe(429)
  // Both use the same limit of password guesses, so neither goes on where the other ends.
  expect((await openBrowser(hospital).send(calls.login, signInWith(person))).status).toBe(429)
  expect(await audited(hospital)).toContain('change-identity refused')
  expect(await selectRecipients(hospital)).toEqual([])
})

it.each([
  [toEmail('no address'), 'invalid'],
  [toEmail(' '), 'required'],
  [toNumber('021555012'), 'too-short:11'],
  [toEmail(`${'a'.repeat(50)}@example.com`), 'too-long:50'],
])('says what is wrong with %j', async (wish, problem) => {
  const { browser } = await openAccount(await openHospital())
  const { status, body } = await browser.send(calls.changeIdentity, wish)
  expect([status, body?.data]).toEqual([422, { problems: { identity: problem } }])
})

it('sends a code a minute: the same answer for the same wish, a pause for another', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  await browser.ask(calls.changeIdentity, toEmail('one@example.com'))
  const { ResendAfter } = await browser.ask(calls.changeIdentity, toEmail('one@example.com'))
  expect(ResendAfter).toBeGreaterThan(50)
  const other = await browser.send(calls.changeIdentity, toEmail('two@example.com'))
  expect([other.status, Number(other.headers['retry-after']) > 50]).toEqual([429, true])
  expect(await selectRecipients(hospital)).toEqual(['one@example.com'])
  await browser.ask(calls.confirmIdentity, { OTP: await latestCode(hospital) })
})

it('judges at most five guesses of a code, however many come at once, and none after five minutes', proof, async () => {
  const hospital = await openHospital()
  const { browser, PatientId, person } = await openAccount(hospital)
  await browser.ask(calls.changeIdentity, toEmail('one@example.com'))
  const code = await latestCode(hospital)
  await crowd(200, (at) => browser.send(calls.confirmIdentity, { OTP: wrong(code, at) }))
  expect((await browser.send(calls.confirmIdentity, { OTP: code })).status).toBe(422)

  await forgetLimits(hospital)
  await browser.ask(calls.changeIdentity, toEmail('one@example.com'))
  await hospital.db
    .updateTable('one_time_code')
    .set({ expires_at: new Date(0) })
    .execute()
  expect((await browser.send(calls.confirmIdentity, { OTP: await latestCode(hospital) })).status).toBe(422)
  expect((await contactOf(browser, PatientId)).Email).toBe(person.Email)
})

it('repeats its answer to a client that missed it, and does nothing twice', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital, { by: 'email' })
  await browser.ask(calls.changeIdentity, toEmail('one@example.com'))
  const OTP = await latestCode(hospital)
  await browser.ask(calls.confirmIdentity, { OTP })
  await browser.ask(calls.confirmIdentity, { OTP })
  expect((await browser.send(calls.confirmIdentity, { OTP: wrong(OTP, 1) })).status).toBe(422)
  expect((await audited(hospital)).filter((line) => line === 'confirm-identity done')).toHaveLength(1)
  await hospital.db
    .updateTable('one_time_code')
    .set({ used_at: new Date(0) })
    .execute()
  expect((await browser.send(calls.confirmIdentity, { OTP })).status).toBe(422)
})
