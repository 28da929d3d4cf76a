import type { LocalizedText } from '#core/domain/text/language.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'
import { surveyPage } from './survey-page.ts'

/**
 * The net promoter score and its reason. The reason is required after a detractor's score (0 to 6).
 * @param experience the words after "Think of"
 */
export const recommendationPage = (experience: LocalizedText): Page =>
  surveyPage(
    'recommendation',
    'Penilaian umum',
    'Overall rating',
    [
      {
        id: 'nps',
        type: 'nps',
        label: {
          id: 'Seberapa mungkin Anda menyarankan rumah sakit ini kepada orang terdekat?',
          en: 'How likely are you to suggest this hospital to someone close to you?',
        },
        hint: { id: `Menurut ${experience.id}`, en: `Think of ${experience.en}` },
        least: { id: 'Sangat tidak mungkin', en: 'Very unlikely' },
        most: { id: 'Sangat mungkin', en: 'Very likely' },
        rules: [{ rule: 'required' }],
      },
      {
        id: 'npsReason',
        type: 'long-text',
        label: { id: 'Apa alasan utama Anda memberi nilai itu?', en: 'What is the main reason for your score?' },
        rules: [
          { rule: 'maxLength', params: [1000] },
          { when: 'nps', is: { atMost: 6 }, then: [{ rule: 'required' }] },
        ],
      },
    ],
    {
      intro: {
        id: 'Bila Anda mengisi untuk pasien, jawablah menurut yang dialami pasien.',
        en: 'If you answer for a patient, please tell us what the patient experienced.',
      },
    },
  )
