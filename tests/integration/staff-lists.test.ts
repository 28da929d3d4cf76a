import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { device, sealed, send, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey, TRIAL_VERSION } from '#tests/support/trial-survey.ts'

async function openDesk() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  return hospital
}

/** Sends a survey about a stay in a ward from a device. */
async function survey(hospital: Hospital, hospitalUnit: string, nursingRoom: string, from = device, answers?: Answers) {
  const { admissionNumber } = await admit(hospital, { hospitalUnit, nursingRoom })
  const item = await surveyOf(hospital, admissionNumber, answers && { answers })
  await send(hospital, [item], undefined, from)
  return item.id
}

const submissionsOf = async ({ browser }: Staff, wanted = {}) =>
  (await browser.ask(staffCalls.staffSubmissions, wanted)).submissions.map(({ id }) => id)

const exportedOf = async ({ browser }: Staff, wanted = {}) => {
  const { text } = await browser.send(staffCalls.staffExport, { as: 'ids', file: 'ndjson', language: 'id', ...wanted })
  return text.split('\n').filter((line) => line !== '').length
}

const wardsOf = async ({ browser }: Staff, hospital: 'MHJS' | 'MHBG') =>
  (await browser.ask(staffCalls.staffWards, { hospital })).wards

it('[ST60] forms are found by the ward of their visit, in the list and the export, of the caller’s hospitals alone', async () => {
  const hospital = await openDesk()
  const [claimed, proven] = [await survey(hospital, 'MHJS', 'Melati'), await survey(hospital, 'MHJS', 'Melati')]
  await sql`update response set registration = claimed, claimed = null where submission_id = ${proven}`.execute(
    hospital.db,
  )
  const next = await survey(hospital, 'MHJS', 'Anggrek')
  const other = await survey(hospital, 'MHBG', 'Melati')
  const held = await survey(hospital, 'MHJS', 'Melati', undefined, { nps: 11 })
  await survey(hospital, 'MHBG', 'Kenanga')
  await submitOne(hospital, await sealed(hospital))
  const officer = await openStaff(hospital, { role: 'ward-officer', units: ['MHJS'] })
  const admin = await openStaff(hospital, { units: ['MHJS', 'MHBG'] })

  const expectFound = async () => {
    expect(await submissionsOf(officer, { ward: 'Melati' })).toEqual([held, proven, claimed])
    expect(await submissionsOf(officer, { ward: 'Melati', after: proven })).toEqual([claimed])
    expect(await submissionsOf(officer, { ward: 'Melati', outcome: 'quarantined' })).toEqual([held])
    expect(await submissionsOf(officer, { ward: 'Anggrek', outcome: 'quarantined' })).toEqual([])
    expect(await submissionsOf(officer, { ward: 'Anggrek' })).toEqual([next])
    expect(await submissionsOf(officer, { ward: 'Kenanga' })).toEqual([])
    expect(await submissionsOf(admin, { ward: 'Melati' })).toEqual([held, other, proven, claimed])
    expect(await submissionsOf(admin, { ward: 'Melati', hospital: 'MHBG' })).toEqual([other])
    expect(await exportedOf(admin, { ward: 'Melati' })).toBe(4)
    expect(await exportedOf(admin, { ward: 'Melati', hospital: 'MHJS' })).toBe(3)
  }
  await expectFound()
  // Above a number of visits in a ward, the server looks forms up one by one.
  await sql`
    insert into admission (admission_number, medical_record_number, hospital_unit, service, nursing_room, full_name, oncology, admitted_at)
    select 'X' || n, 'X', 'MHJS', 'IPD', 'Melati', 'Sri Wahyuni', false, now() from generate_series(1, 10001) as n`.execute(
    hospital.db,
  )
  await expectFound()

  expect(await wardsOf(officer, 'MHJS')).toEqual(['Anggrek', 'Melati'])
  expect(await wardsOf(officer, 'MHBG')).toEqual([])
  expect(await wardsOf(admin, 'MHBG')).toEqual(['Kenanga', 'Melati'])
})

