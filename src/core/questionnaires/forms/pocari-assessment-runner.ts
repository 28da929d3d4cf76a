import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { advice } from './pocari/advice.ts'
import { diseases } from './pocari/diseases.ts'
import { injuryAndPregnancy } from './pocari/injury-and-pregnancy.ts'
import { lastDays } from './pocari/last-days.ts'
import { medicines } from './pocari/medicines.ts'
import { symptoms } from './pocari/symptoms.ts'
import { training } from './pocari/training.ts'
import { readOtherwise } from './parts/next-version.ts'
import { aboutTheRunner } from './runner/about-the-runner.ts'
import { emergencyContact } from './runner/emergency-contact.ts'
import { truthfulness } from './runner/truthfulness.ts'
import { titles } from './titles.ts'

/**
 * The health self-assessment of 2025: fifteen questions with sub-questions (spec section 3). The wording is ours.
 * docs/decisions/0017-advice-to-runners.md explains the advice.
 */
export const pocariAssessmentRunner2: Questionnaire = {
  kind: 'PocariAssesmentRunner',
  version: 2,
  title: titles.PocariAssesmentRunner,
  wire: 'record',
  queueLabel: { field: 'bibNumber', name: { id: 'BIB', en: 'Bib' } },
  pages: [
    aboutTheRunner,
    symptoms,
    training,
    diseases,
    medicines,
    lastDays,
    injuryAndPregnancy,
    {
      id: 'emergency',
      title: { id: 'Kontak darurat', en: 'Emergency contact' },
      intro: {
        id: 'Orang yang kami hubungi bila terjadi sesuatu pada Anda saat lomba.',
        en: 'The person we call if something happens to you during the race.',
      },
      sections: [
        { id: 'emergency', fields: emergencyContact },
        { id: 'declaration', fields: [truthfulness, advice] },
      ],
    },
  ],
}

/** The third version reads a bib by `code`. */
export const pocariAssessmentRunner = readOtherwise(pocariAssessmentRunner2, { bibNumber: 'code' })
