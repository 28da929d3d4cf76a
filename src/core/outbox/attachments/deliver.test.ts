import { expect, it, vi } from 'vitest'
import { CHUNK_BYTES, writeAttachment } from '#core/domain/submission/attachment.ts'
import { contact } from '#core/questionnaires/forms/services/contact.ts'
import { pdfOf } from '#tests/support/files.ts'
import { takeSnapshot } from '#tests/simulate/snapshot.ts'
import { makeUnreadable } from '#tests/support/make-unreadable.ts'
import { createProfile } from '#tests/support/test-device.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { createMortal } from '#tests/support/mortal.ts'
import { firstOf, proof } from '#tests/support/whole.ts'
import { collectMany, createTestWorld, type TestWorld } from '#tests/support/test-world.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { discardSubmission } from '#core/outbox/unsent/decide.ts'
import { deliverPatiently } from '#core/outbox/deliver-patiently.ts'
import type { Device } from '#core/outbox/device.ts'
import { discardDraft, newDraftId, saveDraft } from '#core/outbox/drafts/drafts.ts'
import { pruneReceipts } from '#core/outbox/receipts/prune-receipts.ts'
import { deliverInTurn } from '#core/outbox/in-turn.ts'
import { submit } from '#core/outbox/submit/submit.ts'
import { readLoss } from '#core/outbox/witness/witness.ts'
import { addAttachment, readAttachmentContent, removeAttachment, sweepAttachments } from './add.ts'
import { attachmentsOf, countAttachments, standingOf } from './count.ts'
import { markRefusedRead } from './keep.ts'

const DAY = 86_400_000
/** A file of nine chunks. */
const LETTER = pdfOf(8 * CHUNK_BYTES + 100)

const values = {
  asker: 'patient',
  hospital: 'MHJS',
  topic: 'result',
  message: 'Kapan hasil lab saya siap?',
  fullName: 'Sri Wahyuni',
  replyBy: 'portal',
}

/** Saves a message with files. */
async function send(device: Device, files: readonly Uint8Array<ArrayBuffer>[] = [LETTER]) {
  const id = newDraftId()
  const attachments = []
  for (const file of files) attachments.push(await addAttachment(device, id, 'application/pdf', file))
  const answers = { ...values, ...(files.length > 0 && { files: attachments.map(writeAttachment) }) }
  await submit(device, { id, questionnaire: contact, answers, language: 'id', startedAt: device.clock() })
  return { id, attachments }
}

/** Delivers until nothing is due, as the service worker does. */
async function deliverAll(device: Device) {
  await deliverInTurn(device)
  await device.attachments()
}

/** Records the places of the chunks that are sent. */
function watchChunks(
  { hospital }: TestWorld,
  answer: (index: number, nth: number) => Response | undefined = () => undefined,
) {
  const indexes: number[] = []
  const before = hospital.intercept
  hospital.intercept = (...asked) => {
    const [path, body] = asked
    if (path !== 'submission/attachment') return before(...asked)
    const { index } = body as { index: number }
    indexes.push(index)
    return answer(index, indexes.length)
  }
  return indexes
}

it('[AT6] [AT8] a form arrives first, then its files; only their receipts are left', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const { id, attachments } = await send(device, [LETTER, pdfOf(500)])
  expect(await countOutbox(device.db)).toMatchObject({ collected: 1, unsent: 1, files: 2 })
  await deliverAll(device)
  expect(await countOutbox(device.db)).toMatchObject({ collected: 1, receipted: 1, unsent: 0, files: 0 })
  expect(world.hospital.files.get(attachments[0]!.id)?.content).toEqual(LETTER)
  expect(world.hospital.files.get(attachments[1]!.id)?.content).toEqual(pdfOf(500))
  expect(await attachmentsOf(device.db, id)).toMatchObject([{ state: 'receipted' }, { state: 'receipted' }])
  expect(await device.db.attachmentChunks.count()).toBe(0)
})

