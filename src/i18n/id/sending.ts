/** The pill that stands on every screen. */
export const sending = {
  files_one: '{{count}} berkas belum terkirim',
  files_other: '{{count}} berkas belum terkirim',
  allSent: 'Semua terkirim',
  unsent: '{{count, number}} belum terkirim',
  sending: 'Mengirim {{count, number}} …',
  needsPerson_one: '{{count, number}} perlu perhatian',
  needsPerson_other: '{{count, number}} perlu perhatian',
  offline: 'tanpa sinyal',
} as const
