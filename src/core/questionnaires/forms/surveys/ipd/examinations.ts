import { completenessPoints, satisfactionPoints, speedPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { laboratorySkill, radiologyExplanation } from '#core/questionnaires/forms/parts/survey-questions.ts'
import type { Option, Page } from '#core/questionnaires/language/definition.ts'

const laboratory = surveyPage(
  'laboratory',
  'Laboratorium',
  'Laboratory',
  [
    rating(
      'laboratory',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan laboratorium selama dirawat kali ini?',
      'How satisfied are you with the laboratory during this stay?',
    ),
    laboratorySkill,
    detail(
      'laboratorySpeed',
      speedPoints,
      'Seberapa cepat Anda mengetahui hasil laboratorium?',
      'How quickly did you learn the laboratory results?',
    ),
  ],
  { shownWhen: { when: 'usedLaboratory', is: 'yes' } },
)

const radiology = surveyPage(
  'radiology',
  'Radiologi',
  'Radiology',
  [
    rating(
      'radiology',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan radiologi selama dirawat kali ini?',
      'How satisfied are you with radiology during this stay?',
    ),
    radiologyExplanation,
    detail(
      'radiologySpeed',
      speedPoints,
      'Seberapa cepat pemeriksaan radiologi dimulai?',
      'How quickly did the radiology examination begin?',
    ),
  ],
  { shownWhen: { when: 'usedRadiology', is: 'yes' } },
)

const procedures: readonly Option[] = [
  { value: 'surgery', label: { id: 'Operasi, termasuk operasi sesar', en: 'Surgery, Caesarean section included' } },
  { value: 'childbirth', label: { id: 'Persalinan normal', en: 'Vaginal birth' } },
  { value: 'endoscopy', label: { id: 'Teropong (endoskopi)', en: 'Endoscopy' } },
  {
    value: 'catheterisation',
    label: { id: 'Kateterisasi jantung atau pembuluh darah', en: 'Heart or vessel catheterisation' },
  },
  { value: 'dialysis', label: { id: 'Cuci darah (dialisis)', en: 'Dialysis' } },
  { value: 'cancer-treatment', label: { id: 'Kemoterapi atau radioterapi', en: 'Chemotherapy or radiotherapy' } },
  { value: 'another-procedure', label: { id: 'Tindakan lain', en: 'Another procedure' } },
]

const procedure = surveyPage(
  'procedure',
  'Tindakan medis',
  'Medical procedure',
  [
    {
      id: 'procedure',
      type: 'choice',
      label: {
        id: 'Tindakan medis apa yang Anda jalani selama dirawat kali ini?',
        en: 'Which medical procedure did you have during this stay?',
      },
      hint: { id: 'Bila lebih dari satu, pilih yang utama.', en: 'If there was more than one, choose the main one.' },
      options: procedures,
      rules: [{ rule: 'required' }],
    },
    rating(
      'procedureCare',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan saat tindakan itu?',
      'How satisfied are you with the care during that procedure?',
    ),
    detail(
      'procedureExplanation',
      completenessPoints,
      'Apakah risiko tindakan itu dijelaskan sebelum dilakukan?',
      'Were its risks explained before the procedure?',
    ),
  ],
  { shownWhen: { when: 'hadProcedure', is: 'yes' } },
)

export const examinations: readonly Page[] = [laboratory, radiology, procedure]