it('[AT6] [OB90] waiting files count as lost where the browser deletes the databases, even when their form has arrived', async () => {
  const world = await createTestWorld()
  let kept: string | undefined
  const witness = { read: async () => kept, keep: async (text: string) => void (kept = text) }
  const before = await world.openTab({ witness })
  await send(before, [LETTER, pdfOf(500)])
  watchChunks(world, (index) => (index > 0 ? failed('internal') : undefined))
  await deliverAll(before)
  expect(await countOutbox(before.db)).toMatchObject({ unsent: 0, files: 2 })
  await before.keepWitness()
  const after = await world.openTab({ witness, database: createProfile() })
  expect(await after.db.getMeta('lost')).toMatchObject({ rows: 0, files: 2, isRead: false })
  await readLoss(after)
  await after.keepWitness()
  const later = await world.openTab({ witness, database: createProfile() })
  expect(await later.db.getMeta('lost')).toMatchObject({ files: 2, isRead: true })
})

it('[AT6] no form waits for a file that makes no progress', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const stuck = Promise.withResolvers<undefined>()
  const asked = Promise.withResolvers<void>()
  const before = world.hospital.intercept
  world.hospital.intercept = async (...call) => {
    if (call[0] !== 'submission/attachment') return before(...call)
    asked.resolve()
    return stuck.promise
  }
  await send(device)
  await deliverInTurn(device)
  await asked.promise
  await collectMany(device, 3)
  expect(await deliverInTurn(device)).toEqual({ ended: 'drained', receipted: 3 })
  stuck.resolve(undefined)
  await device.attachments()
  expect((await countOutbox(device.db)).files).toBe(0)
})

it('[AT6] in the background, too, a form is sent again while a file makes no progress', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const stuck = Promise.withResolvers<undefined>()
  const asked = Promise.withResolvers<void>()
  const before = world.hospital.intercept
  await send(device)
  await deliverInTurn(device)
  await device.attachments()
  let batches = 0
  world.hospital.intercept = async (...call) => {
    // The first batch has the form of the file.
    if (call[0] === 'submission/batch' && ++batches === 2) return failed('internal')
    if (call[0] !== 'submission/attachment') return before(...call)
    asked.resolve()
    return stuck.promise
  }
  await send(device)
  await deliverInTurn(device)
  await asked.promise
  const row = await collectMany(device, 1)
  const patient = deliverPatiently(device, 600_000, async (ms) => {
    // The clock stops here: otherwise the file would be requested again and again before the test looks.
    if (world.hospital.taken.has(row[0]!.id)) await stuck.promise
    world.clock.tick(ms)
  })
  await vi.waitFor(() => expect(world.hospital.taken.has(row[0]!.id)).toBe(true))
  expect((await countOutbox(device.db)).files).toBe(1)
  stuck.resolve(undefined)
  await patient
  expect(await countOutbox(device.db)).toMatchObject({ unsent: 0, files: 0 })
})

it('[AT6] a file stays while its form has no receipt', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  world.hospital.intercept = (path) => (path === 'submission/batch' ? failed('forbidden') : undefined)
  const indexes = watchChunks(world)
  const { id } = await send(device)
  await deliverAll(device)
  expect(indexes).toEqual([])
  expect(await attachmentsOf(device.db, id)).toMatchObject([{ state: 'kept' }])
})

it.each([0, 1, 3, 8])(
  '[AT7] a network that goes away before chunk %i is gone on with where it broke off',
  async (at) => {
    const world = await createTestWorld()
    const device = await world.openTab()
    let isGone = true
    const indexes = watchChunks(world, (index) => {
      if (isGone && index === at) throw new TypeError('Failed to fetch')
      return undefined
    })
    await send(device)
    await deliverAll(device)
    expect((await countOutbox(device.db)).files).toBe(1)
    isGone = false
    indexes.length = 0
    world.clock.tick(300_000)
    await deliverAll(await world.openTab())
    expect(indexes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].slice(at))
    expect([...world.hospital.files.values()]).toMatchObject([{ completed: 1 }])
  },
)

it('[AT7] an answer that is lost after the hospital took a chunk costs one chunk, and completes nothing twice', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const lose = new Set([3, 9])
  let nth = 0
  world.hospital.mangle = (path, response) => {
    if (path === 'submission/attachment' && lose.has(++nth)) throw new TypeError('Failed to fetch')
    return response
  }
  await send(device)
  for (let round = 0; round < 3; round++) {
    await deliverAll(device)
    world.clock.tick(300_000)
  }
  expect((await countOutbox(device.db)).files).toBe(0)
  expect([...world.hospital.files.values()]).toMatchObject([{ content: LETTER, completed: 1 }])
})

const writes = Array.from({ length: 23 }, (_, at) => at + 1)

