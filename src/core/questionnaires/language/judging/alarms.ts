import { alarmLevels, type AlarmLevel } from '#core/domain/review/alarm-level.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { judgeAnswers } from './judge-answers.ts'

/** Something dangerous that a form tells as soon as an answer asks for it. */
export type Alarm = Extract<Field, { type: 'notice' }>

const isAlarm = (field: Field): field is Alarm => field.type === 'notice' && field.tone === 'danger'

/** The most urgent first. Among equals that is the later one: it rests on more of the answers. */
export const alarmsAmong = (
  { pages }: Questionnaire,
  /** The ids of the fields that are asked. */
  shown: ReadonlySet<string>,
): Alarm[] =>
  byUrgency(
    pages
      .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.filter(isAlarm)))
      .filter(({ id }) => shown.has(id))
      .toReversed(),
  )

const levelOfOne = ({ call }: Alarm): AlarmLevel => call ?? 'noNumber'

/** The most urgent first: those with a number to call stand before those without. */
export const byUrgency = (alarms: readonly Alarm[]): Alarm[] =>
  alarms.toSorted((one, other) => alarmLevels.indexOf(levelOfOne(one)) - alarmLevels.indexOf(levelOfOne(other)))

/** @param alarms the most urgent first @returns undefined where there is none */
export const levelOf = ([alarm]: readonly Alarm[]): AlarmLevel | undefined => alarm && levelOfOne(alarm)

/** Whether some answers to it tell a danger. */
export const canAlarm = ({ pages }: Questionnaire): boolean =>
  pages.some(({ sections }) => sections.some(({ fields }) => fields.some(isAlarm)))

/** What a form that was handed over told its sender. @param answers by field id, as the wire carries them */
export const alarmsOf = (questionnaire: Questionnaire, answers: Readonly<Record<string, unknown>>): Alarm[] =>
  canAlarm(questionnaire)
    ? alarmsAmong(questionnaire, judgeAnswers(questionnaire, answers, undefined, { hasArrived: true }).shown)
    : []

/** Whether staff should see it before others: it told its sender of a danger, with a number to call or without. */
export const isAlarming = (questionnaire: Questionnaire, answers: Readonly<Record<string, unknown>>): boolean =>
  alarmsOf(questionnaire, answers).length > 0
