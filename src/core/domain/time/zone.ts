/** A zone of Indonesia. None has daylight saving time. */
export interface Zone {
  readonly name: 'WIB' | 'WITA' | 'WIT'
  /** Minutes ahead of UTC. */
  readonly minutes: number
}

export const WIB: Zone = { name: 'WIB', minutes: 420 }
export const WITA: Zone = { name: 'WITA', minutes: 480 }
export const WIT: Zone = { name: 'WIT', minutes: 540 }

const inZone = (at: number, { minutes }: Zone): string => new Date(at + minutes * 60_000).toISOString()

/** The day of a moment, as year-month-day. @param at milliseconds since 1970 */
export const dayOf = (at: number, zone: Zone): string => inZone(at, zone).slice(0, 10)

/** @param day year-month-day */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The time of the clock at a moment, as `08:30`. @param at milliseconds since 1970 */
export const clockOf = (at: number, zone: Zone): string => inZone(at, zone).slice(11, 16)

/** The last day that has begun anywhere in Indonesia, as year-month-day. Later days are in the future. */
export const lastDayBegun = (now: number): string => dayOf(now, WIT)
