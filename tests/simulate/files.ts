import { strict as assert } from 'node:assert'
import type { RequestOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { AttachmentReceipt } from '#core/crypto/attachment-receipt.ts'
import type { StoredAttachment } from '#core/db/rows.ts'
import type { Attachment } from '#core/domain/submission/attachment.ts'
import { hospitalSigner } from '#tests/support/hospital-keys.ts'
import type { Phone } from './phone.ts'
import type { Snapshot } from './snapshot.ts'
import type { Form, SimulatedWorld } from './world.ts'

/** A file as its owner knows it. */
export interface SavedFile extends Attachment {
  readonly content: Uint8Array<ArrayBuffer>
}

export type Chunk = RequestOf<typeof calls.attachmentChunk>
/** Gets the text of an answer as the device gets it. */
export type ChunkListener = (answer: string) => void

/** The most chunks of one file in a whole run, which has some dozens of passes and at most four chunks for a file. */
const MOST_SENT = 400

/** For each file, the chunks at which a phone may continue: those that the hospital has asked for, and the first. */
const named = new WeakMap<Phone, Map<string, Set<number>>>()

/** Checks each chunk as it is sent: after its form, under that form's name, from where the hospital asked. */
export function noteChunk(world: SimulatedWorld, from: object, chunk: Chunk): ChunkListener {
  const { submission, attachment, index, count } = chunk
  // Noted, because fetch would take an error for a failing network.
  const note = (fault: string) => void world.faults.push(new TypeError(`${fault}: piece ${index} of ${attachment}`))
  const owner = world.forms.find(({ files = [] }) => files.some(({ id }) => id === attachment))
  const sent = (world.sent.get(attachment) ?? 0) + 1
  world.sent.set(attachment, sent)
  // Thrown, so that the circle ends.
  if (sent > MOST_SENT) {
    note('AT9: a file is sent in a circle')
    throw new TypeError('fetch failed')
  }
  if (owner?.draft.id !== submission) note('AT8: a file leaves under another form')
  if (!world.hospital.taken.has(submission)) note('AT6: a file leaves before its form')
  const phone = world.network.owners.get(from)?.phone
  if (!phone) return () => undefined
  const files = named.get(phone) ?? new Map<string, Set<number>>()
  named.set(phone, files)
  const places = files.get(attachment) ?? new Set([0])
  files.set(attachment, places)
  if (!places.has(index)) note('AT7: the hospital asked for another one')
  return (answer) => {
    const { data } = JSON.parse(answer) as { data: { state: string; next: number } | null }
    if (data?.state === 'wanted' && data.next < count) places.add(data.next)
  }
}

/** Checks that files of a form that was reported as saved are complete until the hospital has signed. */
export async function checkFiles(world: SimulatedWorld, phone: Phone, snapshot: Snapshot): Promise<void> {
  const rows = new Map(snapshot.attachments.map((row) => [row.id, row]))
  const pieces = Map.groupBy(snapshot.chunks, ({ attachment }) => attachment)
  for (const { attachment } of snapshot.chunks)
    assert.ok(rows.has(attachment), `AT4: pieces of ${attachment} belong to no file`)
  for (const form of world.forms) {
    if (form.phone !== phone || world.discarded.has(phone.name + form.draft.id)) continue
    for (const file of form.files ?? []) {
      const row = rows.get(file.id)
      assert.ok(row, `AT5: the file ${file.id} is gone`)
      if (form.saved === 'told') assert.notEqual(row.state, 'draft', `AT5: ${file.id} was not kept with its form`)
      assert.equal(row.submission, form.draft.id, `${file.id} has changed its form`)
      const formRow = [...snapshot.queue, ...snapshot.receipts].find(({ id }) => id === form.draft.id)
      assert.ok(
        !formRow || formRow.files?.includes(file.id),
        `AT14: the row of ${form.draft.id} does not name its files`,
      )
      if (row.state === 'receipted') await checkReceipt(world, form, file, row)
      else {
        if (row.state === 'refused' && world.damaged.has(file.id)) continue
        assert.notEqual(row.state, 'refused', `AT9: ${file.id} is refused, and the hospital would take it`)
        assert.equal(pieces.get(file.id)?.length, row.chunks, `AT8: pieces of ${file.id} are gone before its receipt`)
      }
      if (row.state === 'due')
        assert.ok(
          snapshot.receipts.some(({ id }) => id === row.submission),
          `AT6: ${file.id} is due before its form's receipt`,
        )
    }
  }
}

async function checkReceipt(
  { hospital, verified }: SimulatedWorld,
  { draft }: Form,
  { id, sha256, content }: SavedFile,
  { token = '', digest }: StoredAttachment,
): Promise<void> {
  if (verified.has(id + token)) return
  // A file has one receipt in its life.
  assert.ok(!verified.has(id), `AT8: ${id} is receipted twice`)
  verified.add(id).add(id + token)
  const signers = await Promise.all([1, 2, 3].map(hospitalSigner))
  const signed = (await Promise.any(signers.map((signer) => signer.verify(token)))) as AttachmentReceipt
  assert.deepEqual(
    { id: signed.id, submission: signed.submission, digest: signed.digest, sha256: signed.sha256 },
    { id, submission: draft.id, digest, sha256 },
    `AT8: the receipt of ${id} is another one's`,
  )
  assert.ok(hospital.files.get(id)?.content, `AT8: ${id} is receipted, and the hospital does not have it`)
  assert.deepEqual(hospital.files.get(id)?.content, content, `AT8: the hospital has another content of ${id}`)
}
