import { v7 } from 'uuid'
import { encodeBase64Url } from '#core/crypto/base64url.ts'
import { seal } from '#core/crypto/sealing.ts'
import { sha256 } from '#core/crypto/sha256.ts'
import type { PublicKey } from '#core/domain/submission/offline-kit.ts'
import type { HandoverFile } from '#core/outbox/handover/handover-file.ts'
import { HANDOVER_FORMAT } from '#core/outbox/handover/handover-format.ts'
import { runnerAnswers } from './runner-answers.ts'

const KIND = 'SelfAssesmentRunner'

/** A file of genuine submissions sealed to a hospital, one for each bib number, as another device exports them. */
export async function sealHandover(sealing: PublicKey, bibs: readonly string[], age = 0): Promise<HandoverFile> {
  const createdAt = Date.now() - age
  const at = new Date(createdAt).toISOString()
  const items = await Promise.all(
    bibs.map(async (label) => {
      const header = { id: v7(), kind: KIND, version: 1 }
      const answers = { ...runnerAnswers, bibNumber: label }
      const sealed = await seal(sealing.jwk, header, { answers, language: 'id', startedAt: at, submittedAt: at })
      const text = encodeBase64Url(sealed)
      return { ...header, keyId: sealing.id, sha256: await sha256(sealed), label, createdAt, sealed: text }
    }),
  )
  return { format: HANDOVER_FORMAT, version: 1, exportedAt: at, device: crypto.randomUUID(), items }
}
