import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import type { Language, LocalizedText } from '#core/domain/text/language.ts'
import { englishOf } from '#server/demonstration/record/patient/english.ts'
import type { Episode } from './episode.ts'
import { dayInWords, DAY, HOUR } from '#server/demonstration/record/patient/hospital-time.ts'

interface Written {
  readonly type: Extract<HistoryEntry, { kind: 'document' }>['type']
  readonly title: LocalizedText
  readonly text: LocalizedText
  readonly at: number
}

/** The documents written at a visit. No document has the patient's name: the patient reads them in their own portal. */
export function documentsOf({ condition, service, begun, ended, doctor }: Episode): Written[] {
  const { imaging, code } = condition
  const name = inBoth(condition.name)
  const complaint = inBoth(condition.complaint)
  const advice = inBoth(condition.advice)
  const documents: Written[] = []
  const write = (of: (language: Language, day: (moment: number) => string) => readonly string[]): LocalizedText => {
    const inOne = (language: Language) => {
      const day = (moment: number) => dayInWords(moment, language)
      return [...of(language, day), `${doctor}\n${day(ended)}`].join('\n\n')
    }
    return { id: inOne('id'), en: inOne('en') }
  }
  if (imaging)
    documents.push({
      type: 'imaging-report',
      title: inBoth(imaging.title),
      text: inBoth(imaging.text),
      at: begun + 2 * HOUR,
    })
  if (service === 'IPD')
    documents.push({
      type: 'discharge-summary',
      title: { id: `Ringkasan pulang: ${name.id}`, en: `Discharge summary: ${name.en}` },
      text: write((language, day) =>
        language === 'id'
          ? [
              `Dirawat dari ${day(begun)} sampai ${day(ended)}.`,
              `Keluhan saat masuk: ${lowerFirst(complaint.id)}.`,
              `Diagnosis: ${name.id} (${code}).`,
              `Selama dirawat keadaan membaik dan tidak ada penyulit. Saat pulang keadaan umum baik.`,
              `Anjuran: ${advice.id}`,
            ]
          : [
              `In hospital from ${day(begun)} to ${day(ended)}.`,
              `Complaint on arrival: ${lowerFirst(complaint.en)}.`,
              `Diagnosis: ${name.en} (${code}).`,
              `You got better in hospital, without complications. You were well when you went home.`,
              `Advice: ${advice.en}`,
            ],
      ),
      at: ended,
    })
  if (service === 'IGD')
    documents.push({
      type: 'certificate',
      title: { id: 'Surat keterangan istirahat', en: 'Sick note' },
      text: write((language, day) =>
        language === 'id'
          ? [
              `Berdasarkan pemeriksaan pada ${day(begun)}, pasien dianjurkan beristirahat selama dua hari, sampai ${day(begun + DAY)}.`,
              `Anjuran: ${advice.id}`,
            ]
          : [
              `After an examination on ${day(begun)}, the patient is advised to rest for two days, until ${day(begun + DAY)}.`,
              `Advice: ${advice.en}`,
            ],
      ),
      at: ended,
    })
  if (service === 'MCU')
    documents.push({
      type: 'certificate',
      title: { id: 'Ringkasan medical check-up', en: 'Summary of the check-up' },
      text: write((language, day) =>
        language === 'id'
          ? [
              `Pemeriksaan kesehatan dilakukan pada ${day(begun)}.`,
              'Pemeriksaan fisik dan rekam jantung dalam batas normal. Hasil laboratorium tercantum di riwayat medis, lengkap dengan nilai rujukannya.',
              `Anjuran: ${advice.id}`,
            ]
          : [
              `The check-up was on ${day(begun)}.`,
              'Physical examination and ECG were normal. Laboratory results are in the medical history, with their reference ranges.',
              `Advice: ${advice.en}`,
            ],
      ),
      at: ended,
    })
  return documents
}

const inBoth = (text: string): LocalizedText => ({ id: text, en: englishOf(text) })

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
