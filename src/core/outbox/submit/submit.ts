import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { GivenSurvey, QueuedSubmission } from '#core/db/rows.ts'
import type { Calendar } from '#core/domain/hospital/calendar.ts'
import { attachmentsIn } from '#core/domain/submission/attachment.ts'
import type { Language } from '#core/domain/text/language.ts'
import { isVoucher, normalizeCode } from '#core/domain/survey/survey.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { compileQuestionnaire } from '#core/questionnaires/language/judging/compile.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { toWire } from '#core/questionnaires/language/judging/wire.ts'
import { adviceIn, encryptAdvice } from '#core/outbox/drafts/advices.ts'
import type { DraftSubject } from '#core/outbox/drafts/drafts.ts'
import type { HandoverItem } from '#core/outbox/handover/handover-file.ts'
import { fromItem, untried } from '#core/outbox/handover/handover-item.ts'
import { enqueue } from './enqueue.ts'
import { OutboxError } from './outbox-error.ts'
import { sealAnswers, type SealDoor } from './seal-answers.ts'

export interface FilledForm {
  /** The draft's id, which the submission keeps, so that one draft can be submitted only once. */
  readonly id: string
  readonly questionnaire: Questionnaire
  readonly answers: Answers
  readonly language: Language
  readonly subject?: DraftSubject
  /** The patient whose own submission it is: it travels while they are signed in. */
  readonly patientId?: string
  /** The staff pass of the person who fills it in, where only staff may send the form. */
  readonly staffPass?: string
  /** The calendar that judges its days; by default the device's own. */
  readonly calendar?: Calendar
  /** When the form was begun, ms since 1970. */
  readonly startedAt: number
  /** The same answers, sealed before and perhaps exported as a file: sealing them again would make other bytes. */
  readonly sealed?: HandoverItem
}

/**
 * Seals the answers and queues them in their draft's place. When the promise resolves, they are on the disk.
 * @throws OutboxError, DatabaseError; nothing has changed then
 */
export async function submit(door: SealDoor, submission: FilledForm): Promise<QueuedSubmission> {
  const { row, bytes } = (await sealedBefore(door, submission)) ?? (await sealSubmission(door, submission))
  const told = adviceIn(submission.answers)
  const files = attachmentsIn(submission.answers).map(({ id }) => id)
  const [given, advice] = await Promise.all([
    givenBy(door.db, submission, row),
    // The form is saved even where the advice cannot be kept.
    told && encryptAdvice(door.db, row, told).catch(() => undefined),
  ])
  const kept = files.length > 0 ? { ...row, files } : row
  await enqueue(door, kept, bytes, { given, advice })
  return kept
}

/** The record of a survey that tells, for the same care, that it was filled in here. */
async function givenBy(
  db: OutboxDatabase,
  { subject }: FilledForm,
  { id, kind, createdAt }: QueuedSubmission,
): Promise<GivenSurvey[]> {
  if (!subject) return []
  // A survey about an admission has loaded this code at the look-up.
  const { givenKey, provenKey } = await import('#core/outbox/drafts/given.ts')
  const code = normalizeCode(subject.code)
  const registration = subject.registration ?? code
  const keys = [await givenKey(db, kind, registration)]
  if (isVoucher(code)) keys.push(await provenKey(db, kind, registration))
  return keys.map((key) => ({ key, id, at: createdAt }))
}

async function sealedBefore({ clock }: SealDoor, { id, sealed: item }: FilledForm) {
  const known = item?.id === id ? await fromItem(item) : undefined
  if (!known) return undefined
  const { sealed, draft: _draft, ...row } = known
  return { row: { ...row, ...untried(clock()) }, bytes: { id, sealed } }
}

async function sealSubmission(door: SealDoor, { questionnaire, answers, calendar, ...submission }: FilledForm) {
  const schema = calendar ? compileQuestionnaire(questionnaire, calendar) : schemaOf(questionnaire)
  const taken = schema.safeParse(answers)
  if (!taken.success) throw new OutboxError('invalid-answers', { cause: taken.error })
  const { kind, version, queueLabel } = questionnaire
  return sealAnswers(door, {
    ...submission,
    kind,
    version,
    answers: toWire(questionnaire, taken.data),
    label: queueLabel ? textOf(taken.data[queueLabel.field]) : '',
  })
}

const schemas = new WeakMap<Questionnaire, ReturnType<typeof compileQuestionnaire>>()

/** Compiled once: on a phone compiling takes longer than the database does. */
function schemaOf(questionnaire: Questionnaire) {
  const schema = schemas.get(questionnaire) ?? compileQuestionnaire(questionnaire)
  schemas.set(questionnaire, schema)
  return schema
}

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : '')
