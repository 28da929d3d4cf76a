import type { Answers } from './submission.ts'

/** The allowed types of a form's files. */
export const attachmentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** The greatest size of one file, in bytes. */
export const ATTACHMENT_BYTES = 10 * 1024 * 1024
/** The size of a chunk, in bytes: a weak network sends it in a few seconds. */
export const CHUNK_BYTES = 128 * 1024
/** The greatest number of files of one question. */
export const MOST_ATTACHMENTS = 9
/** The longer side of a picture when it is sent, in pixels. */
export const PICTURE_SIDE = 2048

export const chunksOf = (bytes: number): number => Math.ceil(bytes / CHUNK_BYTES)

/** A file of a form, as in the form's answer. */
export interface Attachment {
  /** UUID version 7, lower case. */
  readonly id: string
  readonly type: AttachmentType
  /** The size of its content. */
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

/** The greatest length of one written attachment, in characters. */
export const LONGEST_ATTACHMENT = 36 + 1 + 15 + 1 + 8 + 1 + 43 + 1 + 43

/** Writes an attachment for an answer: `id type bytes sha256 key`. */
export const writeAttachment = ({ id: name, type, bytes, sha256, key }: Attachment): string =>
  [name, type, bytes, sha256, key].join(' ')

/** Reads a text from an answer; undefined where it names no file, one that is too large, or one without its key. */
export function readAttachment(text: unknown): Attachment | undefined {
  const groups = typeof text === 'string' ? named.exec(text)?.groups : undefined
  if (groups?.['key'] === undefined || Number(groups['bytes']) > ATTACHMENT_BYTES) return undefined
  // The pattern has checked each of them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...(groups as Record<keyof Attachment, string>), bytes: Number(groups['bytes']) } as Attachment
}

/** All files that the answers name. */
export const attachmentsIn = (answers: Answers): Attachment[] =>
  Object.values(answers).flatMap((answer) =>
    Array.isArray(answer) ? answer.flatMap((one) => readAttachment(one) ?? []) : [],
  )
