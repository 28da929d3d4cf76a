import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { openAccount, readMailbox } from '#tests/support/account-client.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { openStaff } from '#tests/support/staff-client.ts'
import { exported, sealed, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'

/** The audit's entries for a call: first row, last row, number of rows, and text for data without a row. */
const keptOf = async ({ db }: Hospital, { path }: { readonly path: string }) =>
  (
    await db
      .selectFrom('audit')
      .select(['subject', 'subject_until', 'shown_count', 'shown_about'])
      .where('call', '=', `/api/${path}`)
      .orderBy('id')
      .execute()
  ).map((line) => [line.subject, line.subject_until, line.shown_count, line.shown_about])

async function surveys(hospital: Hospital, count: number) {
  await publish(hospital, trialSurvey('Ipd'))
  const items = []
  for (let at = 0; at < count; at++) {
    const { admissionNumber } = await admit(hospital)
    const answers = { nps: 9, nurse: '3', remark: `Baik ${at}`, bestNurse: 'Sari' }
    const item = await surveyOf(hospital, admissionNumber, { answers })
    await submitOne(hospital, item)
    items.push(item.id)
  }
  return items
}

it('[SV28] the audit names the devices, messages and forms that an operator read', async () => {
  const hospital = await openHospital()
  const told = { unsent: 0, oldestSeconds: null, appVersion: '1', persisted: true }
  const devices = [crypto.randomUUID(), crypto.randomUUID()].toSorted()
  for (const deviceId of devices) await hospital.post(`/api/${calls.heartbeat.path}`, { deviceId, ...told })
  await hospital.get(`/api/${calls.operatorDevices.path}`, { authorization: operator })
  expect(await keptOf(hospital, calls.operatorDevices)).toEqual([[devices[0], devices[1], 2, null]])

  await openAccount(hospital)
  await readMailbox(hospital)
  const messages = await hospital.db.selectFrom('mailbox').select('id').orderBy('id', 'desc').execute()
  expect((await keptOf(hospital, calls.operatorMailbox)).at(-1)).toEqual([
    messages[0]?.id,
    messages.at(-1)?.id,
    messages.length,
    null,
  ])

  await exported(hospital)
  await submitOne(hospital, await sealed(hospital))
  await sql`
    with copied as (
      insert into submission
      select (jsonb_populate_record(one, jsonb_build_object(
        'id', '019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'reference', 'AA-' || lpad(n::text, 8, '0')
      ))).*
      from submission as one, generate_series(1, 1500) as n
      returning id
    )
    insert into response
    select (jsonb_populate_record(one, jsonb_build_object('submission_id', id))).*
    from response as one, copied`.execute(hospital.db)
  const { text } = await hospital.get(`/api/${calls.operatorSubmissions.path}?format=ndjson`, {
    authorization: operator,
  })
  const ids = [...text.matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id)
  // One entry for each part of an answer that travels in parts.
  expect(await keptOf(hospital, calls.operatorSubmissions)).toEqual([
    [null, null, 0, null],
    [ids[0], ids[999], 1000, null],
    [ids[1000], ids[1500], 501, null],
  ])
})

it('[ST24] [ST52] the audit is saved as a file with the lines of its list, and that stands in it', async () => {
  const hospital = await openHospital()
  await surveys(hospital, 3)
  const [one, other] = [await openStaff(hospital, { name: 'Dina' }), await openStaff(hospital, { name: '=Rini' })]
  for (const { browser } of [one, other])
    await browser.send(staffCalls.staffExport, { as: 'ids', file: 'csv', language: 'id' })
  const save = async (wanted: object) =>
    (await one.browser.send(staffCalls.staffExportAudit, { file: 'csv', language: 'id', ...wanted })).text
      .slice(1)
      .trimEnd()
      .split('\r\n')
  const ask = () => one.browser.ask(staffCalls.staffAudit, { person: other.id })
  await expect.poll(async () => (await ask()).lines[0]?.outcome).toBe('done')
  const [line, begun] = (await ask()).lines
  expect(await save({ person: other.id })).toEqual([
    'Waktu (UTC);Petugas;Apa;Hasil;ID;ID terakhir;Nomor atau nama;Nomor terakhir;Jumlah;Tentang',
    `${line?.at};'=Rini;Mengunduh daftar isian;Berhasil;${line?.subject};${line?.subjectUntil};${line?.reference};${line?.referenceUntil};3;file=csv&as=ids`,
    expect.stringMatching(new RegExp(`^${begun?.at};.*;Berlangsung;.*;3;file=csv&as=ids$`)),
    expect.stringContaining(';Masuk atau keluar;'),
    expect.stringContaining(';Menerima undangan;'),
  ])
  // Readers who share a hospital with a person see the name beside the id.
  const far = await openStaff(hospital, { name: 'Jauh', units: ['MHBG'] })
  const lukman = await openStaff(hospital, { name: 'Wati', units: ['MHJS', 'MHBG'] })
  for (const { id } of [other, far]) await lukman.browser.ask(staffCalls.staffEndSessionsOf, { id })
  const ended = (await save({ person: lukman.id })).filter((saved) => saved.includes('Mengakhiri sesi'))
  expect(ended).toEqual([
    expect.stringContaining(`;Berhasil;${far.id};;;;`),
    expect.stringContaining(`;Berhasil;${other.id};;'=Rini;;`),
  ])
  expect(await save({ until: '2020-01-01' })).toHaveLength(1)
  await expect.poll(() => keptOf(hospital, staffCalls.staffExportAudit)).toHaveLength(6)
  expect(await save({})).toContainEqual(expect.stringMatching(/;Mengunduh daftar isian;.*;file=csv&person=/))
})

it('[ST24] the audit names what staff read: forms, visits and sums', async () => {
  const hospital = await openHospital()
  const [first, second, third] = await surveys(hospital, 3)
  const { browser } = await openStaff(hospital, { units: ['MHJS'] })
  const asked = { kind: 'Ipd', language: 'id', from: '2026-01-01', until: '2099-01-01' } as const
  await browser.ask(staffCalls.staffComments, { ...asked, limit: 2 })
  expect(await keptOf(hospital, staffCalls.staffComments)).toEqual([[third, second, 2, null]])
  await browser.ask(staffCalls.staffNames, asked)
  await browser.send(staffCalls.staffExportResults, { ...asked, file: 'csv', hospital: 'MHJS' })
  const file = 'file=csv&kind=Ipd&hospital=MHJS&from=2026-01-01&until=2099-01-01'
  const about = 'Ipd 2026-01-01/2099-01-01'
  expect(await keptOf(hospital, staffCalls.staffNames)).toEqual([[null, null, expect.any(Number), about]])
  const results = () => keptOf(hospital, staffCalls.staffExportResults)
  await expect.poll(results).toEqual(Array.from({ length: 2 }, () => [null, null, 3, file]))
  await browser.send(staffCalls.staffExport, { as: 'ids', file: 'csv', language: 'id' })
  const forms = () => keptOf(hospital, staffCalls.staffExport)
  await expect.poll(forms).toEqual(Array.from({ length: 2 }, () => [third, first, 3, 'file=csv&as=ids']))

  // Lists that a page fetches every 30 s leave no entry.
  await browser.ask(staffCalls.staffSubmissions, { limit: 25 })
  await browser.ask(staffCalls.staffRequests, { limit: 25 })
  await browser.ask(staffCalls.staffDevices, {})
  for (const list of [staffCalls.staffSubmissions, staffCalls.staffRequests, staffCalls.staffDevices])
    expect(await keptOf(hospital, list)).toEqual([])

  const lost = await surveyOf(hospital, 'RI00-OOOO1')
  const { reference } = (await submitOne(hospital, lost))!
  const { admissionNumber } = await admit(hospital)
  await browser.ask(staffCalls.staffFindAdmissions, { id: lost.id, number: admissionNumber })
  expect(await keptOf(hospital, staffCalls.staffFindAdmissions)).toEqual([[lost.id, null, 1, admissionNumber]])
  const { lines } = await browser.ask(staffCalls.staffAudit, { limit: 1 })
  expect(lines).toMatchObject([{ subject: lost.id, reference, count: 1, about: admissionNumber }])

  // The number may belong to a hospital where a colleague works and the reader does not.
  const both = await openStaff(hospital, { units: ['MHJS', 'MHBG'] })
  await both.browser.ask(staffCalls.staffFindAdmissions, { id: lost.id, number: admissionNumber })
  const [theirs] = (await browser.ask(staffCalls.staffAudit, { person: both.id, limit: 1 })).lines
  expect(theirs).toMatchObject({ subject: lost.id, reference: null, count: 1, about: null })
})
