import { agreePoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { rating, yesNo } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Field, Page, Questionnaire, Option } from '#core/questionnaires/language/definition.ts'

const helped = { when: 'navigatorHelped', is: 'yes' } as const
const statements = {
  intro: {
    id: 'Apakah Anda setuju dengan kalimat berikut tentang perawatan kanker Anda kali ini?',
    en: 'How much do you agree with these words about your cancer care this time?',
  },
  shownWhen: helped,
}
const statement = (id: string, indonesian: string, english: string): Field =>
  rating(id, agreePoints, indonesian, english)

/** The list of the spec, in its order. Its last option, "others", asks for the person's own words. */
const cancerTypes: readonly Option[] = [
  { value: 'bladder', label: { id: 'Kandung kemih', en: 'Bladder' } },
  { value: 'cervix', label: { id: 'Leher rahim (serviks)', en: 'Cervix' } },
  {
    value: 'central-nervous-system',
    label: { id: 'Otak dan sumsum tulang belakang (sistem saraf pusat)', en: 'Central nervous system' },
  },
  { value: 'esophagus', label: { id: 'Kerongkongan (esofagus)', en: 'Esophagus' } },
  { value: 'leukemia', label: { id: 'Darah (leukemia)', en: 'Leukemia' } },
  { value: 'colon-rectum', label: { id: 'Usus besar dan rektum', en: 'Colon and rectum' } },
  { value: 'lymphoma', label: { id: 'Kelenjar getah bening (limfoma)', en: 'Lymphoma' } },
  { value: 'head-neck', label: { id: 'Kepala dan leher', en: 'Head and neck' } },
  { value: 'melanoma-skin', label: { id: 'Kulit atau melanoma', en: 'Melanoma or skin' } },
  { value: 'lung-bronchus', label: { id: 'Paru dan saluran napas (bronkus)', en: 'Lung and bronchus' } },
  { value: 'myeloma', label: { id: 'Sel plasma sumsum tulang (mieloma)', en: 'Myeloma' } },
  { value: 'ovary', label: { id: 'Indung telur (ovarium)', en: 'Ovary' } },
  { value: 'pancreas', label: { id: 'Pankreas', en: 'Pancreas' } },
  { value: 'prostate', label: { id: 'Prostat', en: 'Prostate' } },
  { value: 'kidney', label: { id: 'Ginjal', en: 'Kidney' } },
  { value: 'sarcoma', label: { id: 'Tulang atau jaringan lunak (sarkoma)', en: 'Sarcoma' } },
  { value: 'testis', label: { id: 'Buah zakar (testis)', en: 'Testis' } },
  { value: 'uterus', label: { id: 'Rahim (uterus)', en: 'Uterus' } },
]

const yourNavigator = surveyPage(
  'navigator',
  'Navigator Anda',
  'Your navigator',
  [
    yesNo(
      'navigatorHelped',
      'Apakah navigator membantu Anda selama perawatan kanker kali ini?',
      'Did a navigator help you during this course of cancer care?',
    ),
    {
      id: 'cancerType',
      type: 'choice',
      label: { id: 'Jenis kanker apa yang dirawat?', en: 'Which type of cancer is being treated?' },
      hint: {
        id: 'Bila lebih dari satu, pilih yang utama. Boleh dilewati.',
        en: 'If there is more than one, choose the main one. You may skip this.',
      },
      options: cancerTypes,
      other: { id: 'Jenis lain', en: 'Others' },
      rules: [],
    },
  ],
  {
    intro: {
      id: 'Navigator adalah petugas yang menemani pasien selama perawatan kanker. Anda mengisi untuk pasien? Jawablah menurut yang dialami pasien.',
      en: 'A navigator is one of our staff, who stays with patients through cancer care. Do you answer for a patient? Then tell us what the patient went through.',
    },
  },
)

const care = surveyPage(
  'care',
  'Perawatan Anda',
  'Your care',
  [
    statement(
      'access',
      'Navigator memudahkan saya mendapat pelayanan yang saya perlukan.',
      'The navigator helped me to get the care that I needed.',
    ),
    statement(
      'involvement',
      'Navigator membantu saya ikut mengambil keputusan tentang perawatan.',
      'The navigator helped me take part in decisions about my care.',
    ),
    statement(
      'carePlan',
      'Navigator membantu saya memahami rencana perawatan.',
      'The navigator helped me understand my plan of care.',
    ),
    statement(
      'timeliness',
      'Navigator membantu saya mendapat perawatan tepat waktu.',
      'The navigator helped me get care in good time.',
    ),
  ],
  statements,
)

const support = surveyPage(
  'support',
  'Pendampingan',
  'Support',
  [
    statement(
      'support',
      'Navigator memberi saya dukungan di saat yang berat.',
      'The navigator supported me when things were hard.',
    ),
    statement(
      'coordination',
      'Navigator membantu para petugas yang merawat saya bekerja sama.',
      'The navigator helped those who cared for me work together.',
    ),
    statement(
      'holisticCare',
      'Navigator memperhatikan diri saya, bukan hanya penyakit saya.',
      'The navigator cared for me as a person, not just for my illness.',
    ),
    statement('questionsAnswered', 'Navigator menjawab pertanyaan saya.', 'The navigator answered my questions.'),
  ],
  statements,
)

/** Makes all statements of a page one matrix. */
const asMatrix = (page: Page): Page => ({
  ...page,
  sections: page.sections.map((section) => ({ ...section, matrix: true })),
})

/** About the navigators who guide patients through cancer care (spec section 3, Navigator). The wording is ours. */
export const oncologyNavigator: Questionnaire = {
  kind: 'Navigator',
  version: 3,
  title: titles.Navigator,
  wire: 'answer-sets',
  pages: [yourNavigator, asMatrix(care), asMatrix(support)],
}
