import { enrol } from '#tests/support/enrol.ts'
import type { Newcomer } from '#tests/support/newcomer.ts'
import type { Portal } from '#tests/support/portal.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { notificationOf, visitOf } from '#tests/support/sample-records.ts'
import { writeAtHospital } from '#tests/support/write-at-hospital.ts'

/** Words that stand nowhere else: each shows whose it is. */
interface Words {
  readonly firstName: string
  readonly lastName: string
  readonly medicalRecord: string
  /** A diagnosis that is looked for by typing it. */
  readonly sought: string
  /** What is read on the screen and never typed: a diagnosis, a complaint, a notification. */
  readonly diagnosis: string
  readonly complaint: string
  readonly notice: string
  /** Begins whatever they write into their profile. */
  readonly writes: string
  /** mmHg: the pressures that they measure are this one and those that follow, over the same diastolic one. */
  readonly systolic: number
  readonly diastolic: number
}

export interface Patient extends Words {
  readonly account: Newcomer
  readonly patientId: string
  /** What a browser may keep in the clear while they are signed in: their id, and every bearer that they had here. */
  readonly inTheClear: Set<string>
  /** What they saved on the device, as it is shown. */
  readonly saved: Set<string>
}

const words: readonly [Words, Words] = [
  {
    firstName: 'Ayuqandra',
    lastName: 'Zosterwulan',
    medicalRecord: '77-41-93-05',
    sought: 'Xerofiliasis',
    diagnosis: 'Quimbolitis',
    complaint: 'Gelvarang di tumit',
    notice: 'Fjordavia menunggu',
    writes: 'Wexaqum',
    systolic: 200,
    diastolic: 151,
  },
  {
    firstName: 'Bimaqestu',
    lastName: 'Vyxnadipa',
    medicalRecord: '66-52-84-17',
    sought: 'Ombrocystosis',
    diagnosis: 'Drubnikalgia',
    complaint: 'Plexumora di bahu',
    notice: 'Hvalkyrie menunggu',
    writes: 'Jozzurin',
    systolic: 250,
    diastolic: 162,
  },
]

/** Two patients of the hospital who share nothing but a device. */
export const plantTwo = async (portal: Portal): Promise<[Patient, Patient]> => [
  await plant(portal, words[0]),
  await plant(portal, words[1]),
]

async function plant(portal: Portal, is: Words): Promise<Patient> {
  const account = await enrol(portal, 'sms', { FirstName: is.firstName, LastName: is.lastName })
  const [row] = await inDatabase(
    portal,
    `update patient_profile set medical_record_number = $2 from account
     where account.id = account_id and email = $1 returning patient_id`,
    [account.email, is.medicalRecord],
  )
  const subject = String(row?.['patient_id'])
  // They enrolled elsewhere: what is open from now on was opened on the device.
  await endSessions(portal, { patientId: subject })
  const at = new Date().toISOString()
  const diagnosis = (name: string) =>
    ({
      id: crypto.randomUUID(),
      kind: 'diagnosis',
      at,
      hospital: 'MHJS',
      doctor: null,
      code: 'Z99',
      name,
      isPrimary: true,
    }) as const
  await writeAtHospital(
    portal,
    {
      collection: 'history',
      subject,
      put: [diagnosis(is.sought), diagnosis(is.diagnosis), { ...visitOf(is.complaint), at }],
    },
    { collection: 'notifications', subject, put: [{ ...notificationOf(is.notice), at }] },
  )
  return { ...is, account, patientId: subject, inTheClear: new Set([subject]), saved: new Set() }
}

/** What the hospital has told of them, and was never typed. */
export const secretsOf = ({ lastName, medicalRecord, diagnosis, complaint, notice }: Patient): string[] => [
  lastName,
  medicalRecord,
  diagnosis,
  complaint,
  notice,
]

/** Everything that would reveal them to another person. */
export const tracesOf = (patient: Patient): string[] => [
  ...secretsOf(patient),
  patient.firstName,
  patient.sought,
  patient.writes,
  patient.account.email,
  patient.account.mobile.slice(1),
  ...patient.saved,
  ...patient.inTheClear,
]

/** How many of their sign-ins on the device have not ended, by the hospital's books. */
export async function openSessions(portal: Portal, { patientId }: Patient): Promise<number> {
  const rows = await inDatabase(portal, 'select id from session where patient_id = $1 and ended_at is null', [
    patientId,
  ])
  return rows.length
}

/** As time does it. */
export async function endSessions(portal: Portal, { patientId }: Pick<Patient, 'patientId'>): Promise<void> {
  await inDatabase(portal, 'update session set ended_at = now() where patient_id = $1 and ended_at is null', [
    patientId,
  ])
}
