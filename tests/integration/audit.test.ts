import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import {
  audited,
  codeBy,
  enterCode,
  forgetLimits,
  latestCode,
  newcomer,
  openBrowser,
  signInWith,
} from '#tests/support/account-client.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

it('keeps who did what, when, and what came of it, and names nobody but by an id', async () => {
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
  const rows = await hospital.db.selectFrom('audit').selectAll().orderBy('id').execute()
  const { id } = await hospital.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  expect(rows.map(({ account_id }) => account_id)).toEqual(rows.map((_, at) => (at === 9 ? null : id)))
  for (const { at } of rows) expect(Math.abs(at.getTime() - begun)).toBeLessThan(20_000)
  const kept = JSON.stringify(rows).toLowerCase()
  for (const said of [person.Email, person.MobilePhone, person.FirstName, person.IdentityCardNumber, '127.0.0.1'])
    expect(kept).not.toContain(said.toLowerCase())
})
