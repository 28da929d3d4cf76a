import { DatabaseError, errorNames } from '#core/db/database-error.ts'
import type { QueuedSubmission, SealedBytes } from '#core/db/rows.ts'
import type { Language } from '#core/domain/language.ts'
import { submissionId, type Answers } from '#core/domain/submission.ts'
import { sha256 } from '#core/crypto/sha256.ts'
import { compileQuestionnaire } from '#core/questionnaires/compile.ts'
import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { toWire } from '#core/questionnaires/wire.ts'
import type { OutboxDoor } from './door.ts'
import type { HandoverItem } from './handover-file.ts'
import { fromItem, toItem, untried } from './handover.ts'
import { OutboxError } from './outbox-error.ts'

export interface Submission {
  /** The draft's id: the submission keeps it, so that one draft can be submitted once only. */
  readonly id: string
  readonly questionnaire: Questionnaire
  readonly answers: Answers
  readonly language: Language
  /** When the form was begun, ms since 1970. */
  readonly startedAt: number
  /** The same answers, sealed before and perhaps carried away as a file: they must not be sealed to other bytes. */
  readonly sealed?: HandoverItem
}

/**
 * Seals the answers and puts them into the queue in the place of their draft. When the promise is kept, they are on the disk.
 * @throws OutboxError, DatabaseError; nothing has changed then
 */
export async function submit(
  door: Pick<OutboxDoor, 'db' | 'clock' | 'seal'>,
  submission: Submission,
): Promise<QueuedSubmission> {
  const { row, bytes } = (await sealedBefore(door, submission)) ?? (await sealSubmission(door, submission))
  const { db } = door
  try {
    await db.write([db.drafts, db.queue, db.sealed, db.receipts], async () => {
      // The connection may have broken off after the commit: this is the same submission again.
      const [queued, receipt, collected = 0] = await Promise.all([
        db.queue.get(row.id),
        db.receipts.get(row.id),
        db.getMeta('collected'),
      ])
      if ((queued ?? receipt)?.sha256 === row.sha256) return
      if (receipt) throw new OutboxError('already-saved')
      await Promise.all([
        db.queue.add(row),
        db.sealed.add(bytes),
        db.drafts.delete(row.id),
        db.setMeta('collected', collected + 1),
      ])
    })
  } catch (error) {
    if (error instanceof DatabaseError && error.reason === 'storage-full')
      throw new OutboxError('storage-full', { cause: error, item: toItem(row, bytes) })
    if (errorNames(error).includes('ConstraintError')) throw new OutboxError('already-saved', { cause: error })
    throw error
  }
  return row
}

async function sealedBefore({ clock }: Pick<OutboxDoor, 'clock'>, { id, sealed: item }: Submission) {
  const known = item?.id === id ? await fromItem(item) : undefined
  if (!known) return undefined
  const { sealed, ...row } = known
  return { row: { ...row, ...untried(clock()) }, bytes: { id, sealed } }
}

/** Needed at the first submission only: whoever opens a form loads it meanwhile. */
export const loadSealing = () => import('#core/crypto/sealing.ts')

async function sealSubmission(
  { db, clock, seal }: Pick<OutboxDoor, 'db' | 'clock' | 'seal'>,
  { id, questionnaire, answers, language, startedAt }: Submission,
) {
  submissionId.parse(id)
  const taken = schemaOf(questionnaire).safeParse(answers)
  if (!taken.success) throw new OutboxError('invalid-answers', { cause: taken.error })
  const kit = await db.read(() => db.kit.get('kit'))
  if (!kit) throw new OutboxError('no-kit')
  const { kind, version, queueLabel } = questionnaire
  const createdAt = clock()
  const sealed = await (seal ?? (await loadSealing()).seal)(
    kit.sealing.jwk,
    { id, kind, version },
    {
      answers: toWire(questionnaire, taken.data),
      language,
      startedAt: new Date(startedAt).toISOString(),
      submittedAt: new Date(createdAt).toISOString(),
    },
  )
  const row: QueuedSubmission = {
    id,
    kind,
    version,
    keyId: kit.sealing.id,
    sha256: await sha256(sealed),
    bytes: sealed.length,
    label: queueLabel ? textOf(taken.data[queueLabel.field]) : '',
    createdAt,
    ...untried(createdAt),
  }
  const bytes: SealedBytes = { id, sealed }
  return { row, bytes }
}

const schemas = new WeakMap<Questionnaire, ReturnType<typeof compileQuestionnaire>>()

/** Compiled once: on a phone that takes longer than the database. */
function schemaOf(questionnaire: Questionnaire) {
  const schema = schemas.get(questionnaire) ?? compileQuestionnaire(questionnaire)
  schemas.set(questionnaire, schema)
  return schema
}

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : '')
