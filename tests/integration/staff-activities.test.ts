import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { SERVICE_ACTIVITY, STAFF_PASS_DAYS, STAFF_PASS_TYPE } from '#core/domain/staff/service-activity.ts'
import { signToken } from '#server/platform/keys/sign-token.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { sealed, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const answers = {
  hospital: 'MHJS',
  recordNumber: '00123456',
  patientName: 'Sri Wahyuni',
  birthDate: '1966-05-04',
  gender: 'female',
  bedNumber: '12A',
  day: '2026-08-17',
  dayCare: 'no',
  hours: 1.5,
  activities: ['medicine', 'wound'],
}

const passOf = async ({ browser }: Staff) => (await browser.ask(staffCalls.staffPass, {})).pass

async function write(hospital: Hospital, staffPass: string | undefined, changed: object = {}) {
  const form = await sealed(hospital, {
    kind: SERVICE_ACTIVITY,
    answers: { ...answers, ...changed },
    ...(staffPass !== undefined && { staffPass }),
  })
  return (await submitOne(hospital, form))?.outcome
}

const monthOf = ({ browser }: Staff, wanted = {}) =>
  browser.ask(staffCalls.staffActivityMonth, { month: '2026-08', ...wanted })

it('[ST29] what staff recorded is counted by day, patient and hour, read with who wrote it, and saved as a file', async () => {
  const hospital = await openHospital()
  const officer = await openStaff(hospital, { role: 'ward-officer', units: ['MHJS'], name: 'Rini' })
  const pass = await passOf(officer)
  expect(await write(hospital, pass)).toBe('accepted')
  expect(await write(hospital, pass, { dayCare: 'yes', hours: 0.25, activities: ['medicine'] })).toBe('accepted')
  expect(await write(hospital, pass, { day: '2026-08-20', recordNumber: '00999' })).toBe('accepted')
  expect(await write(hospital, pass, { day: '2026-09-01' })).toBe('accepted')
  expect(await monthOf(officer)).toMatchObject({
    days: [
      { day: '2026-08-20', records: 1, patients: 1, hours: 1.5, dayCare: 0 },
      { day: '2026-08-17', records: 2, patients: 1, hours: 1.75, dayCare: 1 },
    ],
    total: { records: 3, patients: 2, hours: 3.25, dayCare: 1 },
    activities: [
      { activity: 'medicine', records: 3 },
      { activity: 'wound', records: 2 },
    ],
  })
  const saved = { month: '2026-08', file: 'csv', as: 'words', language: 'id' } as const
  const { text } = await officer.browser.send(staffCalls.staffExportActivities, saved)
  const [headings, ...services] = text.trimEnd().split('\r\n')
  expect(services).toHaveLength(3)
  // A spreadsheet can add up the hours.
  expect(headings).toContain(';Dicatat oleh;')
  expect(headings).toContain(';Lama layanan (jam);')
  expect(services.map((line) => line.split(';').filter((cell) => /^(?:Rini|[\d,]{3,4})$/.test(cell)))).toEqual(
    ['1,5', '0,25', '1,5'].map((hours) => ['Rini', hours]),
  )
  const query = { ...saved, file: 'xlsx', language: 'en' }
  const url = `/api/${staffCalls.staffExportActivities.path}`
  const book = await hospital.app.inject({ url, query, headers: { cookie: officer.browser.cookie } })
  const [heads, ...rows] = (await readXlsx(book.rawPayload)).sheets[0]!.rows
  const at = heads?.indexOf('Length of the service (hours)') ?? -1
  expect(rows.map((row) => row[at])).toEqual([1.5, 0.25, 1.5])
  const { total, records } = await officer.browser.ask(staffCalls.staffActivityDay, { day: '2026-08-20' })
  expect(total).toEqual({ records: 1, patients: 1, hours: 1.5, dayCare: 0 })
  expect(records).toMatchObject([{ patientName: 'Sri Wahyuni', recordNumber: '00999', writtenBy: 'Rini' }])
})

it('[ST29] services of another hospital are neither counted nor read', async () => {
  const hospital = await openHospital()
  const both = await openStaff(hospital, { role: 'it-admin', units: ['MHBG', 'MHJS'] })
  const other = await openStaff(hospital, { role: 'patient-experience', units: ['MHBG'] })
  const pass = await passOf(both)
  await write(hospital, pass)
  await write(hospital, pass, { hospital: 'MHBG', day: '2026-08-18' })
  expect((await monthOf(both)).total.records).toBe(2)
  expect((await monthOf(both, { hospital: 'MHJS' })).total.records).toBe(1)
  expect((await monthOf(other)).days.map(({ day }) => day)).toEqual(['2026-08-18'])
  expect((await other.browser.ask(staffCalls.staffActivityDay, { day: '2026-08-17' })).records).toEqual([])
  const { submissions } = await other.browser.ask(staffCalls.staffSubmissions, { kind: SERVICE_ACTIVITY, limit: 25 })
  expect(submissions.map((one) => one.hospital)).toEqual(['MHBG'])
})

it('[ST30] a record without a pass that holds is kept for staff and not counted', async () => {
  const hospital = await openHospital()
  const officer = await openStaff(hospital, { role: 'ward-officer', units: ['MHJS'] })
  const pass = await passOf(officer)
  const says = (iat: number) => ({ staff: officer.id, hospitals: ['MHJS'], iat })
  const begun = Math.floor(Date.now() / 1000) - STAFF_PASS_DAYS * 86_400
  const sign = (iat: number, type = STAFF_PASS_TYPE) => signToken(hospital.keys, type, says(iat))
  expect(await write(hospital, undefined)).toBe('quarantined')
  expect(await write(hospital, 'no pass')).toBe('quarantined')
  expect(await write(hospital, `${pass.slice(0, -4)}AAAA`)).toBe('quarantined')
  expect(await write(hospital, await sign(begun + 60, 'survey-voucher+jws'))).toBe('quarantined')
  expect(await write(hospital, await sign(begun - 60))).toBe('quarantined')
  expect(await write(hospital, pass, { hospital: 'MHBG' })).toBe('quarantined')
  const desk = await openStaff(hospital, { role: 'front-desk', units: ['MHJS'] })
  expect(await write(hospital, await passOf(desk))).toBe('quarantined')
  expect(await write(hospital, await sign(begun + 60))).toBe('accepted')
  expect((await monthOf(officer)).total.records).toBe(1)
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  const { submissions } = await admin.browser.ask(staffCalls.staffSubmissions, { outcome: 'quarantined', limit: 25 })
  expect(submissions.map(({ reason }) => reason)).toEqual(Array.from({ length: 6 }, () => 'not-staff'))
})

it('[ST29] the services of a month are taken along as a file', async () => {
  const hospital = await openHospital()
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  const pass = await passOf(admin)
  await write(hospital, pass)
  await write(hospital, pass, { day: '2026-09-01', patientName: 'Hendra' })
  const { text } = await admin.browser.send(staffCalls.staffExport, {
    kind: SERVICE_ACTIVITY,
    month: '2026-08',
    as: 'words',
    file: 'csv',
    language: 'id',
  })
  expect(text).toContain('Sri Wahyuni')
  expect(text).not.toContain('Hendra')
})
