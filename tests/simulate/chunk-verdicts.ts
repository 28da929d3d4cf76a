import type { AttachmentReceipt } from '#core/crypto/attachment-receipt.ts'
import type { MemoryHospital } from '#tests/support/memory-hospital.ts'
import type { Chunk } from './files.ts'
import type { Verdict } from './verdicts.ts'

/** Error answers in the hospital's place. */
const plain = [
  'internal',
  'too-many-requests',
  'page',
  'bad-gateway',
  'no-network',
  'time-out',
] as const satisfies readonly Verdict[]

/** What happens to a chunk on its way. `forgets`: the hospital has lost the chunks of an unfinished file. */
export const chunkVerdicts = [
  ...plain,
  'lost',
  'lost',
  'slow',
  'frozen',
  'forgets',
  'other-file',
  'other-form',
  'other-digest',
] as const
export type ChunkVerdict = (typeof chunkVerdicts)[number] | 'honest'

export const isPlain = (verdict: ChunkVerdict): verdict is (typeof plain)[number] =>
  plain.some((one) => one === verdict)

const ANOTHER = '0198b5e0-0000-7000-8000-000000000002'

/** Wrong receipts of files, as a lying or careless server signs them. */
export const misstatedFiles: { readonly [V in ChunkVerdict]?: (signed: AttachmentReceipt) => object } = {
  'other-file': (signed) => ({ ...signed, id: ANOTHER }),
  'other-form': (signed) => ({ ...signed, submission: ANOTHER }),
  'other-digest': (signed) => ({ ...signed, digest: 'A'.repeat(43) }),
}

export function forgetPieces({ files }: MemoryHospital, { attachment }: Chunk): void {
  const file = files.get(attachment)
  if (file && !file.content) file.chunks.length = 0
}
