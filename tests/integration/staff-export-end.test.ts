import { get, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { fileLines } from '#server/platform/http/audit-pages.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'

const ROWS = 15_001
const CALL = `/api/${staffCalls.staffExport.path}`

/** A hospital with many forms, each of which takes two kilobytes in a file. */
async function openFull() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  const { admissionNumber } = await admit(hospital)
  const receipt = await submitOne(hospital, await surveyOf(hospital, admissionNumber))
  await sql`
    insert into submission
    select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'reference', n || repeat('x', 2000)))).*
    from submission as one, generate_series(2, ${ROWS}) as n where one.reference = ${receipt?.reference}`.execute(
    hospital.db,
  )
  return hospital
}

/** Begins an export over a connection, and reads nothing of the answer yet. */
async function begin({ app }: Hospital, { browser }: Staff, file: 'csv' | 'xlsx'): Promise<IncomingMessage> {
  const url = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' })
  const query = new URLSearchParams({ file, as: 'words', language: 'id' })
  return new Promise((resolve, reject) =>
    get(`${url}${CALL}?${query}`, { headers: { cookie: browser.cookie } }, resolve).on('error', reject),
  )
}

const firstPart = (answer: IncomingMessage) => new Promise((resolve) => answer.once('data', resolve))

/** The audit's entries of exports, the earliest first. */
const auditOf = ({ db }: Hospital) =>
  db
    .selectFrom('audit')
    .select(['outcome', 'shown_count as count', 'shown_about as about'])
    .where('call', '=', CALL)
    .orderBy('id')
    .execute()

const outcomesOf = async (hospital: Hospital) => (await auditOf(hospital)).map(({ outcome }) => outcome)

/** The number of connections on which the database works or waits in a transaction, without this one. */
async function busy({ db }: Hospital): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(db)
  return rows.length
}

const soon = { timeout: 20_000 }

it('[ST100] the audit has a file as begun with its format and filters, and then as done with its rows', async () => {
  const hospital = await openHospital()
  const { browser } = await openStaff(hospital)
  const asked = {
    kind: 'Ipd',
    from: '2026-08-01',
    search: 'Sri Wahyuni',
    question: 'bestStaff',
    answer: 'Rini',
  } as const
  const { headers } = await browser.send(staffCalls.staffExport, { ...asked, file: 'xlsx', as: 'ids', language: 'id' })
  expect(headers['x-rows']).toBe('0')
  const about = 'file=xlsx&kind=Ipd&question=bestStaff&answer=&from=2026-08-01&search=&as=ids'
  await expect
    .poll(() => auditOf(hospital))
    .toEqual([
      { outcome: 'begun', count: 0, about },
      { outcome: 'done', count: 0, about },
    ])
  const { lines } = await browser.ask(staffCalls.staffAudit, { outcome: 'begun' })
  expect(lines).toMatchObject([{ call: CALL, outcome: 'begun', about }])
})

it('[ST100] [ST101] a file that its reader cancels is in the audit as broken off, and the database is left alone', async () => {
  const hospital = await openFull()
  const staff = await openStaff(hospital)
  for (const file of ['csv', 'xlsx'] as const) {
    const answer = await begin(hospital, staff, file)
    expect(answer.headers['x-rows']).toBe(String(ROWS))
    await firstPart(answer)
    answer.destroy()
    await expect.poll(async () => (await outcomesOf(hospital)).at(-1), soon).toBe('broken')
    await expect.poll(() => busy(hospital), soon).toBe(0)
    const last = (await auditOf(hospital)).at(-1)
    expect(last?.about).toBe(`file=${file}&as=words`)
    expect(last?.count).toBeGreaterThan(0)
    expect(last?.count).toBeLessThan(ROWS)
    await hospital.db.deleteFrom('audit').execute()
  }
})

it('[ST109] the number of rows is that of the file under its filters, beyond one page too', async () => {
  const hospital = await openFull()
  await sql`update submission set received_at = '2026-08-17T01:00:00Z' where reference like '1%'`.execute(hospital.db)
  const { browser } = await openStaff(hospital)
  const sizes: number[] = []
  for (const filters of [
    {},
    { area: 'staff-surveys', outcome: 'accepted' },
    { from: '2026-08-17', until: '2026-08-17' },
    { review: 'received', unassigned: '1', from: '2026-08-17', until: '2026-08-17' },
    { from: '2999-01-01' },
  ] as const) {
    const asked = { ...filters, file: 'ndjson', as: 'ids', language: 'id' } as const
    const { headers, text } = await browser.send(staffCalls.staffExport, asked)
    const lines = text.split('\n').length - 1
    expect(headers['x-rows'], JSON.stringify(filters)).toBe(String(lines))
    sizes.push(lines)
  }
  expect(sizes).toEqual([ROWS, ROWS, expect.any(Number), sizes[2], 0])
  expect(sizes[2]).toBeGreaterThan(5000)
  expect(sizes[2]).toBeLessThan(ROWS)
})

it('[ST109] the number of lines of the audit is that of its file, beyond one page too', async () => {
  const hospital = await openHospital()
  const { browser, id } = await openStaff(hospital)
  const other = await openStaff(hospital)
  for (const [staff, count] of [
    [id, 5200],
    [other.id, 300],
  ] as const)
    await sql`
      insert into audit (id, at, staff_id, action, call, outcome)
      select gen_random_uuid(), now(), ${staff}::uuid, 'x', '/api/staff/people/invite', 'refused'
      from generate_series(1, ${count}::int)`.execute(hospital.db)
  for (const person of [id, other.id]) {
    const filters = { person, calls: 'staff/people/invite', outcome: 'refused' } as const
    const { headers, text } = await browser.send(staffCalls.staffExportAudit, {
      ...filters,
      file: 'ndjson',
      language: 'id',
    })
    expect(headers['x-rows']).toBe(person === id ? '5200' : '300')
    expect(text.split('\n').length - 1).toBe(Number(headers['x-rows']))
  }
})

it('[ST109] a file does not wait for a count that takes long, and the database does not go on with it', async () => {
  const hospital = await openHospital()
  const page = Array.from({ length: 5001 }, (_, nth) => ({ id: String(nth) }))
  const { rows } = await fileLines(
    hospital.db,
    {
      select: async () => page,
      count: async (db) => (await sql`select pg_sleep(60)`.execute(db)).rows.length,
      lineOf: (row) => row,
      about: 'file=csv',
    },
    { log: hospital.app.log, noteShown: async () => undefined, shown: null, sent: null },
  )
  expect(rows).toBeUndefined()
  await expect.poll(() => busy(hospital), soon).toBe(0)
})

it('[ST100] [ST102] a reader that stops keeps the server from asking on, and has the whole file in the end', async () => {
  const hospital = await openFull()
  const answer = await begin(hospital, await openStaff(hospital), 'csv')
  const pages = Math.ceil(ROWS / 5000)
  await expect.poll(async () => (await outcomesOf(hospital)).length).toBeGreaterThan(0)
  let seen = -1
  await expect
    .poll(
      async () => {
        const before = seen
        seen = (await outcomesOf(hospital)).length
        return seen === before
      },
      { ...soon, interval: 500 },
    )
    .toBe(true)
  expect(seen).toBeLessThan(pages)
  let lines = -1
  for await (const part of answer) lines += String(part).split('\n').length - 1
  expect(lines).toBe(ROWS)
  await expect.poll(() => outcomesOf(hospital)).toEqual([...Array.from({ length: pages }, () => 'begun'), 'done'])
  expect((await auditOf(hospital)).at(-1)?.count).toBe(ROWS)
})
