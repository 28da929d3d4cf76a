/** The pill that stands on every screen. */
export const sending = {
  files_one: '1 file to send',
  files_other: '{{count}} files to send',
  allSent: 'All sent',
  unsent: '{{count, number}} not sent yet',
  sending: 'Sending {{count, number}} …',
  needsPerson_one: '1 needs a look',
  needsPerson_other: '{{count, number}} need a look',
  offline: 'no signal',
} as const