it('[ST118] a form names the ward of its visit, in the list, on its page and in the export, of its own hospital alone', async () => {
  const hospital = await openDesk()
  const claimed = await survey(hospital, 'MHJS', 'Melati')
  const held = await survey(hospital, 'MHJS', 'Anggrek', undefined, { nps: 11 })
  const { browser } = await openStaff(hospital, { units: ['MHJS'] })
  const wards = async () => (await browser.ask(staffCalls.staffSubmissions, {})).submissions.map(({ ward }) => ward)
  expect(await wards()).toEqual(['Anggrek', 'Melati'])
  const wardOf = async (id: string) =>
    (await browser.ask(staffCalls.staffSubmission, { id, language: 'id' })).submission.ward
  expect(await wardOf(claimed)).toBe('Melati')
  expect(await wardOf(held)).toBe('Anggrek')
  const exported = async (language: 'id' | 'en') => {
    const { text } = await browser.send(staffCalls.staffExport, { as: 'words', file: 'csv', language })
    return text.split('\r\n')
  }
  const [headings, first] = await exported('id')
  expect(headings).toContain(';Rumah sakit;Ruang;Kunjungan;')
  expect(first).toContain(';Jakarta Selatan;Anggrek;')
  expect((await exported('en'))[0]).toContain(',Hospital,Ward,Visit,')
  await sql`update admission set hospital_unit = 'MHBG' where nursing_room = 'Melati'`.execute(hospital.db)
  expect(await wards()).toEqual(['Anggrek', null])
})

it('[ST60] forms are found by the device that sent them, in the list and the export, of the caller’s hospitals alone', async () => {
  const hospital = await openDesk()
  const tablet = crypto.randomUUID()
  const own = await survey(hospital, 'MHJS', 'Melati', tablet)
  await survey(hospital, 'MHBG', 'Melati', tablet)
  await survey(hospital, 'MHJS', 'Melati')
  const officer = await openStaff(hospital, { role: 'patient-experience', units: ['MHJS'] })
  expect(await submissionsOf(officer, { device: tablet })).toEqual([own])
  expect(await exportedOf(officer, { device: tablet })).toBe(1)
  expect(await submissionsOf(officer, { device: crypto.randomUUID() })).toEqual([])
  expect((await officer.browser.send(staffCalls.staffSubmissions, { device: 'x' })).status).toBe(400)
})

it('[ST63] requests are found by the days in Jakarta on which they were received, of the caller’s hospitals alone', async () => {
  const hospital = await openDesk()
  const ask = async (unit: string, receivedAt: string) => {
    const answers = {
      hospital: unit,
      topic: 'bill',
      message: 'Berapa biayanya di sini?',
      fullName: 'Sri Wahyuni',
      replyBy: 'portal',
    }
    const item = await sealed(hospital, { kind: 'Contact', version: 1, answers })
    await submitOne(hospital, item)
    await sql`update submission set received_at = ${receivedAt} where id = ${item.id}`.execute(hospital.db)
    return item.id
  }
  const first = await ask('MHJS', '2026-08-01T17:00:00Z')
  const last = await ask('MHJS', '2026-08-02T16:59:59Z')
  const later = await ask('MHJS', '2026-08-02T17:00:00Z')
  await ask('MHBG', '2026-08-02T01:00:00Z')
  const desk = await openStaff(hospital, { role: 'front-desk', units: ['MHJS'] })
  const found = async (wanted: object) =>
    (await desk.browser.ask(staffCalls.staffRequests, { ...wanted })).requests.map(({ id }) => id)
  expect(await found({ from: '2026-08-02', until: '2026-08-02' })).toEqual([last, first])
  expect(await found({ from: '2026-08-02', until: '2026-08-02', after: last })).toEqual([first])
  expect(await found({ from: '2026-08-03' })).toEqual([later])
  expect(await found({ until: '2026-08-01' })).toEqual([])
  expect((await desk.browser.send(staffCalls.staffRequests, { until: '2026-02-30' })).status).toBe(400)
})

it('[ST90] a list behind a row that is not there, or not the caller’s, is the first page, and says so', async () => {
  const hospital = await openDesk()
  const forms = [await survey(hospital, 'MHJS', 'Melati'), await survey(hospital, 'MHJS', 'Melati')]
  const other = await survey(hospital, 'MHBG', 'Melati')
  const admin = await openStaff(hospital, { units: ['MHJS'] })
  const { browser: elsewhere } = await openStaff(hospital, { units: ['MHBG'] })
  const [theirs] = (await elsewhere.ask(staffCalls.staffAudit, {})).lines
  const read = ({ browser }: Staff, after: string) => browser.ask(staffCalls.staffSubmissions, { after })
  for (const after of [crypto.randomUUID(), other, forms[0]!]) {
    const { submissions, pageGone } = await read(admin, after)
    expect([submissions.map(({ id }) => id), pageGone]).toEqual([forms.toReversed(), true])
  }
  expect(await read(admin, forms[1]!)).toMatchObject({ submissions: [{ id: forms[0] }], pageGone: false })
  const comments = { kind: 'Ipd', language: 'id', after: other } as const
  expect(await admin.browser.ask(staffCalls.staffComments, comments)).toMatchObject({ pageGone: true })
  expect(await admin.browser.ask(staffCalls.staffRequests, { after: other })).toMatchObject({ pageGone: true })
  const { lines, pageGone } = await admin.browser.ask(staffCalls.staffAudit, { after: theirs?.id ?? other })
  expect([lines.length > 0, pageGone]).toEqual([true, true])
})

