import { hash } from 'node:crypto'
import type { QuarantineReason } from '#core/contract/calls.ts'
import { SealError } from '#core/crypto/sealing.ts'
import type { SealedContent, SealedSubmission } from '#core/domain/submission.ts'
import { questionnaires } from '#core/questionnaires/catalogue.ts'
import { compileQuestionnaire } from '#core/questionnaires/compile.ts'
import { fromWire } from '#core/questionnaires/wire.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'
import type { Arrived, Judged, Quarantined } from './judged.ts'
import { openSealed } from './open-sealed.ts'
import { readableAnswers } from './readable-answers.ts'

const known = new Map(
  questionnaires.map((one) => [
    `${one.kind}|${one.version}`,
    { questionnaire: one, schema: compileQuestionnaire(one, lastDay) },
  ]),
)

/** Somewhere it is tomorrow already. */
function lastDay(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}

export function isKnownVersion({ kind, version }: SealedSubmission): boolean {
  return known.has(`${kind}|${version}`)
}

/** Opens a submission and holds its answers against the questionnaire. Whatever is wrong with it is a verdict. */
export async function judge(keys: KeyRing, submission: SealedSubmission): Promise<Judged> {
  const arrived = decode(submission)
  const key = keys.openingKey(arrived.keyId)
  if (!key) return quarantine(arrived, 'unknown-key')
  try {
    return judgeContent(arrived, await openSealed(key, arrived, arrived.sealed))
  } catch (error) {
    if (error instanceof SealError) return quarantine(arrived, error.reason)
    throw error
  }
}

export function quarantine(
  arrived: Arrived,
  reason: QuarantineReason,
  answers: Quarantined['answers'] = null,
): Quarantined {
  return { ...arrived, outcome: 'quarantined', reason, answers }
}

function judgeContent(arrived: Arrived, content: SealedContent): Judged {
  const answers = readAnswers(arrived, content)
  return answers?.success
    ? { ...arrived, outcome: 'accepted', content: { ...content, answers: answers.data } }
    : quarantine(arrived, 'invalid-answers', readableAnswers(content.answers))
}

function readAnswers({ kind, version }: Arrived, { answers: wire }: SealedContent) {
  const { questionnaire, schema } = known.get(`${kind}|${version}`) ?? {}
  const answers = questionnaire && fromWire(questionnaire, wire)
  return answers && schema?.safeParse(answers)
}

function decode({ id, kind, version, keyId, sealed: text }: SealedSubmission): Arrived {
  const sealed = Buffer.from(text, 'base64url')
  return { id, kind, version, keyId, sealed, sha256: hash('sha256', sealed, 'base64url') }
}
