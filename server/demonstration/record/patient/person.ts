/** The person whose records are invented; no record may contradict these facts. */
export interface Person {
  readonly patientId: string
  /** Year-month-day. */
  readonly dateOfBirth: string
  readonly genderId: 1 | 2
}

const YEAR = 365.25 * 86_400_000

/** A person's age in years. @param at milliseconds since 1970 */
export const ageAt = ({ dateOfBirth }: Person, at: number): number =>
  (at - Date.parse(`${dateOfBirth}T00:00:00Z`)) / YEAR
