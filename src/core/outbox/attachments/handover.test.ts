import { expect, it, vi } from 'vitest'
import { CHUNK_BYTES, writeAttachment } from '#core/domain/submission/attachment.ts'
import { contact } from '#core/questionnaires/forms/services/contact.ts'
import { pdfOf } from '#tests/support/files.ts'
import { openReadyDevice } from '#tests/support/test-device.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { discardSubmission } from '#core/outbox/unsent/decide.ts'
import type { Device } from '#core/outbox/device.ts'
import { discardDraft, newDraftId, saveDraft } from '#core/outbox/drafts/drafts.ts'
import { findUnsent } from '#core/outbox/unsent/find-unsent.ts'
import type { HandoverFile, HandoverItem } from '#core/outbox/handover/handover-file.ts'
import { exportUnsent, importSubmissions } from '#core/outbox/handover/handover.ts'
import { fileOf } from '#core/outbox/handover/handover-item.ts'
import { deliverInTurn } from '#core/outbox/in-turn.ts'
import { OutboxError } from '#core/outbox/submit/outbox-error.ts'
import type { Presence } from '#core/outbox/door/owner.ts'
import { findReceipts } from '#core/outbox/unsent/receipts.ts'
import { submit } from '#core/outbox/submit/submit.ts'
import { addAttachment, removeAttachment, sweepAttachments } from './add.ts'
import { attachmentsOf, findIncomplete } from './count.ts'

const LETTER = pdfOf(3 * CHUNK_BYTES + 100)
const values = {
  asker: 'guest',
  hospital: 'MHJS',
  topic: 'result',
  message: 'Kapan hasil lab saya siap?',
  fullName: 'Sri Wahyuni',
  guestReplyBy: 'email',
  email: 'sri@example.com',
}
const open = { kind: 'Contact', version: 3, startedAt: 0, step: 0 }
const guest: Presence = { is: 'signed-out' }

/** A draft of a message with two files. */
async function fillIn(device: Device) {
  const id = newDraftId()
  const files = [
    await addAttachment(device, id, 'application/pdf', LETTER),
    await addAttachment(device, id, 'application/pdf', pdfOf(500)),
  ]
  const answers = { ...values, files: files.map(writeAttachment) }
  await saveDraft(device, { id, ...open, values: answers })
  return { id, files: files.map((file) => file.id), answers }
}

const save = (device: Device, { id, answers }: Awaited<ReturnType<typeof fillIn>>) =>
  submit(device, { id, questionnaire: contact, answers, language: 'id', startedAt: 0 })

/** Fills in a message that finds no room and is exported as a file. */
async function leaveWithoutRoom(device: Device) {
  const form = await fillIn(device)
  const full = vi.spyOn(device.db.queue, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const failure: unknown = await save(device, form).catch((error: unknown) => error)
  full.mockRestore()
  if (!(failure instanceof OutboxError) || !failure.item) throw new Error('it was saved', { cause: failure })
  return { ...form, left: JSON.stringify(await fileOf(device, [failure.item])) }
}

async function deliverAll(device: Device) {
  await deliverInTurn(device)
  await device.attachments()
}

it('[AT5] [AT14] [OB51] a form that was exported for lack of room, and comes back, keeps its files', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const { left, files } = await leaveWithoutRoom(device)
  expect(await importSubmissions(device, left)).toMatchObject({ added: 1, known: 0, damaged: 0, elsewhere: 0, open: 0 })
  await deliverAll(device)
  world.clock.tick(25 * 3_600_000)
  await sweepAttachments(device)
  expect(await countOutbox(device.db)).toMatchObject({ receipted: 1, unsent: 0, files: 0 })
  expect(files.map((id) => world.hospital.files.get(id)?.completed)).toEqual([1, 1])
})

it('[AT14] a file that was removed from the open form is missing', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const { id, left, files } = await leaveWithoutRoom(device)
  await removeAttachment(device, files[1]!)
  expect(await importSubmissions(device, left)).toMatchObject({ added: 1, elsewhere: 1 })
  expect((await attachmentsOf(device.db, id)).map((row) => row.id)).toEqual([files[0]])
  world.clock.tick(25 * 3_600_000)
  await sweepAttachments(device)
  expect(await device.db.attachments.count()).toBe(1)
})

it.each([
  ['a photo', (device: Device, id: string) => addAttachment(device, id, 'application/pdf', pdfOf(700))],
  [
    'a word',
    (device: Device, id: string) => saveDraft(device, { id, ...open, values: { ...values, message: 'Lagi' } }),
  ],
])('[AT24] a form to which %s was added after the export is not imported, and its draft keeps all', async (_, add) => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const { id, left } = await leaveWithoutRoom(device)
  world.clock.tick(-3_600_000)
  await add(device, id)
  const files = (await device.db.attachments.toArray()).map((row) => row.id)
  expect(await importSubmissions(device, left)).toMatchObject({
    added: 0,
    known: 0,
    damaged: 0,
    elsewhere: 0,
    open: 1,
  })
  world.clock.tick(25 * 3_600_000)
  await sweepAttachments(device)
  expect((await device.db.attachments.toArray()).map((row) => row.id)).toEqual(files)
  await discardDraft(device, id)
  await sweepAttachments(device)
  expect(await importSubmissions(device, left)).toMatchObject({ added: 1, elsewhere: 0, open: 0 })
  expect(await device.db.queue.get(id)).not.toHaveProperty('draft')
})

it('[AT24] a form that is open in a tab is not imported', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const { id, left } = await leaveWithoutRoom(device)
  expect(await importSubmissions(device, left, async (ids) => new Set(ids))).toMatchObject({ added: 0, open: 1 })
  expect(await device.db.drafts.get(id)).toBeDefined()
  expect(await importSubmissions(device, left)).toMatchObject({ added: 1, open: 0 })
})

