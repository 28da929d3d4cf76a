import type { Answers } from './submission.ts'

/** What a file of a form may be. */
export const attachmentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** The most that one file may weigh, in bytes. */
export const ATTACHMENT_BYTES = 10 * 1024 * 1024
/** Files travel in pieces of so many bytes: what a weak network carries in some seconds. */
export const CHUNK_BYTES = 128 * 1024
/** The most files of one question. */
export const MOST_ATTACHMENTS = 9
/** Pixels of the longer side of a picture as it is sent. */
export const PICTURE_SIDE = 2048

export const chunksOf = (bytes: number): number => Math.ceil(bytes / CHUNK_BYTES)

/** A file of a form, as the form's answer names it. */
export interface Attachment {
  /** UUID version 7, lower case. */
  readonly id: string
  readonly type: AttachmentType
  /** Of its content. */
  readonly bytes: number
  /** SHA-256 of its content, base64url. */
  readonly sha256: string
  /** AES-256-GCM, base64url: it opens the file's chunks. Only the sealed form has it. */
  readonly key: string
}

const id = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
const hash = '[A-Za-z0-9_-]{43}'
const named = RegExp(
  `^(?<id>${id}) (?<type>${attachmentTypes.join('|')}) (?<bytes>[1-9]\\d{0,7}) (?<sha256>${hash})(?: (?<key>${hash}))?$`,
)

/** Characters of one written attachment, at most. */
export const LONGEST_ATTACHMENT = 36 + 1 + 15 + 1 + 8 + 1 + 43 + 1 + 43

/** As an answer holds it: `id type bytes sha256 key`. */
export const writeAttachment = ({ id: name, type, bytes, sha256, key }: Attachment): string =>
  [name, type, bytes, sha256, key].join(' ')

/** What a text names; undefined where it names no file, one that is too large, or one without its key. */
export function readAttachment(text: unknown): Attachment | undefined {
  const groups = typeof text === 'string' ? named.exec(text)?.groups : undefined
  if (groups?.['key'] === undefined || Number(groups['bytes']) > ATTACHMENT_BYTES) return undefined
  // The pattern has just said what each of them is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...(groups as Record<keyof Attachment, string>), bytes: Number(groups['bytes']) } as Attachment
}

/** Every file that answers name. */
export const attachmentsIn = (answers: Answers): Attachment[] =>
  Object.values(answers).flatMap((answer) =>
    Array.isArray(answer) ? answer.flatMap((one) => readAttachment(one) ?? []) : [],
  )
