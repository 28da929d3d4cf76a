import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { insertDemonstrationAdmissions } from '#server/demonstration/admission/insert-admissions.ts'
import { admissionOf, type AdmissionRecord } from '#tests/support/admission-record.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { operate } from '#tests/support/operate.ts'
import { device } from '#tests/support/submissions.ts'
import { type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'
import { voucherFor } from '#tests/support/vouchers.ts'

const upload = (hospital: Hospital, admissions: AdmissionRecord[]) =>
  operate(hospital, calls.operatorAdmissions, { admissions })
const rows = (hospital: Hospital) =>
  hospital.db.selectFrom('admission').selectAll().orderBy('admission_number').execute()

it("takes the hospital's own list: adds new admissions, replaces known ones, and counts both", async () => {
  const hospital = await openHospital()
  const list = [admissionOf(), admissionOf(), admissionOf({ medicalRecordNumber: 'a 12 b' })]
  expect(await upload(hospital, list)).toEqual({ added: 3, replaced: 0 })
  const before = await rows(hospital)
  const moved = { ...list[0]!, roomNumber: null, dischargedAt: '2026-11-20T10:00:00.123+07:00' }
  expect(await upload(hospital, [admissionOf(), moved])).toEqual({ added: 1, replaced: 1 })
  const after = await rows(hospital)
  expect(after).toHaveLength(4)
  expect(after[0]).toEqual({
    ...before[0],
    room_number: null,
    discharged_at: new Date('2026-11-20T03:00:00.123Z'),
  })
  expect(after[2]).toMatchObject({ medical_record_number: 'A12B', service: 'IPD', oncology: false })
})

it('takes a thousand at once, from two processes in opposite orders', async () => {
  const one = await openHospital()
  const other = await openHospital({ connectionString: one.connectionString })
  const list = Array.from({ length: 1000 }, () => admissionOf())
  const counts = await Promise.all([upload(one, list), upload(other, list.toReversed())])
  expect(counts.every(({ added, replaced }) => added + replaced === 1000)).toBe(true)
  expect(await rows(one)).toHaveLength(1000)
})

it.each([
  ['a number twice', [admissionOf({ admissionNumber: 'RI1-1' }), admissionOf({ admissionNumber: 'RI1-1' })], 422],
  ['what no database can hold', [admissionOf({ fullName: 'Sri\u0000' })], 422],
  ['a day that never was', [admissionOf({ admittedAt: '0000-01-01T00:00:00Z' })], 422],
  ['a number of another form', [admissionOf({ admissionNumber: 'ri 1' })], 400],
  ['an unknown service', [admissionOf({ service: 'ICU' as never })], 400],
])('takes nothing of a list with %s', async (_, admissions, expected) => {
  const hospital = await openHospital()
  const list = { admissions: [admissionOf(), ...admissions] }
  const { status } = await hospital.post('/api/operator/admissions', list, { authorization: operator })
  expect(status).toBe(expected)
  expect(await rows(hospital)).toEqual([])
})

it('has invented patients of every hospital, service and age, put in once', async () => {
  const hospital = await openHospital()
  const firstStart = Date.now()
  await Promise.all([
    insertDemonstrationAdmissions(hospital.db, firstStart),
    insertDemonstrationAdmissions(hospital.db, firstStart),
  ])
  const first = await rows(hospital)
  await insertDemonstrationAdmissions(hospital.db, firstStart + 90 * 86_400_000)
  expect(await rows(hospital)).toEqual(first)
  expect(first).toHaveLength(63)
  for (const [column, count] of [
    ['hospital_unit', 7],
    ['service', 4],
    ['nursing_room', 4],
    ['oncology', 2],
  ] as const)
    expect(new Set(first.map((row) => row[column])).size, column).toBe(count)
  expect(first.filter((row) => row.discharged_at === null)).toHaveLength(7)
})

it('opens the numbers in docs/operator.md as described there', async () => {
  const hospital = await openHospital()
  await insertDemonstrationAdmissions(hospital.db, Date.now())
  const look = async (code: string, kind: string) => {
    const { body } = await hospital.post('/api/survey/patient', { code, kind, device })
    return calls.surveyPatient.response.parse(body?.data)
  }
  expect((await look('RI2611-0001', 'Ipd')).status).toBe('open')
  expect((await look('RI2611-0003', 'Ipd')).status).toBe('expired')
  expect((await look('RI2611-0004', 'Navigator')).status).toBe('voucher-needed')
  expect((await look(await voucherFor(hospital, 'RI2611-0004', 'Navigator'), 'Navigator')).status).toBe('open')
  expect((await look('RJ2611-0001', 'Opd')).status).toBe('open')
  // The same patient has two visits.
  expect(await look('00-26-11-01', 'Ipd')).toMatchObject({ info: { admissionNumber: 'RI2611-0001' } })
  expect((await look('00-26-11-01', 'Opd')).status).toBe('expired')
})

it('invents no patient at a hospital that has sent its own', async () => {
  const hospital = await openHospital()
  await admit(hospital)
  await insertDemonstrationAdmissions(hospital.db, Date.now())
  expect(await rows(hospital)).toHaveLength(1)
})