it('[ST90] the server says which kind and which ward are none of the caller’s', async () => {
  const hospital = await openDesk()
  await survey(hospital, 'MHJS', 'Melati')
  await survey(hospital, 'MHBG', 'Kenanga')
  const officer = await openStaff(hospital, { role: 'ward-officer', units: ['MHJS'] })
  const wrong = async (wanted: object) => (await officer.browser.ask(staffCalls.staffFilters, wanted)).wrong
  expect(await wrong({ kind: 'Ipd', ward: 'Melati' })).toEqual([])
  expect(await wrong({ kind: 'Ipd', ward: 'Kenanga', hospital: 'MHBG' })).toEqual(['ward'])
  expect(await wrong({ kind: 'OwnSurvey', ward: 'Kenanga' })).toEqual(['kind', 'ward'])
})

it('[ST114] the server says which version, question and answer are none of the kind', async () => {
  const hospital = await openDesk()
  const officer = await openStaff(hospital, { role: 'ward-officer', units: ['MHJS'] })
  const wrong = async (wanted: object) => (await officer.browser.ask(staffCalls.staffFilters, wanted)).wrong
  expect(await wrong({ kind: 'Ipd', version: TRIAL_VERSION, question: 'nps' })).toEqual([])
  expect(await wrong({ kind: 'Ipd', version: 77, question: 'zz' })).toEqual(['version', 'question'])
  expect(await wrong({ kind: 'Ipd', question: 'nps', answer: 'detractors' })).toEqual([])
  expect(await wrong({ kind: 'Ipd', question: 'nps', answer: 'banana' })).toEqual(['answer'])
  expect(await wrong({ kind: 'Nope', version: 77 })).toEqual(['kind'])
})

it('[ST114] what cannot be a filter is refused with its name', async () => {
  const hospital = await openDesk()
  const { browser } = await openStaff(hospital, { units: ['MHJS'] })
  const kind = { kind: 'Ipd', language: 'id' } as const
  const refused = [
    await browser.send(staffCalls.staffSubmissions, { search: '\u0000x' }),
    await browser.send(staffCalls.staffRequests, { search: '\u0000x' }),
    await browser.send(staffCalls.staffComments, { ...kind, search: '\u0000x' }),
  ]
  for (const { status, text } of refused) {
    expect(status).toBe(400)
    expect(text).toContain('search')
  }
  const ward = await browser.send(staffCalls.staffResults, { ...kind, ward: '\u0000x' })
  expect([ward.status, ward.text.includes('ward')]).toEqual([400, true])
  const day = await browser.send(staffCalls.staffActivityDay, { day: '2026-02-31' })
  expect([day.status, day.text.includes('day')]).toEqual([400, true])
})

it('[ST95] the audit is filtered by calls and by what came of them, in its file too', async () => {
  const hospital = await openDesk()
  const id = await survey(hospital, 'MHJS', 'Melati')
  const admin = await openStaff(hospital, { units: ['MHJS'] })
  await admin.browser.ask(staffCalls.staffSubmission, { id, language: 'id' })
  await admin.browser.send(staffCalls.staffSubmission, { id: crypto.randomUUID(), language: 'id' })
  const { path } = staffCalls.staffSubmission
  const calls = `${path},${staffCalls.staffRequest.path}`
  const outcomes = async (wanted: object) =>
    (await admin.browser.ask(staffCalls.staffAudit, wanted)).lines.map(({ call, outcome }) => [call, outcome])
  const both = [
    [`/api/${path}`, 'refused'],
    [`/api/${path}`, 'done'],
  ]
  expect(await outcomes({ calls })).toEqual(both)
  expect(await outcomes({ calls, outcome: 'done' })).toEqual(both.slice(1))
  expect(await outcomes({ calls: staffCalls.staffReview.path })).toEqual([])
  const file = { file: 'ndjson', language: 'id', calls, outcome: 'refused' } as const
  expect((await admin.browser.send(staffCalls.staffExportAudit, file)).text.trim().split('\n')).toHaveLength(1)
})
