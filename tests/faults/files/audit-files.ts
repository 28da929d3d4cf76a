import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { inspectFile } from '#core/attachments/inspect-file.ts'
import { calls } from '#core/contract/calls.ts'
import { verifyAttachmentReceipt } from '#core/crypto/attachment-receipt.ts'
import { readAttachment, type Attachment } from '#core/domain/submission/attachment.ts'
import { registration } from '#core/questionnaires/forms/services/registration.ts'
import { fetchKit } from '#tests/support/fetch-kit.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import type { Portal } from '#tests/support/portal.ts'
import type { Phone } from '../device/phone.ts'
import { readDevice } from '../device/read-device.ts'
import { verifiedReceipts } from '../device/verified-receipts.ts'
import { expect } from './expect.ts'
import { PHOTO, type FileChosen } from './photos.ts'
import type { FilesReport } from './report.ts'

/** What the hospital should have received. */
export interface Expected {
  /** Ids of registrations from before the round. */
  readonly before: ReadonlySet<string>
  /** The form's text about its files when they were chosen. */
  readonly named: string
  /** Files that arrive byte for byte. */
  readonly letters: readonly FileChosen[]
}

export const registrationsAt = async (portal: Portal) =>
  (await portal.ask(calls.operatorRequests, { kind: registration.kind, limit: 1000 })).requests

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('base64url')

const namedIn = (text: string): Attachment[] => text.split(';').flatMap((one) => readAttachment(one) ?? [])

interface Found extends Pick<FilesReport, 'registrations' | 'lost' | 'twice' | 'wrong'> {
  /** The files' bytes as the hospital gives them out. */
  readonly contents: readonly Buffer[]
}

/** Checks that one registration arrived, with each file once and with the hash that its form names. */
export async function auditHospital(portal: Portal, { before, named, letters }: Expected): Promise<Found> {
  const wrong: string[] = []
  const contents: Buffer[] = []
  const files = namedIn(named)
  if (files.length !== 2) wrong.push(`the form names ${files.length} files`)
  const all = (await registrationsAt(portal)).filter(({ id }) => !before.has(id))
  const arrived = all.flatMap(({ attachments }) => attachments)
  const kept = arrived.filter(({ state }) => state === 'kept')
  for (const { id } of arrived) {
    const file = files.find((one) => one.id === id)
    if (!file) wrong.push(`the file ${id} belongs to no form`)
  }
  for (const { id, sha256, type } of files) {
    if (!kept.some((one) => one.id === id)) continue
    const given = await portal.ask(calls.operatorAttachment, { id })
    const content = Buffer.from(given.data, 'base64')
    contents.push(content)
    if (hashOf(content) !== sha256 || given.sha256 !== sha256) wrong.push(`the file ${id} has another hash`)
    const isPhoto = type === 'image/jpeg'
    if (isPhoto && !isDeepStrictEqual(inspectFile(content), { type, size: PHOTO }))
      wrong.push(`the photo ${id} is another one`)
    if (!isPhoto && !letters.some(({ buffer }) => buffer.equals(content))) wrong.push(`the letter ${id} is another one`)
  }
  wrong.push(...(await auditStore(portal, files)))
  const lost = Number(all.length === 0) + files.length - new Set(kept.map(({ id }) => id)).size
  const twice = Math.max(0, all.length - 1) + kept.length - new Set(kept.map(({ id }) => id)).size
  return { registrations: 1, lost, twice, wrong, contents }
}

/** Checks that each file is stored once, and that no piece is left over. */
async function auditStore(portal: Portal, files: readonly Attachment[]): Promise<string[]> {
  const wrong: string[] = []
  const names = await readdir(join(portal.dataDir, 'attachments'), { recursive: true })
  const rows = await inDatabase(
    portal,
    `select attachment.id, count(piece.index) as pieces
     from attachment left join attachment_chunk as piece on piece.attachment_id = attachment.id
     where attachment.id = any($1) group by attachment.id`,
    [files.map(({ id }) => id)],
  )
  for (const { id, pieces } of rows)
    if (Number(pieces) > 0) wrong.push(`${String(pieces)} pieces of ${String(id)} are left`)
  for (const { id } of files) {
    const stored = names.filter((name) => name.endsWith(id))
    if (stored.length !== 1) wrong.push(`${id} lies there ${stored.length} times`)
  }
  return wrong
}

/** Checks that the device has genuine receipts of the form and of each file, and nothing else of them. */
export async function auditDevice(phone: Phone, portal: Portal, { named }: Expected, wrong: string[]): Promise<void> {
  const page = await phone.openApp('/queue')
  const files = namedIn(named)
  const untilReceipted = async () => {
    const { attachments } = await readDevice(page)
    expect(attachments.map(({ id, state }) => ({ id, state }))).toEqual(
      files.map(({ id }) => ({ id, state: 'receipted' })).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    )
  }
  await expect(untilReceipted)
    .toPass({ timeout: 60_000 })
    .catch((error: unknown) => wrong.push(`receipts: ${String(error)}`))
  const device = await readDevice(page)
  if (device.queue.length + device.drafts.length + device.chunks > 0) wrong.push('something is left on the device')
  const kit = await fetchKit(portal.url)
  const receipts = await verifiedReceipts(device, kit)
  for (const { id, submission, digest, token } of device.attachments) {
    const signed = token === undefined ? undefined : await verifyAttachmentReceipt(token, kit.receipts)
    const sha256 = files.find((file) => file.id === id)?.sha256
    if (signed?.id !== id || signed.submission !== submission || signed.digest !== digest || signed.sha256 !== sha256)
      wrong.push(`the receipt of the file ${id} is another one's`)
    if (!receipts.has(submission)) wrong.push(`the form ${submission} has no receipt`)
  }
}
