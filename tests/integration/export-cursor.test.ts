import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { defaultExportLimits } from '#server/intake/export/export-horizon.ts'
import { device, sealed, submitOne } from '#tests/support/submissions.ts'
import { createRandom } from '#tests/support/random.ts'
import { seed } from '#tests/support/seed.ts'
import { type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'

const random = createRandom(seed)
const kinds = ['Ipd', 'Opd', 'Igd'] as const

/** Inserts rows in one transaction, so that all have the same time. */
async function insertRows(db: Kysely<Database>, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => uuid())
  await sql`
    insert into submission (id, kind, version, device_id, sha256, outcome, reference)
    select id, (${[...kinds]}::text[])[1 + random() * 2], 1, ${device}, 'x', 'accepted', 'x'
    from unnest(${ids}::uuid[]) as given (id)`.execute(db)
}

async function tableIn({ db }: Hospital, kind?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submission')
    .select('id')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Part {
  readonly ids: string[]
  readonly after: string | undefined
}

/** The rows that arrived before the connection broke, after so many characters. */
async function exportPart(hospital: Hospital, query: string, cut: (size: number) => number): Promise<Part> {
  const { status, text } = await hospital.get(`/api/operator/submissions?${query}`, { authorization: operator })
  expect(status).toBe(200)
  const whole = text.slice(0, cut(text.length)).split('\n').slice(0, -1)
  const lines = whole.map((line) => calls.operatorSubmissions.response.parse(JSON.parse(line)))
  return { ids: lines.map(({ id }) => id), after: lines.at(-1)?.cursor }
}

/** Reads parts, each from where the last one broke, until `over`, and then to the end. */
async function exportInParts(hospital: Hospital, kind: string | undefined, over: () => boolean): Promise<string[]> {
  const ids: string[] = []
  let after: string | undefined
  for (let last = false; ; last = over()) {
    const query = new URLSearchParams({ ...(kind && { kind }), ...(after && { after }) }).toString()
    const part = await exportPart(hospital, query, (size) => (last ? size : random.between(0, size)))
    ids.push(...part.ids)
    after = part.after ?? after
    if (last) return ids
  }
}

it('gives every row once, in parts that break anywhere, while writers commit late and roll back', async () => {
  const hospital = await openHospital({ exportLimits: { ...defaultExportLimits, margin: 20 } })
  const db = openDatabase(hospital.connectionString)
  onTestFinished(() => db.destroy())
  await insertRows(db, 2500)
  let writing = true
  const rolledBack = new Error('rolled back')
  const write = async (trx: Transaction<Database>) => {
    await insertRows(trx, random.between(1, 39))
    await sql`select pg_sleep(${random.between(1, 149) / 1000})`.execute(trx)
    if (random.chance(0.2)) throw rolledBack
  }
  const writer = async () => {
    for (let at = 0; at < 12; at++)
      await db
        .transaction()
        .execute(write)
        .catch((error: unknown) => expect(error).toBe(rolledBack))
  }
  const writers = Promise.all(Array.from({ length: 5 }, writer)).then(() => (writing = false))
  const over = () => !writing
  const [all, ...byKind] = await Promise.all([
    exportInParts(hospital, undefined, over),
    ...kinds.map((kind) => exportInParts(hospital, kind, over)),
  ])
  await writers
  expect(all).toEqual(await tableIn(hospital))
  for (const [at, kind] of kinds.entries()) expect(byKind[at]).toEqual(await tableIn(hospital, kind))
})

it('holds back what a transaction that is still open may come before, and gives it as soon as that has ended', async () => {
  const hospital = await openHospital({ exportLimits: { ...defaultExportLimits, margin: 0, patience: 0 } })
  const db = openDatabase(hospital.connectionString)
  onTestFinished(() => db.destroy())
  await insertRows(db, 3)
  const first = await exportPart(hospital, '', (size) => size)
  expect(first.ids).toHaveLength(3)
  const late = await db.startTransaction().execute()
  await insertRows(late, 1)
  await insertRows(db, 2)
  const query = `after=${first.after}`
  expect((await exportPart(hospital, query, (size) => size)).ids).toEqual([])
  expect(hospital.logged).toContainEqual(expect.objectContaining({ event: 'export-held-up' }))
  await late.commit().execute()
  expect((await exportPart(hospital, query, (size) => size)).ids).toEqual((await tableIn(hospital)).slice(3))
})

it('waits for forms that were receipted before the call', async () => {
  const hospital = await openHospital({ exportLimits: { ...defaultExportLimits, margin: 300 } })
  const receipt = await submitOne(hospital, await sealed(hospital))
  expect((await exportPart(hospital, '', (size) => size)).ids).toEqual([receipt?.id])
})

it('is held up by no console that was left open and by no backup, and by a writer however old', async () => {
  const hospital = await openHospital({ exportLimits: { margin: 0, settling: 0, patience: 0 } })
  const db = openDatabase(hospital.connectionString)
  onTestFinished(() => db.destroy())
  const backup = await db.startTransaction().execute()
  await sql`select count(*) from submission`.execute(backup)
  await insertRows(db, 2)
  expect((await exportPart(hospital, '', (size) => size)).ids).toHaveLength(2)
  const writer = await db.startTransaction().execute()
  await insertRows(writer, 1)
  await insertRows(db, 2)
  expect((await exportPart(hospital, '', (size) => size)).ids).toHaveLength(2)
  await writer.commit().execute()
  expect((await exportPart(hospital, '', (size) => size)).ids).toHaveLength(5)
  await backup.rollback().execute()
})

const text = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const id = '019a0000-0000-7000-8000-000000000000'

it.each([
  ['nothing', ''],
  ['what is no cursor', 'latest'],
  ['another shape', text([1, id])],
  ['a time after the calendar', text([8.64e15, id, null])],
  ['a negative time', text([-1, id, null])],
  ['no time', text([null, id, null])],
  ['a text in place of an id', text([1, "' or true --", null])],
  ['the cursor of another kind', text([1, id, 'Opd'])],
  ['the cursor of all kinds', text([1, id, null])],
  ['one that was written another way', `${text([1, id, 'Ipd'])}=`],
  ['spaces inside', Buffer.from(`[1, "${id}", "Ipd"]`).toString('base64url')],
  ['much', 'x'.repeat(201)],
])('refuses %s behind which to go on', async (_, after) => {
  const hospital = await openHospital()
  const { status, body } = await hospital.get(`/api/operator/submissions?kind=Ipd&after=${encodeURIComponent(after)}`, {
    authorization: operator,
  })
  expect([status, body?.error]).toEqual([400, 'bad-request'])
})
