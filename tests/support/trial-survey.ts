import { v7 as uuid } from 'uuid'
import { calls } from '#core/contract/calls.ts'
import type { SealedContent, SealedSubmission } from '#core/domain/submission/submission.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { toWire } from '#core/questionnaires/language/judging/wire.ts'
import { operate } from './operate.ts'
import { sealed } from './submissions.ts'
import { type Hospital, openHospital } from './test-hospital.ts'

/** Higher than every version in the program. */
export const TRIAL_VERSION = 901

const both = (indonesian: string, english: string) => ({ id: indonesian, en: english })

/** A survey with a question of every kind that surveys have. */
export function trialSurvey(kind: string, version = TRIAL_VERSION): Questionnaire {
  return {
    kind,
    version,
    title: both('Survei percobaan', 'Trial survey'),
    wire: 'answer-sets',
    pages: [
      {
        id: 'only',
        title: both('Pengalaman Anda', 'Your experience'),
        sections: [
          {
            id: 'only',
            fields: [
              {
                id: 'nps',
                type: 'nps',
                label: both('Apakah Anda akan merekomendasikan kami?', 'Would you recommend us?'),
                least: both('Tidak', 'No'),
                most: both('Ya', 'Yes'),
                rules: [{ rule: 'required' }],
              },
              {
                id: 'nurse',
                type: 'scale',
                label: both('Perawat', 'Nurses'),
                points: [both('Buruk', 'Poor'), both('Cukup', 'Fair'), both('Baik', 'Good')],
                rules: [],
              },
              { id: 'problem', type: 'yes-no', label: both('Ada masalah?', 'Any problem?'), rules: [] },
              {
                id: 'department',
                type: 'choice',
                label: both('Bagian', 'Department'),
                options: [{ value: 'lab', label: both('Laboratorium', 'Laboratory') }],
                other: both('Lainnya', 'Other'),
                rules: [],
              },
              {
                id: 'procedures',
                type: 'choices',
                label: both('Tindakan', 'Procedures'),
                options: [
                  { value: 'infusion', label: both('Infus', 'Infusion') },
                  { value: 'surgery', label: both('Operasi', 'Surgery') },
                ],
                rules: [],
              },
              { id: 'day', type: 'date', label: both('Tanggal', 'Date'), rules: [{ rule: 'notFuture' }] },
              {
                id: 'temperature',
                type: 'number',
                decimals: 1,
                unit: both('°C', '°C'),
                label: both('Suhu', 'Temperature'),
                rules: [],
              },
              { id: 'remark', type: 'long-text', label: both('Kritik', 'Criticism'), rules: [{ rule: 'nullable' }] },
              {
                id: 'bestStaff',
                type: 'text',
                label: both('Petugas terbaik', 'Best staff'),
                rules: [{ rule: 'nullable' }],
              },
            ],
          },
        ],
      },
    ],
  }
}

/** The minimal valid answers to a trial survey. */
export const trialAnswers = { nps: 9 }

export const publish = (hospital: Hospital, questionnaire: Questionnaire) =>
  operate(hospital, calls.operatorDefinition, { ...questionnaire })

/** A hospital that has published trial surveys of these kinds. */
export async function openSurveyHospital(kinds: readonly string[] = ['Ipd']): Promise<Hospital> {
  const hospital = await openHospital()
  for (const kind of kinds) await publish(hospital, trialSurvey(kind))
  return hospital
}

interface SurveyOptions extends Partial<Omit<SealedContent, 'subject'>> {
  id?: string
  kind?: string
  version?: number
}

/** A survey about the admission that a code opens, as a device seals it, given a minute ago. */
export function surveyOf(
  hospital: Pick<Hospital, 'keys'>,
  code: string | undefined,
  { kind = 'Ipd', version = TRIAL_VERSION, answers = trialAnswers, ...options }: SurveyOptions = {},
): Promise<SealedSubmission> {
  return sealed(hospital, {
    id: uuid(),
    kind,
    version,
    startedAt: new Date(Date.now() - 180_000).toISOString(),
    submittedAt: new Date(Date.now() - 60_000).toISOString(),
    answers: toWire(trialSurvey(kind), answers),
    ...(code !== undefined && { subject: { code } }),
    ...options,
  })
}