it('[AT7] a tab that dies at any write leaves a file that the next tab completes, once', proof, async () => {
  for (const step of firstOf(writes, 8)) {
    const world = await createTestWorld()
    const disk = createMortal(world.database.dependencies.indexedDB, world.hospital.fetch)
    const dying = world.locks.client()
    const tab = await world.openTab({ database: disk.database, locks: dying })
    await send(tab, [LETTER])
    disk.abortWrites(step % 3 === 0 ? 2 : 1)
    await deliverAll(tab).catch(() => undefined)
    dying.vanish()
    world.clock.tick(300_000)
    const next = await world.openTab()
    await deliverAll(next)
    expect(await countOutbox(next.db)).toMatchObject({ receipted: 1, unsent: 0, files: 0 })
    expect([...world.hospital.files.values()]).toMatchObject([{ content: LETTER, completed: 1 }])
  }
})

it.each([
  ['of another file', (signed: object) => ({ ...signed, id: newDraftId() })],
  ['of another form', (signed: object) => ({ ...signed, submission: newDraftId() })],
  ['of other chunks', (signed: object) => ({ ...signed, digest: 'A'.repeat(43) })],
])('[AT8] a receipt %s does not end an upload', async (_name, misstate) => {
  const world = await createTestWorld()
  const device = await world.openTab()
  world.hospital.misstateFile = misstate
  const { id } = await send(device)
  await deliverAll(device)
  expect(await attachmentsOf(device.db, id)).toMatchObject([{ state: 'due', problem: 'bad-receipt' }])
  expect(await device.db.attachmentChunks.count()).toBe(9)
  world.hospital.misstateFile = (signed) => signed
  world.clock.tick(300_000)
  await deliverAll(device)
  expect((await countOutbox(device.db)).files).toBe(0)
})

it('[AT8] a receipt by a key that is new to the device counts once the kit names the key', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  await send(device)
  await deliverInTurn(device)
  world.hospital.receiptKey = 2
  await device.attachments()
  world.clock.tick(300_000)
  await deliverAll(device)
  expect((await countOutbox(device.db)).files).toBe(0)
})

it('[AT9] a file that the hospital refuses for its content is deleted, and the patient is told', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  watchChunks(world, (index) =>
    index === 8
      ? Response.json({ data: { state: 'refused', next: 0, receipt: null }, error: null, message: '' })
      : undefined,
  )
  const { id } = await send(device)
  await deliverAll(device)
  expect(await attachmentsOf(device.db, id)).toMatchObject([{ state: 'refused' }])
  expect(await device.db.attachmentChunks.count()).toBe(0)
  world.clock.tick(365 * DAY)
  await sweepAttachments(device)
  expect(await countAttachments(device.db)).toMatchObject({ refused: 1 })
  await markRefusedRead(device.db)
  expect(await countAttachments(device.db)).toMatchObject({ refused: 0 })
  await sweepAttachments(device)
  expect(await standingOf(device.db, [{ id }])).toEqual(new Map([[id, { waiting: 0, refused: 1, elsewhere: 0 }]]))
})

it('[AT9] [AT23] a file with a chunk that the browser cannot read counts as damaged; the next is sent', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const { id: lost } = await send(device)
  const { id: later } = await send(device)
  const { id: next } = await send(device)
  const { attachments, chunks } = await takeSnapshot(world.database.dependencies.indexedDB)
  const pieceOf = (form: string) => {
    const file = attachments.find(({ submission }) => submission === form)
    return chunks.find(({ attachment, index }) => attachment === file?.id && index === 4)!
  }
  makeUnreadable(pieceOf(lost))
  makeUnreadable(pieceOf(later), 'DataError')
  await deliverAll(device)
  expect(await attachmentsOf(device.db, lost)).toMatchObject([{ state: 'refused' }])
  expect(await attachmentsOf(device.db, later)).toMatchObject([{ state: 'due', attempts: 1 }])
  expect(await attachmentsOf(device.db, next)).toMatchObject([{ state: 'receipted' }])
  expect(await countAttachments(device.db)).toMatchObject({ refused: 1 })
})

