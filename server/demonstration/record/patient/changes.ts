import type { AnyChange } from '#server/records/record/write-records.ts'
import { makeCheckouts } from './checkouts.ts'
import { makeFamily } from './family.ts'
import { makeHistory } from './history/history.ts'
import { makeNotifications } from './notifications.ts'
import type { Person } from './person.ts'
import { makeOngoing, makeSchedules } from './schedules.ts'
import { makeScreenings } from './screenings.ts'

/** All that an invented hospital knows of a patient. @param now milliseconds since 1970 */
export function changesFor(person: Person, now: number): AnyChange[] {
  const { patientId: subject } = person
  return [
    { collection: 'history', subject, put: makeHistory(person, now) },
    { collection: 'ongoing', subject, put: makeOngoing(person, now) },
    { collection: 'screenings', subject, put: makeScreenings(person, now) },
    { collection: 'schedules', subject, put: makeSchedules(person, now) },
    { collection: 'notifications', subject, put: makeNotifications(person, now) },
    { collection: 'checkouts', subject, put: makeCheckouts(person, now) },
    { collection: 'family', subject, put: makeFamily(person, now) },
  ]
}
