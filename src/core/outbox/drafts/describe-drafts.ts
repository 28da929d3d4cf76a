import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { StoredDraft } from '#core/db/rows.ts'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { personIn } from '#core/domain/request/request.ts'
import { maskNumber } from '#core/domain/survey/mask.ts'
import { isVoucher } from '#core/domain/survey/survey.ts'
import { readText } from '#core/domain/text/written.ts'
import { ownQuestionnaire } from '#core/questionnaires/forms/own-questionnaire.ts'
import { fieldsOf } from '#core/questionnaires/language/definition.ts'
import { readAnswer } from '#core/questionnaires/language/judging/read-answer.ts'
import { readDraft, type Draft } from './drafts.ts'

/** An unfinished form, with what tells it apart from others. */
export interface UnfinishedForm extends Pick<StoredDraft, 'id' | 'kind' | 'startedAt' | 'updatedAt'> {
  /** A bib number, the end of an admission's number, or the person that a request is for; empty where there is none. */
  readonly label: string
  /** The step on which it was left, counted from 1; undefined where the draft cannot be read. */
  readonly step: number | undefined
  /** The person that the form is for, as in its address; undefined for the sender. */
  readonly forWhom: string | undefined
}

/** The unfinished forms, the most recently changed first. */
export async function describeDrafts({ drafts, keys }: OutboxDatabase): Promise<UnfinishedForm[]> {
  // Both reads begin at once: a live query may miss changes of what is read after an await.
  const [all, known] = await Promise.all([drafts.orderBy('updatedAt').toArray(), keys.get('device')])
  return Promise.all(all.toReversed().map((one) => describe(one, known?.key)))
}

async function describe(stored: StoredDraft, key: CryptoKey | undefined): Promise<UnfinishedForm> {
  const { id, kind, startedAt, updatedAt } = stored
  // A draft that cannot be read shows only its times; opening it shows the reason.
  const draft = key && (await readDraft(key, stored).catch(() => undefined))
  return {
    id,
    kind,
    startedAt,
    updatedAt,
    label: draft ? await labelOf(draft) : '',
    step: draft && draft.step + 1,
    forWhom: draft?.forWhom,
  }
}

async function labelOf({ kind, values, subject }: Draft): Promise<string> {
  const known = subject?.registration ?? (subject && !isVoucher(subject.code) ? subject.code : undefined)
  if (known !== undefined) return maskNumber(known)
  if (isRequestKind(kind)) return readText(personIn(values) ?? '')
  // Without network, the questions of an area that is not on this device cannot be loaded.
  const questionnaire = await ownQuestionnaire(kind).catch(() => undefined)
  const field = questionnaire && fieldsOf(questionnaire).find(({ id }) => id === questionnaire.queueLabel?.field)
  const read = field && readAnswer(field, values[field.id])
  return read?.is === 'answer' ? String(read.answer) : ''
}
