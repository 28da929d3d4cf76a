/** Files whose statements read growing tables as a whole by what they are for. The report names each; none fails it. */
export const stillReadWhole: readonly string[] = [
  // Counts all that lies there unread, once an hour.
  'server/intake/unread/recount-unread.ts',
  // Makes every day due, at the wish of an operator.
  'server/staff/results/keep-tallies.ts',
]
