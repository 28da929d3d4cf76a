import { expect, it, vi } from 'vitest'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { generateKeys } from '#server/platform/keys/generate-keys.ts'
import { makeKeyRing } from '#server/platform/keys/key-ring.ts'
import { type Hospital, openHospital, testKeys } from '#tests/support/test-hospital.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { exported, runnerContent, sealed, submit, submitOne } from '#tests/support/submissions.ts'

const damage = (item: SealedSubmission, at: number) => {
  const bytes = Buffer.from(item.sealed, 'base64url')
  bytes[at]! ^= 1
  return { ...item, sealed: bytes.toString('base64url') }
}

const faults: [string, string, (hospital: Hospital) => Promise<SealedSubmission>, object | null][] = [
  ['damaged', 'cannot-open', async (at) => damage(await sealed(at), 80), null],
  ['cut to nothing', 'cannot-open', async (at) => ({ ...(await sealed(at)), sealed: 'AA' }), null],
  [
    'sealed under another version',
    'cannot-open',
    async (at) => ({ ...(await sealed(at, { version: 2 })), version: 1 }),
    null,
  ],
  ['without content', 'not-content', (at) => sealed(at, { submittedAt: 'yesterday' }), null],
  ['inflating without end', 'over-limit', (at) => sealed(at, { answers: { name: 'a'.repeat(5_000_000) } }), null],
  ['of more parts than a form has', 'over-limit', (at) => sealed(at, { answers: { name: Array(5000).fill(0) } }), null],
  ['not what was asked', 'invalid-answers', (at) => sealed(at, { answers: { name: 'Sri' } }), { name: 'Sri' }],
  ['longer than its form can be', 'over-limit', (at) => sealed(at, { answers: { x: 'a'.repeat(70_000) } }), null],
  [
    'refused by the database (a NUL in a text)',
    'not-storable',
    (at) => sealed(at, { answers: { ...runnerAnswers, name: 'Sri\u0000' } }),
    { ...runnerAnswers, name: 'Sri\u0000' },
  ],
  [
    'refused by the database (a lone surrogate)',
    'not-storable',
    (at) => sealed(at, { answers: { ...runnerAnswers, name: '\ud800' } }),
    { ...runnerAnswers, name: '\ud800' },
  ],
  [
    'refused by the database (a year that never was)',
    'not-storable',
    (at) => sealed(at, { startedAt: '0000-01-01T00:00:00.000Z' }),
    runnerAnswers,
  ],
]

it.each(faults)('receipts and keeps a submission that is %s', async (_, reason, make, answers) => {
  const hospital = await openHospital()
  const item = await make(hospital)
  const receipt = await submitOne(hospital, item)
  expect(receipt?.outcome).toBe('quarantined')
  expect(await submitOne(hospital, item)).toEqual(receipt)

  const [row] = await hospital.db.selectFrom('quarantine').selectAll().execute()
  expect(row).toMatchObject({ submission_id: item.id, reason, key_id: item.keyId })
  expect(row?.sealed).toEqual(Buffer.from(item.sealed, 'base64url'))
  expect(await exported(hospital)).toMatchObject([{ id: item.id, outcome: 'quarantined', reason, answers }])
})

it('reads of a batch no more than its budget, and asks for the rest again soon', async () => {
  const hospital = await openHospital()
  // Each was read to its end before it proved unreadable, so it counts in full.
  const items = await Promise.all(
    Array.from({ length: 1000 }, () => sealed(hospital, { kind: 'Igd', submittedAt: 'yesterday' })),
  )
  const { receipts, withheld } = await submit(hospital, items)
  expect(receipts.size).toBeGreaterThan(0)
  expect(receipts.size).toBeLessThan(500)
  expect(withheld).toEqual(
    items.slice(receipts.size).map(({ id }) => ({ id, reason: 'later', retryAfterSeconds: expect.any(Number) })),
  )
})

it('keeps answers that are nested too deep to be shown as they came, sealed', async () => {
  const hospital = await openHospital()
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const text = JSON.stringify({ ...runnerContent, answers: { deep: 0 } }).replace('0', deep)
  vi.spyOn(JSON, 'stringify').mockReturnValueOnce(text)
  const item = await sealed(hospital)
  expect((await submitOne(hospital, item))?.outcome).toBe('quarantined')
  expect(await exported(hospital)).toMatchObject([{ id: item.id, reason: 'over-limit', answers: null }])
})

it.each(faults)('lets the good ones through beside one that is %s', async (_, reason, make) => {
  const hospital = await openHospital()
  const good = await Promise.all([1, 2, 3, 4].map(() => sealed(hospital)))
  const bad = await make(hospital)
  const { receipts } = await submit(hospital, [...good.slice(0, 2), bad, ...good.slice(2)])
  expect(good.map(({ id }) => receipts.get(id)?.outcome)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
  expect(receipts.get(bad.id)?.outcome).toBe('quarantined')
  expect(await hospital.db.selectFrom('response').selectAll().execute()).toHaveLength(4)
  expect(await hospital.db.selectFrom('quarantine').select('reason').execute()).toEqual([{ reason }])
})

it('[OB53] gives no receipt for what is sealed to a key that it lacks, and takes it once the key is back', async () => {
  const lost = makeKeyRing(await generateKeys())
  const hospital = await openHospital()
  const [first, second] = [await sealed({ keys: lost }), await sealed(hospital)]
  const { receipts, withheld } = await submit(hospital, [first, second])
  expect([...receipts.keys()]).toEqual([second.id])
  expect(withheld).toEqual([{ id: first.id, reason: 'unknown-key', retryAfterSeconds: expect.any(Number) }])
  expect(hospital.logged).toContainEqual(expect.objectContaining({ level: 50, event: 'unknown-key', items: 1 }))
  expect(await exported(hospital)).toHaveLength(1)

  const opening = new Map([...hospital.keys.opening, ...lost.opening])
  const { connectionString } = hospital
  const again = await openHospital({ connectionString, keys: { ...hospital.keys, opening } })
  expect((await submitOne(again, first))?.outcome).toBe('accepted')
})

it('[OB53] gives what was receipted before its key was lost the same receipt again', async () => {
  const lost = makeKeyRing(await generateKeys())
  const hospital = await openHospital({
    keys: { ...testKeys, opening: new Map([...testKeys.opening, ...lost.opening]) },
  })
  const item = await sealed({ keys: lost })
  const receipt = await submitOne(hospital, item)
  const without = await openHospital({ connectionString: hospital.connectionString })
  expect(await submitOne(without, item)).toEqual(receipt)
})
