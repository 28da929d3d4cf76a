import { expect, it } from 'vitest'
import { openHospital } from '#tests/support/test-hospital.ts'
import { lockWaiters } from '#tests/support/lock-waiters.ts'
import { device, exported, sealed, submit, submitOne } from '#tests/support/submissions.ts'

it('gives the same outcome, time and reference after a crash between commit and answer', async () => {
  let dying = true
  const afterCommit = async () => {
    if (dying) throw new Error('the process is gone')
  }
  const hospital = await openHospital({ afterCommit })
  const item = await sealed(hospital)
  expect((await hospital.post('/api/submission/batch', { device, items: [item] })).status).toBe(500)
  const [kept] = await exported(hospital)

  dying = false
  const receipt = await submitOne(hospital, item)
  expect(receipt).toMatchObject({ outcome: kept?.outcome, at: kept?.received_at, reference: kept?.reference })
  expect(await exported(hospital)).toHaveLength(1)
})

it('counts a form once when two processes receive it at the same time, and both receipt it alike', async () => {
  const one = await openHospital()
  const other = await openHospital({ connectionString: one.connectionString })
  const items = await Promise.all(Array.from({ length: 60 }, () => sealed(one)))
  const rounds = await Promise.all(
    Array.from({ length: 8 }, (_, at) => submit(at % 2 ? one : other, at % 3 ? items : items.toReversed())),
  )
  for (const { receipts, withheld } of rounds) {
    expect(withheld).toEqual([])
    expect(new Set(receipts.values())).toEqual(new Set(rounds[0]?.receipts.values()))
  }
  expect(await exported(one)).toHaveLength(60)
  expect(await one.db.selectFrom('response').select('submission_id').execute()).toHaveLength(60)
})

it('counts once also what the database refuses and two processes receive at the same time', async () => {
  const one = await openHospital()
  const other = await openHospital({ connectionString: one.connectionString })
  const bad = await sealed(one, { startedAt: '0000-01-01T00:00:00.000Z' })
  const items = [...(await Promise.all(Array.from({ length: 10 }, () => sealed(one)))), bad]
  const [first, ...rest] = await Promise.all([one, other, one, other].map((hospital) => submit(hospital, items)))
  for (const { receipts } of rest) expect(new Set(receipts.values())).toEqual(new Set(first?.receipts.values()))
  expect(await exported(one)).toHaveLength(11)
})

it('never has two processes wait for each other, whatever the order in which devices send', async () => {
  const one = await openHospital()
  const other = await openHospital({ connectionString: one.connectionString })
  const items = await Promise.all([1, 2, 3].map(() => sealed(one)))
  items.sort((a, b) => (a.id < b.id ? -1 : 1))
  const held = { kind: '', version: 1, device_id: device, sha256: '', outcome: 'accepted', reference: '' } as const
  // Both processes stop before the item in the middle, and continue together.
  const both = await one.db
    .transaction()
    .execute(async (trx) => {
      await trx
        .insertInto('submission')
        .values({ ...held, id: items[1]!.id })
        .execute()
      const sending = [submit(one, items)]
      await lockWaiters(one.db, 1)
      sending.push(submit(other, items.toReversed()))
      await lockWaiters(one.db, 2)
      throw Object.assign(new Error('let go'), { sending })
    })
    .catch((error: Error & { sending: ReturnType<typeof submit>[] }) => Promise.all(error.sending))
  for (const { receipts } of both) expect(receipts.size).toBe(3)
})
