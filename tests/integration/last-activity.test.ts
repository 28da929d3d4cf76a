import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import {
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

type Person = Awaited<ReturnType<typeof openAccount>>

async function signInAgain(hospital: Hospital, { person }: Person) {
  await forgetLimits(hospital)
  const browser = openBrowser(hospital)
  await browser.ask(calls.loginPhone, signInBy(person.MobilePhone))
  await enterCode(hospital, browser, 'sms')
  return browser
}

/** The times of an account's sign-ins, the oldest first. */
async function signIns({ db }: Hospital) {
  const sessions = db.selectFrom('session').select('created_at').where('stage', '=', 'verified').orderBy('created_at')
  return (await sessions.execute()).map(({ created_at }) => created_at.toISOString())
}

it('tells on each device when its person had last signed in before, whatever they did since', async () => {
  const hospital = await openHospital()
  const account = await openAccount(hospital)
  const { PatientId } = account
  const ask = async (browser: Person['browser']) => (await browser.ask(calls.lastActivity, { PatientId })).LastActivity
  expect(await ask(account.browser)).toBeNull()
  const second = await signInAgain(hospital, account)
  const third = await signInAgain(hospital, account)
  await second.ask(calls.regenerateBearer, { Bearer: 'Empty' })
  const times = await signIns(hospital)
  expect([await ask(account.browser), await ask(second), await ask(third)]).toEqual([null, times[0], times[1]])
  expect(await third.ask(calls.lastActivity, { MembershipId: 'M-1', PatientId })).toEqual({ LastActivity: times[1] })
})

it('counts neither what did not get as far as the portal nor another account’s sign-ins', async () => {
  const hospital = await openHospital()
  const account = await openAccount(hospital)
  const { person, PatientId } = account
  const [first] = await signIns(hospital)
  await openAccount(hospital)
  const tried = openBrowser(hospital)
  await tried.send(calls.login, signInWith({ ...person, Password: 'wrong password' }))
  await tried.ask(calls.login, signInWith(person))
  await tried.ask(calls.generateCode, codeBy('sms'))
  await tried.send(calls.verifyCode, { OTP: '----', Identity: '', PatientId: '' })
  await forgetLimits(hospital)
  const forgot = openBrowser(hospital)
  await forgot.ask(calls.generateForgotCode, codeBy('sms', { Type: 'phone', MobilePhone: person.MobilePhone }))
  await forgot.ask(calls.verifyCode, { OTP: await latestCode(hospital), Identity: '', PatientId: '' })
  const again = await signInAgain(hospital, account)
  expect(await again.ask(calls.lastActivity, { PatientId })).toEqual({ LastActivity: first })
})

it('tells no account of another', async () => {
  const hospital = await openHospital()
  const [one, two] = [await openAccount(hospital), await openAccount(hospital)]
  const { status, body } = await one.browser.send(calls.lastActivity, { PatientId: two.PatientId })
  expect([status, body?.error]).toEqual([403, 'forbidden'])
})
