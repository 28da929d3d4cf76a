import type { RunnerFact } from '#core/domain/survey/runner-advice.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { runnerAdviceField } from './runner/advice.ts'
import { aboutTheRunner } from './runner/about-the-runner.ts'
import { emergencyContact } from './runner/emergency-contact.ts'
import { truthfulness } from './runner/truthfulness.ts'
import { readOtherwise } from './parts/next-version.ts'
import { assessmentTitles } from './assessment-titles.ts'

const question = (number: string, indonesian: string, english: string): Field => ({
  id: `q${number}`,
  number,
  type: 'yes-no',
  label: { id: indonesian, en: english },
  rules: [{ rule: 'required' }],
})

const isYes = (id: string): Condition => ({ when: id, is: 'yes' })

/** An illness that the fifth question names has no further questions: it counts as a disease without clearance. */
const facts: Partial<Record<RunnerFact, Condition>> = {
  symptom: { any: [isYes('q2'), isYes('q3'), isYes('q4')] },
  knownDisease: { any: [isYes('q1'), isYes('q5')] },
  recentInfection: isYes('q6'),
  injury: isYes('q7'),
}

/**
 * The health self-assessment of seven questions for runners (spec section 3), which ends in an advice. Its topics are
 * common to screening bodies; the wording is ours (docs/decisions/0006-screening-questions.md).
 */
export const selfAssessmentRunner3: Questionnaire = {
  kind: 'SelfAssesmentRunner',
  version: 3,
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
              'Pernahkah dokter mengatakan Anda sakit jantung, sakit pembuluh darah, atau tekanan darah tinggi?',
              'Has a doctor ever told you that you have one of these: heart disease, blood vessel disease or high blood pressure?',
            ),
            question(
              '2',
              'Apakah dada Anda pernah nyeri, tertekan, atau terasa berat, saat diam atau saat bergerak?',
              'Do you ever feel pain, pressure or heaviness in your chest, at rest or when you move?',
            ),
            question(
              '3',
              'Dalam 12 bulan terakhir, pernahkah Anda pingsan atau hampir pingsan?',
              'In the last 12 months, have you fainted or nearly fainted?',
            ),
            question(
              '4',
              'Saat melakukan hal yang sama dengan orang seusia Anda, apakah Anda lebih cepat sesak napas atau berdebar?',
              'Do you lose your breath, or feel your heart pound, sooner than others of your age at the same task?',
            ),
            question(
              '5',
              'Apakah Anda punya penyakit menahun lain? Misalnya kencing manis (diabetes), sakit ginjal, asma, atau kejang.',
              'Do you have another long-term illness? Such as diabetes, kidney disease, asthma or seizures.',
            ),
            question(
              '6',
              'Dalam 7 hari terakhir, apakah Anda demam atau sakit karena infeksi?',
              'In the last 7 days, have you had a fever or been ill with an infection?',
            ),
            question(
              '7',
              'Apakah Anda sedang cedera, atau nyeri tulang, sendi, atau otot, yang dapat bertambah parah bila berlari?',
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
        en: 'We call this person if something happens to you at the event.',
      },
      sections: [
        {
          id: 'emergency',
          fields: [...emergencyContact, truthfulness],
        },
        { id: 'advice', fields: [runnerAdviceField(facts)] },
      ],
    },
  ],
}

/** The fourth version reads a bib by `code`. */
export const selfAssessmentRunner = readOtherwise(selfAssessmentRunner3, { bibNumber: 'code' })
