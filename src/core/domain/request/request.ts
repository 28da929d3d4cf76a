import * as z from 'zod/mini'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { moment, record } from '#core/domain/hospital/record-base.ts'
import { attachmentTypes } from '#core/domain/submission/attachment.ts'
import { readReference } from '#core/domain/submission/reference.ts'
import { questionnaireKind, questionnaireVersion, type Answers } from '#core/domain/submission/submission.ts'
import { fullNameOf } from '#core/domain/text/full-name.ts'
import { calledOffOf, isTakenBackLater, requestFormOf } from './request-kinds.ts'

/** Received, in work, answered, or called off by either side. */
export const requestStates = ['received', 'in-work', 'answered', 'cancelled'] as const
export type RequestState = (typeof requestStates)[number]

/** The states that may follow each state. A request that was called off is reopened before it is answered. */
export const requestMoves: Readonly<Record<RequestState, readonly RequestState[]>> = {
  received: ['in-work', 'answered', 'cancelled'],
  'in-work': ['received', 'answered', 'cancelled'],
  answered: ['received', 'in-work', 'cancelled'],
  cancelled: ['received', 'in-work'],
}

/**
 * What staff should know of a form: it warned its sender of a danger, or something was no longer right or not clear
 * when it arrived. The hospital takes the form, and staff decide.
 */
export const requestMarks = [
  'alarming',
  'day-passed',
  'closed-day',
  'unit-closed',
  'lookup-changed',
  'region-unclear',
] as const
/** A filter of staff beside the marks: alarming forms that are neither closed nor answered. */
export const OPEN_ALARMS = 'open-alarms'
export type RequestMark = (typeof requestMarks)[number]

/** The marks of a receipt that this version of the app knows. */
export const knownMarks = (marks: readonly string[] = []): RequestMark[] =>
  requestMarks.filter((mark) => marks.includes(mark))

/** The longest message about a request, of a patient or of the hospital, in UTF-16 units. */
export const REQUEST_NOTE = 2000

const note = z.object({
  id: z.uuid(),
  at: moment,
  from: z.enum(['hospital', 'patient']),
  text: z.string(),
})
export type RequestNote = z.output<typeof note>

/** Whether the hospital still waits for a file, has it, or has refused its content. */
export const attachmentStates = ['wanted', 'kept', 'refused'] as const
export type AttachmentState = (typeof attachmentStates)[number]

const requestAttachment = z.object({
  id: z.uuid(),
  type: z.enum(attachmentTypes),
  bytes: z.int(),
  state: z.enum(attachmentStates),
})
export type RequestAttachment = z.output<typeof requestAttachment>

export const patientRequest = z.extend(record, {
  kind: questionnaireKind,
  version: questionnaireVersion,
  /** When the hospital received it. */
  at: moment,
  /** When it was filled in by the device's clock, but not later than `at`. Absent in answers of an older server. */
  filledAt: z.optional(moment),
  changedAt: moment,
  state: z.enum(requestStates),
  /** The reference of its receipt; empty while there is no receipt. */
  reference: z.string(),
  hospital: z.nullable(z.string()),
  day: z.nullable(z.iso.date()),
  /** Only marks that this version of the app knows. */
  marks: z.pipe(
    z.array(z.string()),
    z.transform((marks: string[]) => knownMarks(marks)),
  ),
  notes: z.array(note),
  attachments: z._default(z.array(requestAttachment), []),
  /** By field id. */
  answers: z.record(z.string(), z.unknown()),
})
export type PatientRequest = z.output<typeof patientRequest>

/** Whether the hospital still has to work on the request. */
export const isOpenRequest = ({ state }: Pick<PatientRequest, 'state'>): boolean =>
  state === 'received' || state === 'in-work'

/** Whether its sender may call it off: an open request, or a permission in any state. */
export const mayCallOff = ({ kind, state }: Pick<PatientRequest, 'kind' | 'state'>): boolean =>
  isOpenRequest({ state }) || (state === 'answered' && isTakenBackLater(kind))

/** Whether staff may set this state. Consents, permissions and given answers are taken back by their sender only. */
export const mayStaffMove = ({ kind, state }: Pick<PatientRequest, 'kind' | 'state'>, to: RequestState): boolean =>
  requestMoves[state].includes(to) && (calledOffOf(kind) === 'request' || (state !== 'cancelled' && to !== 'cancelled'))

/** The hospital in a form's field `hospital`: by its code, or, in the swab registration, by its number. */
export function hospitalIn({ hospital }: Answers): string | null {
  return hospitalUnits.find(({ code, id }) => code === hospital || String(id) === hospital)?.code ?? null
}

/** The reference of the earlier request that a form continues. */
export function followedBy(kind: string, answers: Answers): string | null {
  const field = requestFormOf(kind)?.follows
  return (field === undefined ? undefined : readReference(answers[field])) ?? null
}

/** The day that the sender wishes, where the form's kind asks for one. */
export function dayIn(kind: string, answers: Answers): string | null {
  const field = requestFormOf(kind)?.day
  const day = field === undefined ? undefined : answers[field]
  return typeof day === 'string' ? day : null
}

/** The person that a form is about, where that is not its sender: a family member or another person, by name. */
export function otherPersonIn({ forWhom, type, patientName, firstName, middleName, lastName }: Answers): string | null {
  if (forWhom === 'family' || forWhom === 'other') return nameOf(firstName, middleName, lastName)
  return type === 'self' ? null : textIn(patientName) || null
}

/** The person that a form is about, by their name in it. */
export function personIn(answers: Answers): string | null {
  const { fullName, patientName, firstName, middleName, lastName } = answers
  return (
    otherPersonIn(answers) || nameOf(firstName, middleName, lastName) || textIn(fullName) || textIn(patientName) || null
  )
}

const textIn = (answer: unknown): string => (typeof answer === 'string' ? answer : '')
const nameOf = (first: unknown, middle: unknown, last: unknown): string | null =>
  fullNameOf(textIn(first), textIn(middle), textIn(last)) || null
