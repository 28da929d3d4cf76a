/** A time zone at a moment. */
export interface Zone {
  readonly name: string
  /** How far the zone is ahead of UTC. */
  readonly minutes: number
}

/**
 * Writes a moment; all other functions use this one. Months are English in every language (spec section 9).
 * @param date is shown in the given zone, not in the device's
 */
export const formatInZone = (
  date: Date,
  { minutes }: Zone,
  parts: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): string => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(date.getTime() + minutes * 60_000)
