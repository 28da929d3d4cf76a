import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { judgeHere } from '#server/intake/submission/judging/judge-here.ts'
import { type Hospital, openHospital, testKeys } from '#tests/support/test-hospital.ts'
import { lockWaiters } from '#tests/support/lock-waiters.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { device, exported, sealed, submit } from '#tests/support/submissions.ts'
import { proof } from '#tests/support/whole.ts'

interface Watched {
  readonly hospital: Hospital
  /** The number of submissions that have been judged. */
  readonly judged: () => number
}

async function openWatched(): Promise<Watched> {
  let count = 0
  const judge = judgeHere(testKeys.opening)
  const hospital = await openHospital({
    judge: {
      ...judge,
      async judge(task) {
        const verdicts = await judge.judge(task)
        count += verdicts.length
        return verdicts
      },
    },
  })
  return { hospital, judged: () => count }
}

/** Sends batches while the database accepts none, so that they wait together. */
async function sendTogether({ hospital, judged }: Watched, batches: Parameters<typeof submit>[1][]) {
  const { answers } = await hospital.db.transaction().execute(async (trx) => {
    await sql`lock table submission in access exclusive mode`.execute(trx)
    const sent = batches.map((items) => submit(hospital, items))
    await lockWaiters(hospital.db, 1)
    await vi.waitFor(() => expect(judged()).toBe(batches.flat().length))
    // Its version is unknown, so it is not settled. Its answer shows that the batches before it wait by now.
    await submit(hospital, [await sealed(hospital, { version: 999 })])
    return { answers: Promise.all(sent) }
  })
  return answers
}

it('settles batches that wait in one transaction, and answers each with its own receipts', async () => {
  const watched = await openWatched()
  const { hospital } = watched
  const batches = await Promise.all(
    Array.from({ length: 12 }, async () => [await sealed(hospital), await sealed(hospital)]),
  )
  const answers = await sendTogether(watched, batches)
  for (const [at, { receipts }] of answers.entries())
    expect([...receipts.keys()].toSorted()).toEqual(batches[at]?.map(({ id }) => id).toSorted())
  expect(await exported(hospital)).toHaveLength(24)
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from submission`.execute(hospital.db)
  expect(rows[0]?.count).toBe(2)
})

it('no batch suffers from one that the database refuses, nor from the same id in another', async () => {
  const watched = await openWatched()
  const { hospital } = watched
  const honest = await Promise.all(Array.from({ length: 8 }, () => sealed(hospital)))
  await sql`alter table response add check (answers->>'name' <> 'Refused')`.execute(hospital.db)
  const refused = await sealed(hospital, { answers: { ...runnerAnswers, name: 'Refused' } })
  const known = honest[3]!
  const other = await sealed(hospital, { id: known.id, answers: { ...runnerAnswers, name: 'Somebody else' } })
  const items = [...honest, known, refused, other]
  const answers = await sendTogether(
    watched,
    items.map((item) => [item]),
  )
  const outcomes = answers.map(({ receipts, withheld }) => [...receipts.values()][0]?.outcome ?? withheld[0]?.reason)
  const same = outcomes.filter((_, at) => items[at]?.id === known.id)
  // The submission that came first stands.
  expect([
    ['accepted', 'accepted', 'hash-mismatch'],
    ['hash-mismatch', 'hash-mismatch', 'accepted'],
  ]).toContainEqual(same)
  const others = outcomes.filter((_, at) => items[at]?.id !== known.id)
  expect(others).toEqual([...Array.from({ length: 7 }, () => 'accepted'), 'quarantined'])
  expect(await exported(hospital)).toHaveLength(9)
})

it('lets no batch wait for the lock that another of its group needs', proof, async () => {
  const hospital = await openHospital()
  const [first, held, honest] = await Promise.all([sealed(hospital), sealed(hospital), sealed(hospital)])
  const { answer } = await hospital.db.transaction().execute(async (holder) => {
    await sql`insert into submission (id, kind, version, device_id, sha256, outcome, reference)
      values (${held.id}, ${held.kind}, 1, ${device}, 'x', 'accepted', 'held')`.execute(holder)
    const answers = await hospital.db.transaction().execute(async (trx) => {
      await sql`lock table response in access exclusive mode`.execute(trx)
      const sent = [submit(hospital, [first])]
      await lockWaiters(hospital.db, 1)
      sent.push(submit(hospital, [held]), submit(hospital, [honest]))
      await submit(hospital, [await sealed(hospital, { version: 999 })])
      return sent
    })
    expect([(await answers[0])?.receipts.size, (await answers[2])?.receipts.size]).toEqual([1, 1])
    return { answer: answers[1] }
  })
  expect((await answer)?.withheld).toEqual([{ id: held.id, reason: 'hash-mismatch' }])
})
