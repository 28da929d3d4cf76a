import { expect, it } from 'vitest'
import { evictAlive } from '#tests/support/evict.ts'
import { openTestDevice, collect, fillIn, submitDraft } from '#tests/support/test-device.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { advisedAnswers, runnerAnswers } from '#tests/support/runner-answers.ts'
import { selfAssessmentRunner } from '#core/questionnaires/forms/self-assessment-runner.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { listDrafts, loadDraft, saveDraft } from '#core/outbox/drafts/drafts.ts'
import { submit } from './submit.ts'

it('[OB1] puts the row in the place of the draft, and delivers the answers', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  const draft = await fillIn(device, 'B7')
  expect(await loadDraft(device, draft.id)).toEqual(draft)
  const row = await submitDraft(device, draft)
  expect(row.id).toBe(draft.id)
  expect(await listDrafts(device)).toEqual([])
  expect(await device.db.queue.get(row.id)).toMatchObject({ state: 'waiting', attempts: 0, label: 'B7' })
  await device.deliver()
  expect(hospital.taken.get(row.id)?.answers).toEqual({ ...advisedAnswers, bibNumber: 'B7' })
})

it('[OB5] a form that is open when the browser deletes the databases is saved without network', async () => {
  const { openTab, hospital, database, clock } = await createTestWorld()
  let copy: string | undefined
  const sealingKey = { read: async () => copy, keep: async (text: string) => void (copy = text) }
  const page = await openTab({ sealingKey })
  const draft = await fillIn(page, 'B7')
  hospital.intercept = () => Promise.reject(new TypeError('fetch failed'))
  await evictAlive(database, page)
  await submitDraft(page, draft)
  await page.deliver()
  expect(await countOutbox(page.db)).toMatchObject({ collected: 1, unsent: 1 })
  hospital.intercept = () => undefined
  clock.tick(300_000)
  await page.deliver()
  expect(hospital.taken.get(draft.id)?.answers).toEqual(draft.values)
})

it('[OB1] judges the answers by the definition before anything changes', async () => {
  const device = await (await createTestWorld()).openTab()
  const draft = await fillIn(device, 'B7')
  const wrong = { ...draft, values: { ...draft.values, email: 'no address' } }
  await expect(submitDraft(device, wrong)).rejects.toMatchObject({ reason: 'invalid-answers' })
  expect(await loadDraft(device, draft.id)).toEqual(draft)
  expect(await countOutbox(device.db)).toMatchObject({ collected: 0, unsent: 0 })
})

it('[OB2] leaves in no table any text from which an answer could be read', async () => {
  const device = await (await createTestWorld()).openTab()
  await fillIn(device, 'B1')
  await collect(device, 'B2')
  const rows = await Promise.all(device.db.tables.map((table) => table.toArray()))
  const text = rows.flat().map(readable).join('\n')
  expect(text).toContain('B2')
  for (const answer of Object.values(runnerAnswers))
    if (String(answer).length > 4) expect(text).not.toContain(String(answer))
})

const readable = (row: object) =>
  Object.values(row)
    .map((value: unknown) =>
      value instanceof Uint8Array || value instanceof ArrayBuffer
        ? new TextDecoder('latin1').decode(value)
        : JSON.stringify(value),
    )
    .join('\n')

it('[OB3] saves a draft once when it is submitted twice, in turn or at the same time', async () => {
  const { openTab, hospital } = await createTestWorld()
  const [one, other] = [await openTab(), await openTab()]
  const draft = await fillIn(one, 'B7')
  const both = await Promise.allSettled([submitDraft(one, draft), submitDraft(other, draft)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(submitDraft(other, draft)).rejects.toMatchObject({ reason: 'already-saved' })
  await one.deliver()
  await expect(submitDraft(other, draft)).rejects.toMatchObject({ reason: 'already-saved' })
  expect(await countOutbox(one.db)).toMatchObject({ collected: 1, receipted: 1, unsent: 0 })
  expect(hospital.taken.size).toBe(1)
})

it('[OB3] a late autosave does not restore a draft, before or after its delivery', async () => {
  const device = await (await createTestWorld()).openTab()
  const draft = await fillIn(device, 'B7')
  await submitDraft(device, draft)
  await saveDraft(device, draft)
  expect(await listDrafts(device)).toEqual([])
  await device.deliver()
  await saveDraft(device, draft)
  expect(await listDrafts(device)).toEqual([])
})

it('[OB5] without an offline kit submits nothing and loses nothing', async () => {
  const { hospital } = await createTestWorld()
  const device = await openTestDevice({ fetch: hospital.fetch })
  const draft = await fillIn(device, 'B7')
  await expect(submitDraft(device, draft)).rejects.toMatchObject({ reason: 'no-kit' })
  expect(await loadDraft(device, draft.id)).toEqual(draft)
})

it('[OB1] submits answers that have no draft', async () => {
  const device = await (await createTestWorld()).openTab()
  const { id } = await fillIn(device, 'B7')
  await device.db.drafts.clear()
  const { clock } = device
  await submit(device, {
    id,
    questionnaire: selfAssessmentRunner,
    answers: runnerAnswers,
    language: 'en',
    startedAt: clock(),
  })
  await collectMany(device, 2)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 3 })
})
