/** As dates are: "August 2026", in every language (spec section 9). @param month for example `2026-08` */
export function formatMonth(month: string): string {
  const [year, of] = month.split('-').map(Number)
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date(year ?? 0, (of ?? 1) - 1))
}
