/** A time zone at a moment. */
export interface Zone {
  readonly name: string
  /** Ahead of UTC. */
  readonly minutes: number
}

/**
 * The one place that writes a moment. Months are English in every language (spec section 9).
 * @param date read in the zone given, whatever zone the device is in
 */
export const formatInZone = (
  date: Date,
  { minutes }: Zone,
  parts: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): string => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(date.getTime() + minutes * 60_000)
