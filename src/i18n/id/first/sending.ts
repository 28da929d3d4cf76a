/** The pill that stands in the header when something waits. */
export const sending = {
  files_other: '{{count}} berkas belum terkirim',
  unsent: '{{count, number}} belum terkirim',
  sending: 'Mengirim {{count, number}} …',
  needsPerson_other: '{{count, number}} perlu perhatian',
  nothingWaits: 'tidak ada yang tertunda',
  offline: 'Tanpa sinyal · {{queue}}',
} as const
