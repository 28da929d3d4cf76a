import { judgeAnswers } from './judge-answers.ts'
import type { Field, Questionnaire } from './definition.ts'

/** Something dangerous that a form tells as soon as an answer asks for it. */
export type Alarm = Extract<Field, { type: 'notice' }>

const isAlarm = (field: Field): field is Alarm => field.type === 'notice' && field.tone === 'danger'

/** @param shown the ids of the fields that are asked */
export const alarmsAmong = ({ pages }: Questionnaire, shown: ReadonlySet<string>): Alarm[] =>
  pages.flatMap(({ sections }) =>
    sections.flatMap(({ fields }) => fields.filter(isAlarm).filter(({ id }) => shown.has(id))),
  )

const hasAlarms = ({ pages }: Questionnaire): boolean =>
  pages.some(({ sections }) => sections.some(({ fields }) => fields.some(isAlarm)))

/** What a form that was handed over told its sender. @param answers by field id, as the wire carries them */
export const alarmsOf = (questionnaire: Questionnaire, answers: Readonly<Record<string, unknown>>): Alarm[] =>
  hasAlarms(questionnaire)
    ? alarmsAmong(questionnaire, judgeAnswers(questionnaire, answers, undefined, { hasArrived: true }).shown)
    : []

/** Whether staff should see it before others: it told its sender to call. */
export const isAlarming = (questionnaire: Questionnaire, answers: Readonly<Record<string, unknown>>): boolean =>
  alarmsOf(questionnaire, answers).some(({ call }) => call !== undefined)
