import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { digestOf, hashOf, newFileKey, sealChunks, writeFileKey } from '#core/attachments/chunks.ts'
import { calls } from '#core/contract/calls.ts'
import type { RequestOf } from '#core/contract/call/call.ts'
import {
  CHUNK_BYTES,
  writeAttachment,
  type Attachment,
  type AttachmentType,
} from '#core/domain/submission/attachment.ts'
import { makeFolderStore } from '#server/platform/files/folder-store.ts'
import { pdfOf } from './files.ts'
import { sealed, type Sending } from './submissions.ts'
import { type Hospital, openHospital, operator } from './test-hospital.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Chunk = RequestOf<typeof calls.attachmentChunk>

/** A PDF of three chunks. */
export const LETTER = pdfOf(2 * CHUNK_BYTES + 100)

/** A file as a device has it: the text in its form, and its chunks. */
export async function fileOf(content: Bytes, type: AttachmentType = 'application/pdf') {
  const [id, key] = [uuid(), newFileKey()]
  const chunks = await sealChunks(key, id, content)
  const named: Attachment = { id, type, bytes: content.length, sha256: await hashOf(content), key: writeFileKey(key) }
  return { named, chunks, digest: await digestOf(chunks) }
}
export type File = Awaited<ReturnType<typeof fileOf>>

const message = { hospital: 'MHJS', topic: 'result', message: 'Kapan hasil lab saya siap?', replyBy: 'portal' }

/** A message with files. */
export const asked = (hospital: Pick<Hospital, 'keys'>, files: readonly File[], patient?: string) =>
  sealed(hospital, {
    id: uuid(),
    kind: 'Contact',
    version: 1,
    ...(patient !== undefined && { patient }),
    answers: { ...message, fullName: 'Sri Wahyuni', files: files.map(({ named }) => writeAttachment(named)) },
  })

export const chunkOf = ({ named, chunks, digest }: File, submission: string, index: number): Chunk => ({
  submission,
  attachment: named.id,
  index,
  count: chunks.length,
  digest,
  data: Buffer.from(chunks[index]!).toString('base64url'),
})

export async function send(hospital: Sending, chunk: Chunk) {
  const { status, body } = await hospital.post(`/api/${calls.attachmentChunk.path}`, chunk)
  if (status !== 200) throw new Error(`a chunk was answered with ${status}: ${body?.message}`)
  return calls.attachmentChunk.response.parse(body?.data)
}

/** Sends every chunk in order. Returns the answer to the last one. */
export async function sendAll(hospital: Sending, file: File, submission: string) {
  let answer = await send(hospital, chunkOf(file, submission, 0))
  for (let index = 1; index < file.chunks.length; index++)
    answer = await send(hospital, chunkOf(file, submission, index))
  return answer
}

export async function giveOut(hospital: Hospital, id: string) {
  const { status, body } = await hospital.get(`/api/${calls.operatorAttachment.path}?id=${id}`, {
    authorization: operator,
  })
  return { status, data: status === 200 ? calls.operatorAttachment.response.parse(body?.data) : undefined }
}

/** The content of the folder of files, by name. */
export async function storedIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => [name, await readFile(join(parentPath, name))] as const),
    ),
  )
}

/** A hospital with its own folder for files. */
export async function openWithFolder(options: Parameters<typeof openHospital>[0] = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  return { folder, hospital: await openHospital({ files: makeFolderStore(folder), ...options }) }
}
