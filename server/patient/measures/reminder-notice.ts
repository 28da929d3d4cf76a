import type { MeasuresDue } from '#core/domain/care/measures-due.ts'
import type { PatientNotification } from '#core/domain/care/patient-notification.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import type { LocalizedText } from '#core/domain/text/language.ts'

const since: Readonly<Record<MeasuresDue['after'], (day: number) => LocalizedText>> = {
  procedure: (day) => ({
    id: `Hari ke-${day} setelah tindakan Anda.`,
    en: `Day ${day} after your procedure.`,
  }),
  stay: (day) => ({
    id: `Hari ke-${day} sejak Anda pulang dari rumah sakit.`,
    en: `Day ${day} since you came home from the hospital.`,
  }),
  answer: () => ({
    id: 'Sudah tiga bulan sejak isian terakhir Anda.',
    en: 'Three months have passed since you last told us.',
  }),
}

/** The notification that the measures are due. */
export function reminderNotice({ after, day }: MeasuresDue, noticeId: string): PatientNotification {
  const when = since[after](day)
  return {
    id: noticeId,
    at: new Date().toISOString(),
    title: { id: 'Bagaimana keadaan Anda?', en: 'How are you?' },
    text: {
      id: `${when.id} Ceritakan keadaan Anda; hanya beberapa menit, juga tanpa sinyal.`,
      en: `${when.en} Tell us how you are; it takes a few minutes, also without a signal.`,
    },
    path: portalPages.measures,
  }
}
