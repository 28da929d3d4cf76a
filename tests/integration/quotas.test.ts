import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { rateLimits, reserveOf } from '#server/platform/limits/rate-limits.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { type Hospital, openHospital, testKeys } from '#tests/support/test-hospital.ts'
import { device, sealed, submit } from '#tests/support/submissions.ts'

const junk = (kibibytes: number) => ({
  id: uuid(),
  kind: 'SelfAssesmentRunner',
  version: 1,
  keyId: testKeys.kit.sealing.id,
  sealed: randomBytes(kibibytes * 1024).toString('base64url'),
})

const spend = (
  hospital: Hospital,
  name: 'quarantine-device' | 'quarantine-address' | 'quarantine-total',
  left: number,
) =>
  hospital.db
    .insertInto('rate_limit')
    .values({
      name,
      subject: { 'quarantine-device': device, 'quarantine-address': '127.0.0.1', 'quarantine-total': 'everybody' }[
        name
      ],
      hits: rateLimits[name].hits - left,
      window_ends: new Date(Date.now() + 3_600_000),
    })
    .execute()

const kept = async (hospital: Hospital) =>
  (await hospital.db.selectFrom('quarantine').select('sealed').execute()).reduce(
    (sum, row) => sum + row.sealed.length,
    0,
  )

it('keeps junk up to the quota of its device and no more, without a receipt', async () => {
  const hospital = await openHospital()
  const quota = rateLimits['quarantine-device'].hits
  let refused = 0
  for (let at = 0; at < 6; at++) {
    const { receipts, withheld } = await submit(hospital, [junk(450)])
    if (receipts.size === 0) {
      refused++
      expect(withheld).toMatchObject([{ reason: 'later', retryAfterSeconds: expect.any(Number) }])
    }
  }
  expect(refused).toBe(2)
  expect(await kept(hospital)).toBeLessThanOrEqual(quota * 1024)
})

it('keeps of one batch as much as there is room for, and takes nothing from the quotas that have room', async () => {
  const hospital = await openHospital()
  const reserve = reserveOf('quarantine-total')
  await spend(hospital, 'quarantine-total', reserve + 10)
  const items = [junk(4), junk(400), junk(4), junk(4)]
  const { receipts, withheld } = await submit(hospital, items)
  expect([...receipts.keys()]).toEqual([items[0]?.id, items[2]?.id])
  expect(withheld.map(({ id }) => id)).toEqual([items[1]?.id, items[3]?.id])
  const quotas = hospital.db.selectFrom('rate_limit').where('name', 'like', 'quarantine-%')
  const spent = await quotas.select(['name', 'hits']).orderBy('name').execute()
  expect(spent).toEqual([
    { name: 'quarantine-address', hits: 8 },
    { name: 'quarantine-device', hits: 8 },
    { name: 'quarantine-total', hits: rateLimits['quarantine-total'].hits - reserve - 2 },
  ])
})

it.each([
  ['a NUL in an answer', { answers: { ...runnerAnswers, name: 'Sri\u0000' } }],
  ['half a character in an answer', { answers: { ...runnerAnswers, name: '\ud800' } }],
  ['a NUL in a code', { subject: { code: 'RI\u0000' } }],
  ['a year that never was', { startedAt: '0000-01-01T00:00:00.000Z' }],
])('keeps %s up to the quota as well', async (_, content) => {
  const hospital = await openHospital()
  await spend(hospital, 'quarantine-device', 0)
  const bad = await sealed(hospital, content)
  expect((await submit(hospital, [bad])).withheld).toMatchObject([{ id: bad.id, reason: 'later' }])
  expect(await kept(hospital)).toBe(0)
  expect(await hospital.db.selectFrom('submission').select('id').execute()).toEqual([])
})

it.each(['quarantine-device', 'quarantine-address', 'quarantine-total'] as const)(
  'refuses what %s has no room for, takes sound forms beside it, and says so in the log',
  async (name) => {
    const hospital = await openHospital()
    await spend(hospital, name, 1)
    const good = await sealed(hospital)
    const bad = junk(4)
    const { receipts, withheld } = await submit(hospital, [good, bad])
    expect([...receipts.keys()]).toEqual([good.id])
    expect(withheld).toMatchObject([{ id: bad.id, reason: 'later' }])
    expect(await kept(hospital)).toBe(0)
    expect(hospital.logged.filter(({ event }) => event === 'quarantine-quota')).toMatchObject([
      { level: 50, reason: name },
    ])
  },
)

it('receipts again what is in quarantine already, however full the quota is', async () => {
  const hospital = await openHospital()
  const item = junk(4)
  const first = (await submit(hospital, [item])).receipts.get(item.id)
  await hospital.db.updateTable('rate_limit').set({ hits: rateLimits['quarantine-total'].hits }).execute()
  expect((await submit(hospital, [item])).receipts.get(item.id)).toEqual(first)
})

it('keeps other bytes under a known id up to the quota, and never receipts them', async () => {
  const hospital = await openHospital()
  const item = await sealed(hospital)
  await submit(hospital, [item])
  await spend(hospital, 'quarantine-device', 1)
  const conflicts = await Promise.all([1, 2, 3].map(() => sealed(hospital, { id: item.id })))
  for (const other of conflicts)
    expect((await submit(hospital, [other])).withheld).toEqual([{ id: item.id, reason: 'hash-mismatch' }])
  expect(await hospital.db.selectFrom('submission_conflict').select('sha256').execute()).toHaveLength(1)
})

it('keeps for staff whatever else came under a known id, not only what came first', async () => {
  const hospital = await openHospital()
  const item = await sealed(hospital)
  await submit(hospital, [item])
  const others = await Promise.all([1, 2].map(() => sealed(hospital, { id: item.id })))
  for (const other of others) await submit(hospital, [other])
  const rows = await hospital.db.selectFrom('submission_conflict').select('sealed').execute()
  const bytes = rows.map(({ sealed: stored }) => stored.toString('base64url'))
  expect(bytes.toSorted()).toEqual(others.map(({ sealed: text }) => text).toSorted())
})

it('counts the same other bytes once, however often they come', async () => {
  const hospital = await openHospital()
  const item = await sealed(hospital)
  await submit(hospital, [item])
  const other = await sealed(hospital, { id: item.id })
  const spent = () =>
    hospital.db
      .selectFrom('rate_limit')
      .select(['name', 'hits'])
      .where('name', 'like', 'quarantine-%')
      .orderBy('name')
      .execute()
  await submit(hospital, [other])
  const once = await spent()
  expect(once).toHaveLength(3)
  await submit(hospital, [other])
  expect(await spent()).toEqual(once)
})
