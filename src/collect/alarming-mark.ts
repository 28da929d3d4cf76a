import type { Alarm } from '#core/questionnaires/alarms.ts'

/** What a request's mark tells, whatever its answers were. */
export const alarmingMark: Pick<Alarm, 'label' | 'hint' | 'tone' | 'call'> = {
  label: { id: 'Jawaban Anda menyebut tanda bahaya', en: 'Your answers name a warning sign' },
  hint: {
    id: 'Bila masih terasa, jangan menunggu balasan kami. Hubungi gawat darurat sekarang.',
    en: 'If it is still there, do not wait for our answer. Call the emergency number now.',
  },
  tone: 'danger',
  call: 'emergency',
}
