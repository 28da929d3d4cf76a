import type { RunnerFact } from '#core/domain/runner-advice.ts'
import type { Condition } from './condition.ts'
import type { Field, Questionnaire } from './definition.ts'
import { runnerAdviceField } from './runner/advice.ts'
import { aboutTheRunner } from './runner/about-the-runner.ts'
import { emergencyContact } from './runner/emergency-contact.ts'
import { truthfulness } from './runner/truthfulness.ts'
import { assessmentTitles } from './assessment-titles.ts'

const question = (number: string, indonesian: string, english: string): Field => ({
  id: `q${number}`,
  number,
  type: 'yes-no',
  label: { id: indonesian, en: english },
  rules: [{ rule: 'required' }],
})

/**
 * A runner's pre-participation health self-assessment, the form of seven questions (spec section 3).
 * The topics are those that screening bodies share; the wording is ours (docs/decisions/0006-screening-questions.md).
 */
export const selfAssessmentRunner1: Questionnaire = {
  kind: 'SelfAssesmentRunner',
  version: 1,
  title: assessmentTitles.SelfAssesmentRunner,
  wire: 'record',
  queueLabel: { field: 'bibNumber', name: { id: 'BIB', en: 'Bib' } },
  pages: [
    aboutTheRunner,
    {
      id: 'health',
      title: { id: 'Pertanyaan kesehatan', en: 'Health questions' },
      intro: {
        id: 'Jawablah menurut keadaan Anda sendiri. Jawaban ini tidak menentukan diagnosis.',
        en: 'Please answer for yourself. Your answers are not a diagnosis.',
      },
      sections: [
        {
          id: 'health',
          fields: [
            question(
              '1',
              'Pernahkah dokter mengatakan bahwa Anda memiliki penyakit jantung, penyakit pembuluh darah, atau tekanan darah tinggi?',
              'Has a doctor ever told you that you have a heart disease, a blood vessel disease or high blood pressure?',
            ),
            question(
              '2',
              'Apakah dada Anda pernah terasa nyeri, tertekan, atau berat, baik saat istirahat maupun saat bergerak?',
              'Do you ever feel pain, pressure or heaviness in your chest, at rest or when you move?',
            ),
            question(
              '3',
              'Dalam 12 bulan terakhir, pernahkah Anda pingsan atau hampir pingsan?',
              'In the last 12 months, have you fainted or nearly fainted?',
            ),
            question(
              '4',
              'Apakah Anda lebih cepat sesak napas atau berdebar-debar daripada orang seusia Anda pada kegiatan yang sama?',
              'Do you get short of breath, or feel your heart pounding, sooner than others of your age doing the same thing?',
            ),
            question(
              '5',
              'Apakah Anda memiliki penyakit menahun lain, misalnya kencing manis (diabetes), penyakit ginjal, asma, atau kejang?',
              'Do you have another long-term illness, such as diabetes, kidney disease, asthma or seizures?',
            ),
            question(
              '6',
              'Dalam 7 hari terakhir, apakah Anda demam atau sakit karena infeksi?',
              'In the last 7 days, have you had a fever or been ill with an infection?',
            ),
            question(
              '7',
              'Apakah Anda sedang mengalami cedera atau nyeri tulang, sendi, atau otot yang dapat memburuk bila berlari?',
              'Do you have an injury, or pain in a bone, joint or muscle, that running could make worse?',
            ),
          ],
        },
      ],
    },
    {
      id: 'emergency',
      title: { id: 'Kontak darurat', en: 'Emergency contact' },
      intro: {
        id: 'Orang yang kami hubungi bila terjadi sesuatu pada Anda saat acara.',
        en: 'The person we call if something happens to you during the event.',
      },
      sections: [
        {
          id: 'emergency',
          fields: [...emergencyContact, truthfulness],
        },
      ],
    },
  ],
}

const isYes = (id: string): Condition => ({ when: id, is: 'yes' })

/** Whoever has an illness that the fifth question names is not asked further: it weighs as a disease that nobody cleared. */
const facts: Partial<Record<RunnerFact, Condition>> = {
  symptom: { any: [isYes('q2'), isYes('q3'), isYes('q4')] },
  knownDisease: { any: [isYes('q1'), isYes('q5')] },
  recentInfection: isYes('q6'),
  injury: isYes('q7'),
}

/** The second version asks the same and ends in an advice. */
export const selfAssessmentRunner: Questionnaire = {
  ...selfAssessmentRunner1,
  version: 2,
  pages: selfAssessmentRunner1.pages.map((page) =>
    page.id === 'emergency'
      ? { ...page, sections: [...page.sections, { id: 'advice', fields: [runnerAdviceField(facts)] }] }
      : page,
  ),
}
