import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { originOf } from '#server/intake/unread/origin.ts'
import { recountUnread } from '#server/intake/unread/recount-unread.ts'
import { retentionRules } from '#server/operations/retention/retention-rules.ts'
import { retentionTasks } from '#server/operations/retention/retention-tasks.ts'
import { runRetention } from '#server/operations/retention/run-retention.ts'
import { makeFolderStore } from '#server/platform/files/folder-store.ts'
import { rateLimits, reserveOf } from '#server/platform/limits/rate-limits.ts'
import { judgeAgain } from '#tests/support/judge-again.ts'
import { chunkOf, fileOf, LETTER, openWithFolder, send, sendAll } from '#tests/support/hospital-files.ts'
import { device, lockUp, sealed, submit, unopenable } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const MOST_SECONDS = 120
const names = ['unread-device', 'unread-address', 'unread-total'] as const
type Name = (typeof names)[number]

const subjectOf = ({ keys }: Hospital, name: Name) =>
  ({ 'unread-device': device, 'unread-address': originOf(keys, '127.0.0.1'), 'unread-total': 'everybody' })[name]

/** KiB that count against each limit. */
const counted = async ({ db }: Hospital): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await db.selectFrom('rate_limit').select(['name', 'hits']).where('name', 'like', 'unread-%').execute()).map(
      ({ name, hits }) => [name, hits],
    ),
  )

const each = (kib: number) => Object.fromEntries(names.map((name) => [name, kib]))

const fill = (hospital: Hospital, name: Name, left: number) =>
  hospital.db
    .insertInto('rate_limit')
    .values({
      name,
      subject: subjectOf(hospital, name),
      hits: rateLimits[name].hits - left,
      window_ends: new Date(Date.now() + 3_600_000),
    })
    .execute()

const runOnce = ({ db, app }: Hospital, folder: string) =>
  runRetention({
    db,
    rules: retentionRules({ auditDays: 730, quarantineDays: 400 }),
    tasks: retentionTasks(makeFolderStore(folder)),
    log: app.log,
  })

const postChunk = async (hospital: Hospital, chunk: ReturnType<typeof chunkOf>) => {
  const { status, headers } = await hospital.post(`/api/${calls.attachmentChunk.path}`, chunk)
  return { status, wait: Number(headers['retry-after'] ?? 0) }
}

it('[SV32] counts forms and files that lie there unread, and what ends gives its room back', async () => {
  const { hospital, folder } = await openWithFolder()
  const [goes, stays] = [await unopenable(hospital), await unopenable(hospital)]
  await submit(hospital, [goes, stays])
  expect(await counted(hospital)).toEqual(each(2))
  const [stored, begun] = [await fileOf(LETTER), await fileOf(LETTER)]
  await sendAll(hospital, stored, goes.id)
  await send(hospital, chunkOf(begun, stays.id, 0))
  const kib = (chunks: readonly Uint8Array[]) => chunks.reduce((sum, { length }) => sum + Math.ceil(length / 1024), 0)
  const [first, lies] = [kib(begun.chunks.slice(0, 1)), kib(stored.chunks) + kib(begun.chunks.slice(0, 1)) + 2]
  expect(await counted(hospital)).toEqual(each(lies))
  // A sealed file counts as a whole once it is in the store.
  await runOnce(hospital, folder)
  const { 'unread-total': whole = 0, ...others } = await counted(hospital)
  expect(lies - whole).toBeLessThanOrEqual(2)
  expect(new Set(Object.values(others))).toEqual(new Set([whole]))
  await sql`update quarantine set kept_at = now() - interval '401 days' where submission_id = ${goes.id}`.execute(
    hospital.db,
  )
  await runOnce(hospital, folder)
  expect(await counted(hospital)).toEqual(each(first + 1))
  await sql`update attachment_chunk set received_at = now() - interval '8 days'`.execute(hospital.db)
  await runOnce(hospital, folder)
  expect(await counted(hospital)).toEqual(each(1))
})

it('[SV32] counts other bytes under a known id, and no form that can be read', async () => {
  const hospital = await openHospital()
  const item = await sealed(hospital)
  await submit(hospital, [item])
  expect(await counted(hospital)).toEqual({})
  await submit(hospital, [await sealed(hospital, { id: item.id })])
  expect(await counted(hospital)).toEqual(each(1))
  await recountUnread(hospital.db)
  expect(await counted(hospital)).toEqual(each(1))
})

it('[SV32] what can be read after all counts no more', async () => {
  const hospital = await openHospital()
  await lockUp(hospital, await sealed(hospital))
  await recountUnread(hospital.db)
  // A form from before origins were stored.
  expect(await counted(hospital)).toEqual({ 'unread-device': 1, 'unread-total': 1 })
  expect(await judgeAgain(hospital, hospital.keys)).toMatchObject({ taken: 1 })
  expect(await counted(hospital)).toEqual({})
})

it.each(names)('[SV32] when %s is full, forms and files wait on their device, and sound ones pass', async (name) => {
  const hospital = await openHospital()
  const kept = await unopenable(hospital)
  await submit(hospital, [kept])
  await hospital.db.deleteFrom('rate_limit').where('name', 'like', 'unread-%').execute()
  await fill(hospital, name, 0)
  const [bad, good] = [await unopenable(hospital), await sealed(hospital)]
  const { receipts, withheld } = await submit(hospital, [bad, good])
  expect([...receipts.keys()]).toEqual([good.id])
  expect(withheld).toMatchObject([{ id: bad.id, reason: 'later' }])
  expect(withheld[0]?.retryAfterSeconds).toBeLessThan(MOST_SECONDS)
  const { status, wait } = await postChunk(hospital, chunkOf(await fileOf(LETTER), kept.id, 0))
  expect(status).toBe(429)
  expect(wait).toBeLessThan(MOST_SECONDS)
  expect(await counted(hospital)).toEqual({ [name]: rateLimits[name].hits })

  // The next count notices free room, whatever freed it.
  await recountUnread(hospital.db)
  expect((await submit(hospital, [bad])).receipts.get(bad.id)?.outcome).toBe('quarantined')
})

it.each(['unread-address', 'unread-total'] as const)('[SV30] a quarter of %s is for known devices', async (name) => {
  const hospital = await openHospital()
  await fill(hospital, name, reserveOf(name))
  const bad = await unopenable(hospital)
  expect((await submit(hospital, [bad])).withheld).toMatchObject([{ id: bad.id, reason: 'later' }])
  const heartbeat = { unsent: 0, oldestSeconds: null, appVersion: '1', persisted: true }
  await hospital.post('/api/device/heartbeat', { deviceId: device, ...heartbeat })
  await sql`update device set first_seen = now() - interval '25 hours'`.execute(hospital.db)
  expect((await submit(hospital, [bad])).receipts.get(bad.id)?.outcome).toBe('quarantined')
})
