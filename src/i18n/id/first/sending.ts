/** The pill in the header while forms or files wait to be sent. */
export const sending = {
  files_other: '{{count}} berkas belum terkirim',
  unsent: '{{count, number}} belum terkirim',
  sending: 'Mengirim {{count, number}} …',
  needsPerson_other: '{{count, number}} perlu perhatian',
  nothingWaits: 'tidak ada yang tertunda',
  offline: 'Tanpa sinyal · {{queue}}',
} as const
