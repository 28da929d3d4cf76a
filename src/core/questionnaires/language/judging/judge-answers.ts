import { isSunday, yearAfter, type Calendar } from '#core/domain/hospital/calendar.ts'
import { lastDayBegun } from '#core/domain/time/zone.ts'
import { compute } from '#core/questionnaires/language/expression.ts'
import { holds, type Answer } from '#core/questionnaires/language/condition.ts'
import {
  entryAddress,
  type PlainRule,
  type Questionnaire,
  type Rule,
} from '#core/questionnaires/language/definition.ts'
import { isRecord } from '#core/questionnaires/language/is-record.ts'
import { simpleMatcher, type Matcher } from '#core/questionnaires/language/pattern.ts'
import { planOf, type Plan, type Planned } from '#core/questionnaires/language/plan.ts'
import { readAnswer } from './read-answer.ts'

/** Why an answer is refused. A bound follows a colon: `too-short:3`. */
export type AnswerProblem =
  | 'required'
  | 'invalid'
  | 'in-future'
  | 'in-past'
  | 'closed-day'
  | 'not-same'
  | `too-${'short' | 'long' | 'small' | 'large' | 'few' | 'many'}:${number}`
  | `too-${'early' | 'late'}:${string}`
  | `before:${string}`
  | `not-more:${number | string}`

/** Fields are named by their ids, fields of entries by `entryAddress`. */
export interface Judgement {
  /** The fields that are asked, in no particular order. */
  readonly shown: ReadonlySet<string>
  /** The shown fields that must not be empty, with the present answers. */
  readonly required: ReadonlySet<string>
  /** The answers to send, in their form on the wire: of fields that are asked and have no problem. */
  readonly answers: Answered
  readonly problems: ReadonlyMap<string, AnswerProblem>
}

interface Answered {
  [id: string]: Exclude<Answer, undefined> | readonly Answered[] | null
}

/** The greatest length of answers where a definition has no bound, so that no text can overload a device. */
export const LONGEST = { text: 500, 'long-text': 2000, email: 254 } as const

/** The calendar for judging a form, and whether the form has arrived. */
interface Circumstances extends Pick<Calendar, 'dayAt' | 'isClosed'> {
  /** Whether the form has left its device: rules about the time of filling in are not checked any more. */
  readonly hasArrived?: boolean
}

/**
 * Judges answers, as typed or as sent. Conditions see only answers that are asked and can be read as their type. A
 * field that is not asked counts as not given.
 * @param today year-month-day; the last day that is not in the future, by default by the device's own clock
 */
export function judgeAnswers(
  questionnaire: Questionnaire,
  raw: Readonly<Record<string, unknown>>,
  today: string = lastDayBegun(Date.now()),
  { hasArrived = false, dayAt = () => today, isClosed = isSunday }: Circumstances = {},
): Judgement {
  const { order, matchers } = planOf(questionnaire)
  const shown = new Set<string>()
  const required = new Set<string>()
  const problems = new Map<string, AnswerProblem>()
  const verdict = { shown, required, problems, today, hasArrived, dayAt, isClosed, matchers }
  const answers = judgeFields(
    order,
    raw,
    verdict,
    (id) => id,
    () => undefined,
  )
  return { shown, required, answers, problems }
}

interface Verdict extends Pick<Judge, 'today' | 'hasArrived' | 'dayAt' | 'isClosed' | 'matchers'> {
  readonly shown: Set<string>
  readonly required: Set<string>
  readonly problems: Map<string, AnswerProblem>
}

/**
 * Judges the fields of the questionnaire or of one entry.
 * @param nameOf the name of a field in the judgement
 * @param around the answers outside the entry
 */
function judgeFields(
  order: readonly Planned[],
  raw: Readonly<Record<string, unknown>>,
  verdict: Verdict,
  nameOf: (id: string) => string,
  around: Judge['answerOf'],
): Answered {
  const { shown, required, problems } = verdict
  const known = new Map<string, Answer>()
  const answerOf = (id: string) => known.get(id) ?? around(id)
  const unreadable = new Set<string>()
  for (const { field, shownWhen } of order) {
    if (!shownWhen.every((condition) => holds(condition, answerOf))) continue
    shown.add(nameOf(field.id))
    if (field.type === 'computed') {
      known.set(field.id, compute(field.compute, answerOf))
      continue
    }
    const read = readAnswer(field, raw[field.id])
    if (read.is === 'answer') known.set(field.id, read.answer)
    if (read.is === 'invalid') unreadable.add(field.id)
  }

  const answers: Answered = {}
  const judge = { ...verdict, answerOf, isAsked: (id: string) => shown.has(nameOf(id)) || shown.has(id) }
  for (const { field, entry } of order) {
    const { id } = field
    if (!shown.has(nameOf(id))) continue
    const rules = activeRules(field.rules, answerOf)
    if (rules.some(({ rule }) => rule === 'required')) required.add(nameOf(id))
    const answer = known.get(id)
    const problem = unreadable.has(id) ? 'invalid' : problemOf(field, answer, rules, judge)
    if (problem) problems.set(nameOf(id), problem)
    else if (entry && answer) judgeEntries(id, entry)
    else if (answer !== undefined) answers[id] = answer
    else if (rules.some(({ rule }) => rule === 'nullable')) answers[id] = null
  }
  return answers

  function judgeEntries(id: string, entry: readonly Planned[]): void {
    const before = problems.size
    const list: unknown = raw[id]
    const judged = (Array.isArray(list) ? list : []).filter(isRecord).map((given, index) => {
      const addressOf = (name: string) => entryAddress(id, index, name)
      // A name that is no field of the entry is a problem. For the form itself, compile.ts finds such names.
      for (const name of Object.keys(given))
        if (!entry.some(({ field }) => field.id === name)) problems.set(addressOf(name), 'invalid')
      return judgeFields(entry, given, verdict, addressOf, answerOf)
    })
    if (problems.size === before) answers[id] = judged
  }
}

