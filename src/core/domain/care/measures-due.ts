import type { PatientRequest } from '#core/domain/request/request.ts'
import { readDate } from '#core/domain/time/calendar-date.ts'
import { addDays } from '#core/domain/time/zone.ts'
import type { Visit } from './history-entry.ts'

/** Days after a procedure, or after a stay in hospital, on which the measures are asked for. */
const measureDays = [1, 7, 30, 90] as const
/** A patient who fills them in is asked again so many days after the last time. */
const RHYTHM = 90
/** An unanswered day is asked for for so many days. */
const WORTH = 30
/** What lies further back asks for nothing any more, in days. */
export const MEASURES_REACH = RHYTHM + WORTH

/** Days as year-month-day, in the hospital's time. */
interface Known {
  /** When procedures were, as the patient told. */
  readonly procedures: readonly string[]
  /** Stays in hospital that have ended. */
  readonly stays: readonly { readonly from: string; readonly until: string }[]
  /** When the measures were filled in. */
  readonly answered: readonly string[]
}

interface Form extends Pick<PatientRequest, 'state' | 'at' | 'filledAt' | 'answers'> {}

/**
 * What is known by the measures of a patient and by their visits.
 * @param dayOf the day of a moment, as year-month-day
 */
export function measuresKnown(
  forms: readonly Form[],
  visits: readonly Pick<Visit, 'service' | 'at' | 'until'>[],
  dayOf: (at: string) => string,
): Known {
  const counted = forms.filter(({ state }) => state !== 'cancelled')
  return {
    procedures: counted.flatMap(({ answers }) => readDate(answers['procedureDate']) ?? []),
    stays: visits.flatMap(({ service, at, until }) =>
      service === 'IPD' && until !== null ? [{ from: dayOf(at), until: dayOf(until) }] : [],
    ),
    answered: counted.map((form) => dayOf(measuredAt(form))),
  }
}

/** The time that the answers describe, not their arrival. */
export const measuredAt = ({ at, filledAt = at }: Pick<Form, 'at' | 'filledAt'>): string => filledAt

/** When the measures are to be filled in next, and what for. */
export interface MeasuresDue {
  readonly after: 'procedure' | 'stay' | 'answer'
  /** When that was. */
  readonly since: string
  /** So many days later. */
  readonly day: number
  /** Which is then. */
  readonly date: string
  /** Whether it has come. */
  readonly isNow: boolean
}

/**
 * When the measures are to be filled in next: after the latest procedure or stay in hospital the latest day that has come
 * without an answer of that day or later, else the first to come; where none is left, a season after the last answer.
 * A procedure within a stay counts in its place. Nothing later than a month after it.
 */
export function measuresDue({ procedures, stays, answered }: Known, today: string): MeasuresDue | undefined {
  const done = latest(answered)
  const homecomings = stays.filter(({ from, until }) => !procedures.some((day) => from <= day && day <= until))
  const procedure = latest(procedures.filter((day) => day <= today))
  const stay = latest(homecomings.map(({ until }) => until).filter((day) => day <= today))
  const after = stay !== undefined && !(procedure !== undefined && procedure >= stay) ? 'stay' : 'procedure'
  const since = after === 'stay' ? stay : procedure
  const left =
    since === undefined ? [] : measureDays.filter((days) => !(done !== undefined && done >= addDays(since, days)))
  // Of days that have passed only the last one still says something.
  const day = since && (left.findLast((days) => addDays(since, days) <= today) ?? left[0])
  return (
    (since && day ? dueOn({ after, since, day }, today) : undefined) ??
    (done === undefined ? undefined : dueOn({ after: 'answer', since: done, day: RHYTHM }, today))
  )
}

function dueOn(what: Pick<MeasuresDue, 'after' | 'since' | 'day'>, today: string): MeasuresDue | undefined {
  const date = addDays(what.since, what.day)
  return today > addDays(date, WORTH) ? undefined : { ...what, date, isNow: today >= date }
}

const latest = (days: readonly string[]): string | undefined => days.toSorted().at(-1)
