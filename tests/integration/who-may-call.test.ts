import { expect, it } from 'vitest'
import type { Call } from '#core/contract/call.ts'
import { calls } from '#core/contract/calls.ts'
import { codeBy, latestCode, openAccount, openBrowser, signInBy } from '#tests/support/account-client.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

/** What a bearer opens, by how far its sign-in has come. All other calls that take one are closed to it. */
const opened = {
  visitor: [],
  'a sign-in that waits for its code': ['validBearer'],
  'a sign-in by an unknown number': ['validBearer'],
  patient: ['validBearer', 'profileDetails', 'lastActivity', 'menus'],
  'a patient who asks for another’s': ['validBearer', 'menus'],
  'whoever may choose a new password': ['validBearer', 'resetPassword'],
  officer: ['validBearer', 'lastActivity', 'menus'],
} as const satisfies Record<string, readonly (keyof typeof calls)[]>

const withBearer = Object.entries<Call>(calls).filter(([, { credential }]) => credential === 'bearer')

async function bearers() {
  const hospital = await openHospital()
  const { browser: patient, PatientId, person } = await openAccount(hospital)
  const other = await openAccount(hospital)
  const officer = await openAccount(hospital)
  await hospital.db.updateTable('account').set({ role: 'officer' }).where('email', '=', officer.person.Email).execute()
  const [waiting, unknown, reset] = [openBrowser(hospital), openBrowser(hospital), openBrowser(hospital)]
  await waiting.ask(calls.loginPhone, signInBy(person.MobilePhone))
  await unknown.ask(calls.loginPhone, signInBy('81299999999'))
  await reset.ask(calls.generateForgotCode, codeBy('sms', { Type: 'phone', MobilePhone: person.MobilePhone }))
  await reset.ask(calls.verifyCode, { OTP: await latestCode(hospital), Identity: '', PatientId: '' })
  return {
    visitor: [openBrowser(hospital), PatientId],
    'a sign-in that waits for its code': [waiting, PatientId],
    'a sign-in by an unknown number': [unknown, PatientId],
    patient: [patient, PatientId],
    'a patient who asks for another’s': [other.browser, PatientId],
    'whoever may choose a new password': [reset, PatientId],
    officer: [officer.browser, officer.PatientId],
  } as const
}

it('opens to each exactly the calls that are theirs', async () => {
  const people = await bearers()
  for (const [who, [browser, PatientId]] of Object.entries(people)) {
    const open: string[] = []
    for (const [name, call] of withBearer) {
      const payload =
        name === 'profileDetails' || name === 'lastActivity'
          ? { PatientId }
          : name === 'resetPassword'
            ? { Password: 'perahu layar 8', Repassword: 'perahu layar 8' }
            : {}
      const { status } = await browser.send(call, payload)
      if (status === 200) open.push(name)
      else expect([401, 403], `${who}: ${name}`).toContain(status)
    }
    expect(open.toSorted(), who).toEqual(opened[who as keyof typeof opened].toSorted())
  }
})
