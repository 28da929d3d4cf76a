import { alarmLevels, type AlarmLevel } from '#core/domain/review/alarm-level.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { judgeAnswers } from './judge-answers.ts'

/** A warning that a form shows as soon as an answer gives reason for it. */
export type Alarm = Extract<Field, { type: 'notice' }>

const isAlarm = (field: Field): field is Alarm => field.type === 'notice' && field.tone === 'danger'

/** The shown alarms, the most urgent first. Among equals the last of the form comes first: more answers led to it. */
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

/** Sorts by urgency: alarms with a number to call come before those without. */
export const byUrgency = (alarms: readonly Alarm[]): Alarm[] =>
  alarms.toSorted((one, other) => alarmLevels.indexOf(levelOfOne(one)) - alarmLevels.indexOf(levelOfOne(other)))

/** @param alarms the most urgent first @returns undefined where there is none */
export const levelOf = ([alarm]: readonly Alarm[]): AlarmLevel | undefined => alarm && levelOfOne(alarm)

/** Whether a questionnaire has alarms. */
export const canAlarm = ({ pages }: Questionnaire): boolean =>
  pages.some(({ sections }) => sections.some(({ fields }) => fields.some(isAlarm)))

/** The alarms that an arrived form showed its sender. @param answers by field id, as on the wire */
export const alarmsOf = (questionnaire: Questionnaire, answers: Readonly<Record<string, unknown>>): Alarm[] =>
  canAlarm(questionnaire)
    ? alarmsAmong(questionnaire, judgeAnswers(questionnaire, answers, undefined, { hasArrived: true }).shown)
    : []

/** Whether staff should see a form before others, because it warned its sender of a danger. */
export const isAlarming = (questionnaire: Questionnaire, answers: Readonly<Record<string, unknown>>): boolean =>
  alarmsOf(questionnaire, answers).length > 0
