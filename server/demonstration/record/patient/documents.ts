import type { HistoryEntry } from '#core/domain/history-entry.ts'
import type { Episode } from './episode.ts'
import { dayInWords, DAY, HOUR } from './hospital-time.ts'

interface Written {
  readonly type: Extract<HistoryEntry, { kind: 'document' }>['type']
  readonly title: string
  readonly text: string
  readonly at: number
}

/** What was written at a visit; the patient's name stands in none, for they read it in their own portal. */
export function documentsOf({ condition, service, begun, ended, doctor }: Episode): Written[] {
  const { imaging, name, code, complaint, advice } = condition
  const signed = `${doctor}\n${dayInWords(ended)}`
  const documents: Written[] = []
  if (imaging) documents.push({ type: 'imaging-report', ...imaging, at: begun + 2 * HOUR })
  if (service === 'IPD')
    documents.push({
      type: 'discharge-summary',
      title: `Ringkasan pulang: ${name}`,
      text: [
        `Dirawat dari ${dayInWords(begun)} sampai ${dayInWords(ended)}.`,
        `Keluhan saat masuk: ${lowerFirst(complaint)}.`,
        `Diagnosis: ${name} (${code}).`,
        `Selama dirawat keadaan membaik dan tidak ada penyulit. Saat pulang keadaan umum baik.`,
        `Anjuran: ${advice}`,
        signed,
      ].join('\n\n'),
      at: ended,
    })
  if (service === 'IGD')
    documents.push({
      type: 'certificate',
      title: 'Surat keterangan istirahat',
      text: [
        `Berdasarkan pemeriksaan pada ${dayInWords(begun)}, pasien dianjurkan beristirahat selama dua hari, sampai ${dayInWords(begun + DAY)}.`,
        `Anjuran: ${advice}`,
        signed,
      ].join('\n\n'),
      at: ended,
    })
  if (service === 'MCU')
    documents.push({
      type: 'certificate',
      title: 'Ringkasan medical check-up',
      text: [
        `Pemeriksaan kesehatan dilakukan pada ${dayInWords(begun)}.`,
        'Pemeriksaan fisik dan rekam jantung dalam batas normal. Hasil laboratorium tercantum di riwayat medis, lengkap dengan nilai rujukannya.',
        `Anjuran: ${advice}`,
        signed,
      ].join('\n\n'),
      at: ended,
    })
  return documents
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
