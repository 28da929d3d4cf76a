/** The pill in the header while forms or files wait to be sent. */
export const sending = {
  files_one: '1 file to send',
  files_other: '{{count}} files to send',
  unsent: '{{count, number}} not sent yet',
  sending: 'Sending {{count, number}} …',
  needsPerson_one: '1 needs attention',
  needsPerson_other: '{{count, number}} need attention',
  nothingWaits: 'nothing is waiting',
  offline: 'No signal · {{queue}}',
} as const
