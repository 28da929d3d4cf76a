/** A day of a month that is named beside it: "17 Aug", in every language as dates are (spec section 9). */
export const formatShortDay = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(date)
