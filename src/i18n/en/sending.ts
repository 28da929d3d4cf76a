/** The pill that stands on every screen. */
export const sending = {
  allSent: 'All sent',
  unsent: '{{count, number}} not sent yet',
  sending: 'Sending {{count, number}} …',
  needsPerson_one: '1 needs a look',
  needsPerson_other: '{{count, number}} need a look',
  offline: 'no signal',
} as const
