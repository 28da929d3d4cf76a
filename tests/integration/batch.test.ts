import { expect, it } from 'vitest'
import { sha256 } from '#core/crypto/sha256.ts'
import { openHospital } from '#tests/support/test-hospital.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { exported, sealed, submit, submitOne } from '#tests/support/submissions.ts'

it('takes a batch and receipts every item with its hash, under one signature', async () => {
  const hospital = await openHospital()
  const items = await Promise.all([1, 2, 3].map(() => sealed(hospital)))
  const { receipts, withheld } = await submit(hospital, items)
  expect(withheld).toEqual([])
  expect([...receipts.keys()].toSorted()).toEqual(items.map(({ id }) => id).toSorted())
  for (const { id, sealed: text } of items)
    expect(receipts.get(id)).toMatchObject({
      outcome: 'accepted',
      sha256: await sha256(new Uint8Array(Buffer.from(text, 'base64url'))),
      reference: expect.stringMatching(/^[A-HJKMNP-TV-Z]{2}-[0-9A-HJKMNP-TV-Z]{8}$/),
    })
  expect((await exported(hospital)).map(({ answers }) => answers)).toEqual([
    runnerAnswers,
    runnerAnswers,
    runnerAnswers,
  ])
})

it('stores the answers as the questionnaire reads them', async () => {
  const hospital = await openHospital()
  await submitOne(hospital, await sealed(hospital, { answers: { ...runnerAnswers, whatsappPhone: '0812-3456-7890' } }))
  const [row] = await hospital.db.selectFrom('response').selectAll().execute()
  expect(row).toMatchObject({ answers: runnerAnswers, language: 'id', outcome: 'accepted', registration: null })
})

it('gives a repetition the first outcome, time and reference again, and counts it once', async () => {
  const hospital = await openHospital()
  const item = await sealed(hospital)
  const first = await submitOne(hospital, item)
  expect(await submitOne(hospital, item)).toEqual(first)
  const { receipts } = await submit(hospital, [await sealed(hospital), item])
  expect(receipts.get(item.id)).toEqual(first)
  expect(await exported(hospital)).toHaveLength(2)
})

it('does not receipt other bytes under a known id: it stores them for staff and raises the alarm', async () => {
  const hospital = await openHospital()
  const item = await sealed(hospital)
  const first = await submitOne(hospital, item)
  const other = await sealed(hospital, { id: item.id, answers: { ...runnerAnswers, name: 'Somebody else' } })
  const good = await sealed(hospital)

  const { receipts, withheld } = await submit(hospital, [other, good])
  expect([...receipts.keys()]).toEqual([good.id])
  expect(withheld).toEqual([{ id: item.id, reason: 'hash-mismatch' }])
  await submit(hospital, [other])

  const kept = await hospital.db.selectFrom('submission_conflict').selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(kept[0]?.sealed.toString('base64url')).toBe(other.sealed)
  expect(await submitOne(hospital, item)).toEqual(first)
  const alarms = hospital.logged.filter(({ event }) => event === 'submission-hash-mismatch')
  expect(alarms).toMatchObject([{ level: 50, items: 1 }, { level: 50 }])
})

it('withholds an unknown version, and stores nothing of it', async () => {
  const hospital = await openHospital()
  const later = await sealed(hospital, { version: 999 })
  const foreign = await sealed(hospital, { kind: 'SomethingElse' })
  const { receipt, withheld } = await submit(hospital, [later, foreign])
  expect(receipt).toBeNull()
  expect(withheld).toEqual([later, foreign].map(({ id }) => ({ id, reason: 'unknown-version' })))
  expect(await exported(hospital)).toEqual([])
})

it('settles an id that stands twice in a batch once; with other bytes the second is a mismatch', async () => {
  const hospital = await openHospital()
  const item = await sealed(hospital)
  const twice = await submit(hospital, [item, item])
  expect([twice.receipts.size, twice.withheld]).toEqual([1, []])

  const first = await sealed(hospital)
  const second = await sealed(hospital, { id: first.id })
  const { receipts, withheld } = await submit(hospital, [first, second])
  expect(receipts.size).toBe(1)
  expect(withheld).toEqual([{ id: first.id, reason: 'hash-mismatch' }])
  expect(await exported(hospital)).toHaveLength(2)
})

it('makes the reference from the id alone', async () => {
  const one = await openHospital()
  const other = await openHospital()
  const item = await sealed(one)
  expect((await submitOne(one, item))?.reference).toBe((await submitOne(other, item))?.reference)
})
