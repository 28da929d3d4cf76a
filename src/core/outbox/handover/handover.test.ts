import { expect, it } from 'vitest'
import { openReadyDevice, collect, fillIn, submitDraft } from '#tests/support/test-device.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { discardDraft, listDrafts } from '#core/outbox/drafts/drafts.ts'
import { countFates, exportUnsent, importSubmissions } from './handover.ts'
import type { HandoverFile } from './handover-file.ts'

/** Two devices of one hospital, three submissions on the first. */
async function handOver() {
  const world = await createTestWorld()
  const from = await world.openTab()
  const to = await openReadyDevice({ fetch: world.hospital.fetch, clock: world.clock.now })
  const rows = await collectMany(from, 3)
  const file = await exportUnsent(from)
  return { ...world, from, to, rows, file }
}

const take = (device: Parameters<typeof importSubmissions>[0], file: unknown) =>
  importSubmissions(device, JSON.stringify(file))

it('[OB50] exports all unsent forms, sealed, and keeps them', async () => {
  const { from, rows, file } = await handOver()
  expect(file.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(JSON.stringify(file)).not.toContain(runnerAnswers.name)
  expect(await countOutbox(from.db)).toMatchObject({ unsent: 3 })
})

it('[OB50] [OB51] both devices may deliver: the hospital counts each form once, and both get receipts', async () => {
  const { from, to, file, hospital } = await handOver()
  expect(await take(to, file)).toMatchObject({ added: 3, known: 0, damaged: 0, elsewhere: 0, open: 0 })
  expect(await to.deliver()).toEqual({ ended: 'drained', receipted: 3 })
  expect(await from.deliver()).toEqual({ ended: 'drained', receipted: 3 })
  expect(hospital.taken.size).toBe(3)
  expect([...hospital.taken.values()].map(({ item }) => item.outcome)).toEqual(['accepted', 'accepted', 'accepted'])
  expect(await countOutbox(to.db)).toMatchObject({ collected: 0, imported: 3, receipted: 3 })
})

it('[OB51] imports unknown forms once, and none that wait or have a receipt here', async () => {
  const { from, to, file } = await handOver()
  expect(await take(from, file)).toMatchObject({ added: 0, known: 3, damaged: 0, elsewhere: 0, open: 0 })
  await take(to, { ...file, items: file.items.slice(0, 1) })
  expect(await take(to, file)).toMatchObject({ added: 2, known: 1, damaged: 0, elsewhere: 0, open: 0 })
  await to.deliver()
  expect(await take(to, file)).toMatchObject({ added: 0, known: 3, damaged: 0, elsewhere: 0, open: 0 })
  expect(await take(to, { ...file, items: [...file.items, ...file.items] })).toMatchObject({
    added: 0,
    known: 6,
    damaged: 0,
    elsewhere: 0,
    open: 0,
  })
  expect(await countOutbox(to.db)).toMatchObject({ imported: 3, receipted: 3, unsent: 0 })
})

it('[OB51] takes an item once that is in the file twice', async () => {
  const { to, file } = await handOver()
  expect(await take(to, { ...file, items: [...file.items, ...file.items] })).toMatchObject({
    added: 3,
    known: 3,
    damaged: 0,
    elsewhere: 0,
    open: 0,
  })
})

it('[OB51] counts an item of two simultaneous imports once', async () => {
  const { to, file } = await handOver()
  const reports = await Promise.all([take(to, file), take(to, file), take(to, file)])
  expect(reports.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 0, 3])
  expect(await countOutbox(to.db)).toMatchObject({ imported: 3, unsent: 3 })
})

it.each([
  ['other bytes', { sealed: 'AAAAAAAAAAAA' }],
  ['bytes cut off within a character', { sealed: 'AAAAA' }],
  ['another hash', { sha256: 'A'.repeat(43) }],
  ['an id that is none', { id: 'x' }],
  ['something unknown', { surprise: true }],
  ['no bytes', { sealed: undefined }],
])('[OB51] counts an item with %s as damaged, and imports the others', async (_name, damage) => {
  const { to, file, hospital } = await handOver()
  const [first, ...others] = file.items
  expect(await take(to, { ...file, items: [{ ...first, ...damage }, ...others] })).toMatchObject({
    added: 2,
    known: 0,
    damaged: 1,
    elsewhere: 0,
    open: 0,
  })
  await to.deliver()
  expect([...hospital.taken.keys()]).toEqual(others.map(({ id }) => id))
})

it.each([
  ['nothing', () => '', 'not-a-handover'],
  ['garbage', () => '\u0000\u0001 not JSON', 'not-a-handover'],
  ['another JSON', () => '{"items":[]}', 'not-a-handover'],
  ['a list', () => '[]', 'not-a-handover'],
  ['a file that was cut off', (file: HandoverFile) => JSON.stringify(file).slice(0, -20), 'not-a-handover'],
  ['a file without items', (file: HandoverFile) => JSON.stringify({ ...file, items: undefined }), 'not-a-handover'],
  [
    'a file of a newer app',
    (file: HandoverFile) => JSON.stringify({ ...file, version: 4, items: 'elsewhere' }),
    'newer-format',
  ],
])('[OB51] %s changes nothing', async (_name, text, reason) => {
  const { to, file } = await handOver()
  await expect(importSubmissions(to, text(file))).rejects.toMatchObject({ reason })
  expect(await countOutbox(to.db)).toMatchObject({ imported: 0, unsent: 0 })
})

it('[OB51] [AT24] an import leaves a draft whose form was saved elsewhere, and replaces it once it is discarded', async () => {
  const { from, to, file } = await handOver()
  const draft = await fillIn(to, 'Z9')
  const row = await submitDraft(from, draft)
  await take(to, await exportUnsent(from))
  expect(await listDrafts(to)).toHaveLength(1)
  await discardDraft(to, row.id)
  await take(to, await exportUnsent(from))
  await expect(submitDraft(to, draft)).rejects.toMatchObject({ reason: 'already-saved' })
  expect(await to.db.queue.get(row.id)).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(file.items).toHaveLength(3)
})

it('[OB60] counts imported and collected forms on one device', async () => {
  const { to, file } = await handOver()
  await take(to, file)
  await collect(to, 'A9')
  await to.deliver()
  expect(await countOutbox(to.db)).toMatchObject({ collected: 1, imported: 3, receipted: 4, unsent: 0 })
})

it('[ST91] imported forms count by their receipts; a discarded one does not, and a patient’s own are listed apart', async () => {
  const { to, file } = await handOver()
  const [first, second, third] = file.items
  const { checks: _checks, ...unchecked } = file
  const owned = { ...third!, owner: first!.sha256 }
  const { ids, own } = await take(to, { ...unchecked, items: [first, second, owned] })
  expect(own).toEqual([owned.id])
  await to.db.queue.delete(second!.id)
  expect(await countFates(to, ids)).toEqual({ received: 0, waiting: 2, discarded: 1 })
  await to.deliver()
  expect(await countFates(to, ids)).toEqual({ received: 1, waiting: 1, discarded: 1 })
})
