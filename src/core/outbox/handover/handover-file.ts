import * as z from 'zod/mini'
import { sealedSubmission, sha256Text } from '#core/domain/submission/submission.ts'
import { HANDOVER_FORMAT, WITH_DRAFT, WITH_FILES } from './handover-format.ts'

/** A submission in an exported file: sealed, so that a person who carries the file cannot read it. */
export const handoverItem = z.strictObject({
  ...sealedSubmission.shape,
  sha256: sha256Text,
  label: z.string().check(z.maxLength(100)),
  owner: z.exactOptional(sha256Text),
  /** The ids of its files. The files are not in the export. */
  files: z.exactOptional(z.array(z.uuid()).check(z.minLength(1))),
  /** The nonce of its draft, which is not in the export. Each change of the draft makes a new nonce. */
  draft: z.exactOptional(z.string().check(z.maxLength(100))),
  /** Milliseconds since 1970, within the range of a Date. */
  createdAt: z.number().check(z.nonnegative(), z.maximum(8.64e15)),
})
export type HandoverItem = z.infer<typeof handoverItem>

export const handoverFile = z.object({
  format: z.literal(HANDOVER_FORMAT),
  version: z.union([z.literal(1), z.literal(WITH_FILES), z.literal(WITH_DRAFT)]),
  exportedAt: z.iso.datetime(),
  device: z.uuid(),
  /** SHA-256 over each item, base64url. Older apps ignore it. */
  checks: z.exactOptional(z.array(z.string())),
  items: z.array(handoverItem),
})
export type HandoverFile = z.infer<typeof handoverFile>

/** Why a file was refused: it has another format, or a newer app wrote it. */
export type HandoverFailure = 'not-a-handover' | 'newer-format'

export class HandoverError extends Error {
  override readonly name = 'HandoverError'
  readonly reason: HandoverFailure
  constructor(reason: HandoverFailure, cause?: unknown) {
    super(`handover: ${reason}`, { cause })
    this.reason = reason
  }
}

const anyVersion = z.object({ format: z.literal(HANDOVER_FORMAT), version: z.number() })
const anyItems = z.extend(handoverFile, { items: z.array(z.unknown()) })

/** The content of a file. One damaged item does not exclude the others. */
export interface ParsedHandover {
  readonly items: readonly HandoverItem[]
  readonly checks: readonly string[] | undefined
  /** The number of items that are no submission. */
  readonly unreadable: number
}

/** @throws HandoverError */
export function parseHandover(text: string): ParsedHandover {
  try {
    const file: unknown = JSON.parse(text)
    const head = anyVersion.parse(file)
    if (head.version > WITH_DRAFT) throw new HandoverError('newer-format')
    const { items, checks } = anyItems.parse(file)
    const parsed = items.map((item) => handoverItem.safeParse(item))
    const whole = parsed.flatMap((one) => (one.success ? [one.data] : []))
    return { items: whole, checks, unreadable: items.length - whole.length }
  } catch (error) {
    throw error instanceof HandoverError ? error : new HandoverError('not-a-handover', error)
  }
}