it.each([
  ['before it leaves', 0, 0],
  ['while it leaves', 2, 9],
])('[AT9] a file that is damaged on the device %s is sent once at most, and told as damaged', async (_, at, most) => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const { id, attachments } = await send(device)
  const damage = async () => {
    const chunk = (await device.db.attachmentChunks.get([attachments[0]!.id, 4]))!
    chunk.sealed[50]! ^= 1
    await device.db.attachmentChunks.put(chunk)
  }
  if (at === 0) await damage()
  const sent: number[] = []
  const before = world.hospital.intercept
  world.hospital.intercept = async (...asked) => {
    if (asked[0] !== 'submission/attachment') return before(...asked)
    const { index } = asked[1] as { index: number }
    if (sent.push(index) === at) await damage()
    // Chunks whose digest differs from the named one are dropped.
    const next = index === 8 ? 0 : index + 1
    return Response.json({ data: { state: 'wanted', next, receipt: null }, error: null, message: '' })
  }
  for (let round = 0; round < 4; round++) {
    await deliverAll(device)
    world.clock.tick(300_000)
  }
  expect(sent).toHaveLength(most)
  expect(await attachmentsOf(device.db, id)).toMatchObject([{ state: 'refused' }])
  expect(await device.db.attachmentChunks.count()).toBe(0)
  expect(await countAttachments(device.db)).toMatchObject({ due: 0, refused: 1 })
})

it('[AT8] [AT13] the arrival of a file is shown for 90 days of the hospital’s, however the device’s clock jumps', async () => {
  const world = await createTestWorld()
  let ahead = 0
  const device = await world.openTab({ clock: () => world.clock.now() + ahead })
  const { id } = await send(device)
  await deliverAll(device)
  ahead = 400 * DAY
  await sweepAttachments(device)
  expect(await attachmentsOf(device.db, id)).toMatchObject([{ state: 'receipted' }])
  world.clock.tick(90 * DAY)
  const later = await send(device)
  await deliverAll(device)
  await sweepAttachments(device)
  expect(await device.db.attachments.count()).toBe(2)
  world.clock.tick(1000)
  const last = await send(device)
  await deliverAll(device)
  await sweepAttachments(device)
  expect(await device.db.attachments.count(), 'as long as the receipt of its form').toBe(3)
  await pruneReceipts(device.db)
  await sweepAttachments(device)
  const left = await device.db.attachments.toArray()
  expect(left.map(({ submission }) => submission).toSorted()).toEqual([later.id, last.id].toSorted())
})

it.each(['internal', 'forbidden', 'unprocessable', 'bad-request', 'too-many-requests', 'update-first'] as const)(
  '[AT9] a file that is answered with %s is tried again, without end',
  async (reason) => {
    const world = await createTestWorld()
    const device = await world.openTab()
    let isBroken = true
    watchChunks(world, () => (isBroken ? failed(reason) : undefined))
    await send(device)
    for (let round = 0; round < 12; round++) {
      await deliverAll(device)
      world.clock.tick(300_000)
    }
    expect((await countOutbox(device.db)).files).toBe(1)
    isBroken = false
    await deliverAll(device)
    expect((await countOutbox(device.db)).files).toBe(0)
  },
)

it('[AT9] a hospital that repeats the same answer is not asked for ever', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const indexes = watchChunks(world, () =>
    Response.json({ data: { state: 'wanted', next: 0, receipt: null }, error: null, message: '' }),
  )
  await send(device)
  await deliverAll(device)
  expect(indexes.length).toBeLessThan(6)
})

it('[AT9] a file that the hospital finds damaged each time is not sent in a loop, and waits longer each time', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  let isDamaged = true
  const indexes = watchChunks(world, (index, nth) => {
    if (nth > 100) throw new Error('sent in a circle')
    const next = index === 8 ? 0 : index + 1
    return isDamaged
      ? Response.json({ data: { state: 'wanted', next, receipt: null }, error: null, message: '' })
      : undefined
  })
  const { id } = await send(device)
  for (let attempts = 1; attempts < 4; attempts++) {
    await deliverAll(device)
    expect(indexes.length).toBeLessThan(40)
    expect(await attachmentsOf(device.db, id)).toMatchObject([{ state: 'due', attempts, problem: 'server-error' }])
    indexes.length = 0
    world.clock.tick(300_000)
  }
  isDamaged = false
  await deliverAll(device)
  expect((await countOutbox(device.db)).files).toBe(0)
})

