import type { PatientRequest } from '#core/domain/request/request.ts'
import { readDate } from '#core/domain/time/calendar-date.ts'
import { addDays } from '#core/domain/time/zone.ts'
import type { Visit } from './history-entry.ts'

/** The days after a procedure or a stay in hospital on which the measures are due. */
const measureDays = [1, 7, 30, 90] as const
/** Days after the last answers at which the measures are due again. */
const RHYTHM = 90
/** For so many days a measure that is due is still asked for. */
const WORTH = 30
/** Days after which an event is no longer relevant. */
export const MEASURES_REACH = RHYTHM + WORTH

/** Days as year-month-day, in the hospital's time. */
interface Known {
  /** The days of procedures, as the patient told them. */
  readonly procedures: readonly string[]
  /** Stays in hospital that have ended. */
  readonly stays: readonly { readonly from: string; readonly until: string }[]
  /** The days on which the measures were filled in. */
  readonly answered: readonly string[]
}

interface Form extends Pick<PatientRequest, 'state' | 'at' | 'filledAt' | 'answers'> {}

/**
 * The events that a patient's measures and visits show.
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

/** The time that the answers describe, not the time of their arrival. */
export const measuredAt = ({ at, filledAt = at }: Pick<Form, 'at' | 'filledAt'>): string => filledAt

/** When the measures are due next, and the reason. */
export interface MeasuresDue {
  readonly after: 'procedure' | 'stay' | 'answer'
  /** The day of that event. */
  readonly since: string
  /** Days from that event to the due date. */
  readonly day: number
  /** The due date. */
  readonly date: string
  /** Whether the due date has come. */
  readonly isNow: boolean
}

/**
 * When the measures are due next. After the latest procedure or stay in hospital, this is the latest past due day
 * without a later answer, or else the next one. If every due day is answered, the measures are due 90 days after the
 * last answer. A stay with a procedure in it does not count; the procedure does. A due date is dropped after 30 days.
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
  // Of the past due days, only the last one still matters.
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