/** The rules that apply now, with all conditions decided. */
export function activeRules(rules: readonly Rule[], answerOf: (id: string) => Answer): PlainRule[] {
  return rules.flatMap((rule) => {
    if ('rule' in rule) return [rule]
    return activeRules((holds(rule, answerOf) ? rule.then : rule.otherwise) ?? [], answerOf)
  })
}

/** What rules need beside the answer itself. */
interface Judge extends Pick<Plan, 'matchers'>, Required<Circumstances> {
  readonly today: string
  readonly answerOf: (id: string) => Answer
  readonly isAsked: (id: string) => boolean
}

function problemOf(
  field: Planned['field'],
  answer: Answer,
  rules: readonly PlainRule[],
  judge: Judge,
): AnswerProblem | undefined {
  if (answer === undefined) return rules.some(({ rule }) => rule === 'required') ? 'required' : undefined
  if (field.type === 'region' && field.within !== undefined && !liesWithin(answer, judge.answerOf(field.within)))
    return 'invalid'
  for (const rule of inTurn(field, rules)) {
    const problem = broken(rule, answer, judge)
    if (problem) return problem
  }
  return undefined
}

/** Patterns come last, so that they only read texts of bounded length. */
function inTurn({ type }: Planned['field'], rules: readonly PlainRule[]): readonly PlainRule[] {
  if (type !== 'text' && type !== 'long-text' && type !== 'email') return rules
  const isPattern = ({ rule }: PlainRule) => rule === 'pattern'
  return [
    ...rules.filter((rule) => !isPattern(rule)),
    { rule: 'maxLength', params: [LONGEST[type]] },
    ...rules.filter(isPattern),
  ]
}

function broken(
  rule: PlainRule,
  answer: Exclude<Answer, undefined>,
  { today, hasArrived, dayAt, isClosed, answerOf, isAsked, matchers }: Judge,
): AnswerProblem | undefined {
  switch (rule.rule) {
    case 'required':
    case 'nullable':
      return undefined
    case 'minLength':
      return typeof answer === 'string' && answer.length < rule.params[0] ? `too-short:${rule.params[0]}` : undefined
    case 'maxLength':
      return typeof answer === 'string' && answer.length > rule.params[0] ? `too-long:${rule.params[0]}` : undefined
    case 'pattern':
      return typeof answer === 'string' && !matcherOf(rule.params[0], matchers)(answer) ? 'invalid' : undefined
    case 'min':
      return typeof answer === 'number' && answer < rule.params[0] ? `too-small:${rule.params[0]}` : undefined
    case 'max':
      return typeof answer === 'number' && answer > rule.params[0] ? `too-large:${rule.params[0]}` : undefined
    case 'moreThan': {
      const other = answerOf(rule.params[0])
      const isKnown = typeof other === 'number' || typeof other === 'string'
      return isKnown && answer <= other ? `not-more:${other}` : undefined
    }
    case 'minChoices':
      return Array.isArray(answer) && answer.length < rule.params[0] ? `too-few:${rule.params[0]}` : undefined
    case 'maxChoices':
      return Array.isArray(answer) && answer.length > rule.params[0] ? `too-many:${rule.params[0]}` : undefined
    case 'minDate':
      return typeof answer === 'string' && answer < rule.params[0] ? `too-early:${rule.params[0]}` : undefined
    case 'maxDate':
      return typeof answer === 'string' && answer > rule.params[0] ? `too-late:${rule.params[0]}` : undefined
    case 'notFuture':
      return (typeof answer === 'string' && answer > today) ||
        (typeof answer === 'number' && answer > Number(today.slice(0, 4)))
        ? 'in-future'
        : undefined
    case 'notBefore': {
      const other = answerOf(rule.params[0])
      return typeof answer === 'string' && typeof other === 'string' && answer < other ? `before:${other}` : undefined
    }
    case 'sameAs':
      return !isAsked(rule.params[0]) || answer === answerOf(rule.params[0]) ? undefined : 'not-same'
    case 'fromToday':
      if (hasArrived || typeof answer !== 'string') return undefined
      if (answer > yearAfter(today)) return `too-late:${yearAfter(today)}`
      if (answer < dayAt(answerOf('hospital'))) return 'in-past'
      return isClosed(answer, answerOf('hospital')) ? 'closed-day' : undefined
  }
}

/** Whether a region lies in another one, by their codes. A region in typed words has no code, and always passes. */
function liesWithin(region: Answer, around: Answer): boolean {
  const [code, outer] = [region, around].map((one) => /^\d\d(?:\.\d+)*(?= )/.exec(String(one))?.[0])
  return code === undefined || outer === undefined || code.startsWith(`${outer}.`)
}

function matcherOf(expression: string, matchers: Plan['matchers']): Matcher {
  const matcher = matchers.get(expression) ?? simpleMatcher(expression)
  if (!matcher) throw new RangeError('a pattern was not checked')
  return matcher
}
