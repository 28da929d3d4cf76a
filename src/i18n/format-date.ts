/** Day, English month name, year, in every language: "17 August 2026" (spec section 9). */
export function formatDate(date: Date, zone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone }).format(
    date,
  )
}