it('[AT5] a form whose file is missing is not saved, and its draft stays', async () => {
  const { openTab } = await createTestWorld()
  const device = await openTab()
  const id = newDraftId()
  const file = await addAttachment(device, id, 'application/pdf', LETTER)
  const answers = { ...values, files: [writeAttachment(file)] }
  await saveDraft(device, { id, kind: 'Contact', version: 1, startedAt: 0, values: answers, step: 0 })
  await device.db.attachments.delete(file.id)
  const saved = submit(device, { id, questionnaire: contact, answers, language: 'id', startedAt: 0 })
  await expect(saved).rejects.toMatchObject({ reason: 'attachment-lost' })
  expect(await countOutbox(device.db)).toMatchObject({ collected: 0, unsent: 0 })
  expect(await device.db.drafts.count()).toBe(1)
})

it('[AT3] [AT5] a draft shows its files; a removed file is not sent; a saved file cannot be read by the device', async () => {
  const { openTab } = await createTestWorld()
  const device = await openTab()
  const id = newDraftId()
  const [kept, removed, forgotten] = [
    await addAttachment(device, id, 'application/pdf', LETTER),
    await addAttachment(device, id, 'application/pdf', pdfOf(200)),
    await addAttachment(device, id, 'application/pdf', pdfOf(300)),
  ]
  expect(await readAttachmentContent(device, kept)).toEqual(LETTER)
  await removeAttachment(device, removed.id)
  expect(await readAttachmentContent(device, removed)).toBeUndefined()
  const answers = { ...values, files: [writeAttachment(kept)] }
  await submit(device, { id, questionnaire: contact, answers, language: 'id', startedAt: 0 })
  expect((await device.db.attachments.toArray()).map((row) => row.id)).toEqual([kept.id])
  expect(await readAttachmentContent(device, forgotten)).toBeUndefined()
  const stored = JSON.stringify([await device.db.attachments.toArray(), await device.db.queue.toArray()])
  expect(stored).not.toContain(kept.key)
  // After the form is saved, its file cannot be removed.
  await removeAttachment(device, kept.id)
  expect(await device.db.attachments.count()).toBe(1)
})

it('[AT10] files are deleted with a discarded form, and a day after a draft was discarded or never saved', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  world.hospital.intercept = (path) => (path === 'submission/batch' ? failed('forbidden') : undefined)
  const { id } = await send(device)
  await deliverAll(device)
  const newer = await world.openTab({ appVersion: '2' })
  await deliverAll(newer)
  expect(await discardSubmission(newer, id)).toBe(true)
  expect([await device.db.attachments.count(), await device.db.attachmentChunks.count()]).toEqual([0, 0])

  const draft = newDraftId()
  await addAttachment(device, draft, 'application/pdf', LETTER)
  const held = newDraftId()
  await addAttachment(device, held, 'application/pdf', LETTER)
  await saveDraft(device, { id: held, kind: 'Contact', version: 1, startedAt: 0, values, step: 0 })
  world.clock.tick(DAY + 1)
  await sweepAttachments(device)
  expect((await device.db.attachments.toArray()).map((row) => row.submission)).toEqual([held])
  await discardDraft(device, held)
  world.clock.tick(DAY + 1)
  await sweepAttachments(device)
  expect([await device.db.attachments.count(), await device.db.attachmentChunks.count()]).toEqual([0, 0])
})

it('[AT4] a file without room leaves nothing behind', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  vi.spyOn(device.db.attachmentChunks, 'bulkPut').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await expect(addAttachment(device, newDraftId(), 'application/pdf', LETTER)).rejects.toMatchObject({
    reason: 'storage-full',
  })
  expect(await device.db.attachments.count()).toBe(0)
})

it('[AT6] two tabs send a file once; a frozen tab does not block the other', async () => {
  const world = await createTestWorld()
  const [one, two] = [await world.openTab(), await world.openTab()]
  const indexes = watchChunks(world)
  await send(one)
  await Promise.all([deliverAll(one), deliverAll(two)])
  await Promise.all([one.attachments(), two.attachments()])
  expect(indexes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])

  const frozen = Promise.withResolvers<void>()
  const sleeper = await world.openTab({
    fetch: async (address, init) => {
      if (!String(address).endsWith('/attachment')) return world.hospital.fetch(address, init)
      frozen.resolve()
      return new Promise(() => undefined)
    },
  })
  await send(sleeper)
  void deliverAll(sleeper)
  await frozen.promise
  await deliverAll(two)
  expect((await countOutbox(two.db)).files).toBe(1)
  world.clock.tick(90_001)
  await deliverAll(two)
  expect((await countOutbox(two.db)).files).toBe(0)
})
