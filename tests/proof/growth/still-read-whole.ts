/** Files whose statements must read growing tables completely. The report names them, but does not fail. */
export const stillReadWhole: readonly string[] = [
  // Counts all unread forms and files, once an hour.
  'server/intake/unread/recount-unread.ts',
  // Marks every day for a new count, at an operator's request.
  'server/staff/results/keep-tallies.ts',
]
