import { atom } from 'jotai/vanilla'
import { DatabaseError } from '#core/db/database-error.ts'
import {
  ATTACHMENT_BYTES,
  readAttachment,
  writeAttachment,
  type AttachmentType,
} from '#core/domain/submission/attachment.ts'
import { countAttachments } from '#core/outbox/attachments/count.ts'
import { addAttachment, readAttachmentContent, removeAttachment } from '#core/outbox/attachments/add.ts'
import { markRefusedRead } from '#core/outbox/attachments/keep.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'

/** How many files of saved forms wait, and how many were refused; live. */
export const attachmentCountsAtom = liveAtom(({ db }) => countAttachments(db))

/** Notes that a person has read of refused files. */
export const readRefusedFilesAtom = atom(null, async (get) => {
  await markRefusedRead(get(deviceAtom).db)
})

interface Added {
  /** The draft's id. */
  readonly draft: string
  readonly type: AttachmentType
  readonly content: Uint8Array<ArrayBuffer>
}

/**
 * Stores a file of a form that is being filled in.
 * @returns the file as the form's answer names it
 * @throws DatabaseError
 */
export const addAttachmentAtom = atom(null, async (get, _set, { draft, type, content }: Added) =>
  writeAttachment(await addAttachment(get(deviceAtom), draft, type, content)),
)

/** The content of a file that an answer names; undefined where this device no longer has it. */
export const readAttachmentAtom = atom(null, async (get, _set, named: string) => {
  const attachment = readAttachment(named)
  return attachment && readAttachmentContent(get(deviceAtom), attachment)
})

export const removeAttachmentAtom = atom(null, async (get, _set, named: string) => {
  const attachment = readAttachment(named)
  if (attachment) await removeAttachment(get(deviceAtom), attachment.id)
})

/** Bytes. Twice the largest file, because a database copies what it writes. */
const ROOM = 2 * ATTACHMENT_BYTES

/** Whether the browser has room for a file. True where it does not tell. */
export const hasRoomForFileAtom = atom(null, async () => {
  if (!('storage' in navigator)) return true
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}))
  return quota === undefined || usage === undefined || quota - usage > ROOM
})

/** Whether a file was not stored for lack of room. */
export const isFull = (error: unknown): boolean => error instanceof DatabaseError && error.reason === 'storage-full'
