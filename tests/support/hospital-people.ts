import { calls } from '#core/contract/calls.ts'
import { codeBy, latestCode, newcomer, openAccount, openBrowser, signInBy } from './account-client.ts'
import { write } from './collection-copy.ts'
import { openStaff } from './staff-client.ts'
import { admit } from './hospital-admissions.ts'
import { operate } from './operate.ts'
import { visitOf } from './sample-records.ts'
import { lastingDatabase } from './fresh-database.ts'
import { basic, openHospital, operator } from './test-hospital.ts'

/** All callers, in order. A caller that ends another's sign-in comes after that one. */
export const everyone = [
  'visitor',
  'guest',
  'waiting for a code',
  'unknown number',
  'patient A',
  'patient B',
  'officer',
  'tablet',
  'operator',
  'front desk',
  'IT admin',
  'new password',
] as const
export type Who = (typeof everyone)[number]

/** A caller's credentials, of which one is sent at a time, with the cookie of their browser. */
interface Shown {
  readonly credentials: readonly string[]
  readonly cookie: string
}

export interface People {
  /** The database that has all of them in this state. */
  readonly connectionString: string
  readonly shown: Readonly<Record<Who, Shown>>
  readonly patientId: Readonly<Record<'patient A' | 'officer', string>>
  /** The credentials of patient B. */
  readonly login: Readonly<Record<'Email' | 'Password', string>>
  readonly admissionNumber: string
  readonly tabletId: string
  /** Texts about patient A that no other caller may learn. */
  readonly secrets: readonly string[]
}

export const place = { name: 'Tablet Melati 1', hospitalUnit: 'MHJS', nursingRoom: 'Melati' }
export const NEW_PASSWORD = 'perahu layar 8'

/**
 * A hospital with callers of every sort. Visitors have no credential, and guests the page's. One sign-in waits for its
 * code, and one for a code that is never sent. There are two patients, an officer, a ward's tablet, the operator, and
 * patient A on another device, where they may choose a new password.
 */
export async function gatherPeople(): Promise<People> {
  const hospital = await openHospital({ connectionString: await lastingDatabase() })
  const person = newcomer({
    FirstName: 'Kirana',
    LastName: 'Ayudyawati',
    IdentityCardNumber: '3273019911220007',
    PassportNumber: 'X7654321',
    NationalityId: 1,
    IsPassport: 1,
  })
  const patient = await openAccount(hospital, { person })
  const other = await openAccount(hospital)
  const officer = await openAccount(hospital)
  await hospital.db.updateTable('account').set({ role: 'officer' }).where('email', '=', officer.person.Email).execute()
  const [waiting, unknown, reset] = [openBrowser(hospital), openBrowser(hospital), openBrowser(hospital)]
  await waiting.ask(calls.loginPhone, signInBy(other.person.MobilePhone))
  await unknown.ask(calls.loginPhone, signInBy('81299999999'))
  await reset.ask(calls.generateForgotCode, codeBy('sms', { Type: 'phone', MobilePhone: person.MobilePhone }))
  await reset.ask(calls.verifyCode, { OTP: await latestCode(hospital), Identity: '', PatientId: '' })

  const complaint = 'lebam di betis kiri sejak kemarin'
  await write(hospital, { collection: 'history', subject: patient.PatientId, put: [visitOf(complaint)] })
  const { admissionNumber } = await admit(hospital)
  const { code } = await operate(hospital, calls.operatorTabletCode, place)
  const { token } = await openBrowser(hospital).ask(calls.enrolTablet, { code, device: crypto.randomUUID() })
  const { id: tabletId } = await hospital.db.selectFrom('tablet').select('id').executeTakeFirstOrThrow()
  const desk = await openStaff(hospital, { role: 'front-desk' })
  const admin = await openStaff(hospital)
  const { connectionString } = hospital
  await hospital.app.close()
  await hospital.db.destroy()

  const page = ({ bearer, cookie }: { bearer: string; cookie: string }) => ({
    credentials: [basic, `Bearer ${bearer}`],
    cookie,
  })
  return {
    connectionString,
    shown: {
      visitor: { credentials: [''], cookie: '' },
      guest: { credentials: [basic], cookie: '' },
      'waiting for a code': page(waiting),
      'unknown number': page(unknown),
      'patient A': page(patient.browser),
      'patient B': page(other.browser),
      officer: page(officer.browser),
      tablet: page({ bearer: token, cookie: '' }),
      operator: { credentials: [operator], cookie: '' },
      // Their cookie opens their calls, whatever credential comes with it.
      'front desk': { credentials: [basic], cookie: desk.browser.cookie },
      'IT admin': { credentials: [basic], cookie: admin.browser.cookie },
      'new password': page(reset),
    },
    patientId: { 'patient A': patient.PatientId, officer: officer.PatientId },
    login: other.person,
    admissionNumber,
    tabletId,
    secrets: [
      patient.PatientId,
      person.FirstName,
      person.LastName,
      person.Email,
      person.MobilePhone,
      person.IdentityCardNumber,
      person.PassportNumber,
      patient.browser.bearer,
      complaint,
    ],
  }
}
