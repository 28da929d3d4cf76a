import type { LocalizedText } from '#core/domain/text/language.ts'
import type { ScalePoint } from '#core/questionnaires/language/definition.ts'

/** The points did not begin with "yes" then. */
export const formerCompleteness: { readonly points: readonly ScalePoint[] } = {
  points: [
    { id: 'Tidak', en: 'No' },
    { id: 'Sebagian', en: 'In part' },
    { id: 'Seluruhnya', en: 'In full' },
  ],
}

/** The net promoter score's question. @param experience what the score is based on */
export const formerScore = (experience: LocalizedText): { readonly label: LocalizedText } => ({
  label: {
    id: `Berdasarkan pengalaman Anda ${experience.id}, seberapa besar kemungkinan Anda menyarankan rumah sakit ini kepada orang terdekat?`,
    en: `Based on this ${experience.en}, how likely are you to suggest this hospital to someone close to you?`,
  },
})

/** The former words of several surveys for the question whether explanations were easy to follow. */
export const formerExplanations = {
  registrationExplanation: {
    label: {
      id: 'Seberapa mudah penjelasan petugas pendaftaran Anda pahami?',
      en: 'How easy was it to understand what the registration staff explained?',
    },
  },
  doctorExplanation: {
    label: {
      id: 'Seberapa mudah penjelasan dokter Anda pahami?',
      en: 'How easy was it to follow what the doctors told you?',
    },
  },
  radiologyExplanation: {
    label: {
      id: 'Seberapa mudah petunjuk petugas radiologi Anda ikuti?',
      en: 'How easy were the instructions of the radiology staff to follow?',
    },
  },
  pharmacyExplanation: {
    label: {
      id: 'Seberapa mudah penjelasan tentang obat Anda pahami?',
      en: 'How easy was it to understand what you were told about the medicine?',
    },
  },
  billClarity: {
    label: {
      id: 'Seberapa mudah rincian tagihan Anda pahami?',
      en: 'How easy were the items of the bill to understand?',
    },
  },
}
