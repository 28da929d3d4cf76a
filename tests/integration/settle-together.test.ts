import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { lockWaiters } from '#tests/support/lock-waiters.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { exported, sealed, submit } from '#tests/support/submissions.ts'

/** Sends batches while the database takes none, so that they have to wait for one another. */
async function sendTogether(hospital: Hospital, batches: Parameters<typeof submit>[1][]) {
  const { answers } = await hospital.db.transaction().execute(async (trx) => {
    await sql`lock table submission in access exclusive mode`.execute(trx)
    const sent = batches.map((items) => submit(hospital, items))
    await lockWaiters(hospital.db, 1)
    // It is settled by nobody: its answer says that those before it have come as far.
    await submit(hospital, [await sealed(hospital, { version: 999 })])
    return { answers: Promise.all(sent) }
  })
  return answers
}

it('settles batches that wait in one transaction, and answers each with its own receipts', async () => {
  const hospital = await openHospital()
  const batches = await Promise.all(
    Array.from({ length: 12 }, async () => [await sealed(hospital), await sealed(hospital)]),
  )
  const answers = await sendTogether(hospital, batches)
  for (const [at, { receipts }] of answers.entries())
    expect([...receipts.keys()].toSorted()).toEqual(batches[at]?.map(({ id }) => id).toSorted())
  expect(await exported(hospital)).toHaveLength(24)
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from submission`.execute(hospital.db)
  expect(rows[0]?.count).toBeLessThanOrEqual(3)
})

it('lets no batch suffer from one that the database refuses, nor from the same id in another', async () => {
  const hospital = await openHospital()
  const honest = await Promise.all(Array.from({ length: 8 }, () => sealed(hospital)))
  const refused = await sealed(hospital, { answers: { ...runnerAnswers, name: 'Sri\u0000' } })
  const known = honest[3]!
  const other = await sealed(hospital, { id: known.id, answers: { ...runnerAnswers, name: 'Somebody else' } })
  const answers = await sendTogether(
    hospital,
    [...honest, known, refused, other].map((item) => [item]),
  )
  const outcomes = answers.map(({ receipts, withheld }) => [...receipts.values()][0]?.outcome ?? withheld[0]?.reason)
  expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 'accepted'), 'quarantined', 'hash-mismatch'])
  expect(await exported(hospital)).toHaveLength(9)
})
