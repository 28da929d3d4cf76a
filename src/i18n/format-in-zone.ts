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

/** That of the device: for times of the device itself, which people hold against its clock. */
export function deviceZone(date: Date): Zone {
  // Only the Indonesian locale knows WIB, WITA and WIT; elsewhere it gives "GMT+2".
  const parts = new Intl.DateTimeFormat('id-ID', { timeZoneName: 'short' }).formatToParts(date)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return { name, minutes: -Math.round(date.getTimezoneOffset()) }
}