it('[AT14] [OB51] a changed export is not imported and deletes no file; the unchanged one can still be imported', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const { id, left, files } = await leaveWithoutRoom(device)
  const file = JSON.parse(left) as HandoverFile
  const [item] = file.items as [HandoverItem]
  const other = newDraftId()
  const changes: readonly Partial<HandoverItem>[] = [
    { id: other },
    { kind: 'Engagement' },
    { version: item.version + 1 },
    { keyId: `${item.keyId}x` },
    { label: 'Contoh lain' },
    { owner: item.sha256 },
    { files: [files[0]!] },
    { files: [files[0]!, other] },
    { createdAt: item.createdAt + 1 },
    { draft: other },
  ]
  for (const change of changes) {
    const changed = JSON.stringify({ ...file, items: [{ ...item, ...change }] })
    expect(await importSubmissions(device, changed), JSON.stringify(change)).toMatchObject({ added: 0, damaged: 1 })
  }
  expect(await device.db.drafts.count()).toBe(1)
  expect(await importSubmissions(device, left)).toMatchObject({ added: 1, known: 0, damaged: 0, elsewhere: 0, open: 0 })
  expect((await attachmentsOf(device.db, id)).map((row) => row.state)).toEqual(['kept', 'kept'])
})

it('[AT14] a wrong list of files from an earlier version of the app deletes none', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const { id, left, files } = await leaveWithoutRoom(device)
  const { checks: _checks, ...file } = JSON.parse(left) as HandoverFile
  const items = file.items.map(({ draft: _draft, ...item }) => ({ ...item, files: [files[0]!] }))
  await discardDraft(device, id)
  expect(await importSubmissions(device, JSON.stringify({ ...file, items }))).toMatchObject({ added: 1, elsewhere: 0 })
  expect(await device.db.attachments.count()).toBe(2)
})

it('[AT14] on another device the form arrives, its receipt names missing files, and the first device sends them', async () => {
  const world = await createTestWorld()
  const from = await world.openTab()
  const to = await openReadyDevice({ fetch: world.hospital.fetch, clock: world.clock.now })
  const form = await fillIn(from)
  await save(from, form)
  const file = await exportUnsent(from)
  expect(file).toMatchObject({ version: 2, items: [{ files: form.files }] })
  expect(await importSubmissions(to, JSON.stringify(file))).toMatchObject({ added: 1, elsewhere: 2 })
  expect((await findUnsent(to.db, guest, 10)).files.get(form.id)).toEqual({ waiting: 0, refused: 0, elsewhere: 2 })
  await deliverAll(to)
  const received = await findReceipts(to.db, guest, '', () => ({ from: 0, to: 10 }))
  expect(received.receipts).toMatchObject([{ id: form.id, outcome: 'accepted', files: form.files }])
  expect(received.files.get(form.id)).toEqual({ waiting: 0, refused: 0, elsewhere: 2 })
  expect(world.hospital.files.size).toBe(0)

  await deliverAll(from)
  expect(form.files.map((id) => world.hospital.files.get(id)?.completed)).toEqual([1, 1])
  const { files } = await findReceipts(from.db, guest, '', () => ({ from: 0, to: 10 }))
  expect(files.get(form.id)).toEqual({ waiting: 0, refused: 0, elsewhere: 0 })
  expect([...world.hospital.taken.keys()]).toEqual([form.id])
})

it('[AT15] a form whose files wait is not shown as sent', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const form = await fillIn(device)
  await save(device, form)
  await deliverInTurn(device)
  expect(await findIncomplete(device.db, guest)).toMatchObject([{ receipt: { id: form.id }, waiting: 2 }])
  expect(await countOutbox(device.db)).toMatchObject({ unsent: 0, receipted: 1, incomplete: 1 })
  const { files } = await findReceipts(device.db, guest, '', () => ({ from: 0, to: 10 }))
  expect(files.get(form.id)).toEqual({ waiting: 2, refused: 0, elsewhere: 0 })
  await device.attachments()
  expect(await findIncomplete(device.db, guest)).toEqual([])
})

it('[AT14] a form that was discarded and comes back in an import has lost its files', async () => {
  const world = await createTestWorld()
  const device = await world.openTab({ appVersion: '1' })
  const form = await fillIn(device)
  await save(device, form)
  const file = JSON.stringify(await exportUnsent(device))
  await device.db.queue.update(form.id, { state: 'refused', refusals: ['1'], tried: ['1'] })
  const newer = await world.openTab({ appVersion: '2' })
  await newer.db.queue.update(form.id, { refusals: ['1', '2'] })
  expect(await discardSubmission(newer, form.id)).toBe(true)
  expect(await importSubmissions(newer, file)).toMatchObject({ added: 1, elsewhere: 2 })
})

it('[AT14] an export of a version that named no files keeps the files of its draft', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const { id, left, files } = await leaveWithoutRoom(device)
  const { items, checks: _checks, ...head } = JSON.parse(left) as HandoverFile
  const before = { ...head, version: 1, items: items.map(({ files: _files, draft: _draft, ...item }) => item) }
  expect(await importSubmissions(device, JSON.stringify(before))).toMatchObject({ added: 0, open: 1 })
  await discardDraft(device, id)
  expect(await importSubmissions(device, JSON.stringify(before))).toMatchObject({ added: 1, elsewhere: 0 })
  expect((await device.db.queue.get(id))?.files?.toSorted()).toEqual(files.toSorted())
  await deliverAll(device)
  expect(world.hospital.files.size).toBe(2)
})
