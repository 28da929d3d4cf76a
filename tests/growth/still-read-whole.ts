/**
 * Files whose statements read growing tables as a whole: lists and counts of the staff portal, until aggregates and indexes of
 * their own stand in their place, and what counts everything again by its nature. Each is told, and fails nothing.
 */
export const stillReadWhole: readonly string[] = [
  'server/identity/staff/audit.ts',
  'server/intake/unread/recount-unread.ts',
  'server/staff/home/read-home.ts',
  'server/staff/results/keep-tallies.ts',
  'server/staff/submission/list-submissions.ts',
]
