import type { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { oneOf, option, severalOrNone, someOf, yesNo, between } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'
import { words } from './person.ts'

type Code = (typeof hospitalUnits)[number]['code']

/** Mothers and children. */
const pregnancy = surveyPage('pregnancy', 'Kehamilan', 'Pregnancy', [
  oneOf('expecting', { id: 'Apakah Anda sedang hamil atau menyusui?', en: 'Are you pregnant or breastfeeding?' }, [
    option('pregnant', 'Sedang hamil', 'Pregnant'),
    option('breastfeeding', 'Sedang menyusui', 'Breastfeeding'),
    option('neither', 'Tidak keduanya', 'Neither'),
    option('unsure', 'Mungkin hamil, belum pasti', 'Perhaps pregnant, not sure yet'),
  ]),
  {
    id: 'pregnantWeeks',
    type: 'number',
    label: { id: 'Usia kehamilan', en: 'How far the pregnancy is' },
    hint: { id: 'Bila Anda tahu', en: 'If you know' },
    unit: { id: 'minggu', en: 'weeks' },
    shownWhen: { when: 'expecting', is: 'pregnant' },
    rules: between(1, 45),
  },
  severalOrNone(
    'pregnancyProblems',
    {
      id: 'Apa yang pernah terjadi pada kehamilan atau persalinan Anda?',
      en: 'What has happened in a pregnancy or a birth of yours?',
    },
    [
      option('pressure', 'Tekanan darah tinggi saat hamil', 'High blood pressure in pregnancy'),
      option('sugar', 'Gula darah tinggi saat hamil', 'High blood sugar in pregnancy'),
      option('bleeding', 'Perdarahan berat', 'Heavy bleeding'),
      option('caesarean', 'Operasi caesar', 'A caesarean section'),
      option('early', 'Bayi lahir sebelum waktunya', 'A baby that came too early'),
      option('loss', 'Keguguran', 'A miscarriage'),
    ],
  ),
])

/** Lungs and internal medicine. */
const lungs = surveyPage('lungs', 'Paru dan pernapasan', 'Lungs and breathing', [
  oneOf('smoking', { id: 'Apakah Anda merokok?', en: 'Do you smoke?' }, [
    option('never', 'Tidak pernah', 'Never'),
    option('former', 'Dulu, sekarang tidak', 'I used to'),
    option('now', 'Ya, juga rokok elektrik', 'Yes, electronic cigarettes too'),
  ]),
  oneOf('breathless', { id: 'Kapan napas Anda terasa sesak?', en: 'When are you short of breath?' }, [
    option('never', 'Tidak pernah', 'Never'),
    option('stairs', 'Saat naik tangga atau jalan menanjak', 'On stairs or uphill'),
    option('level', 'Saat berjalan biasa', 'On walking along'),
    option('rest', 'Saat berpakaian atau duduk', 'On dressing or sitting'),
  ]),
  severalOrNone('lungCare', { id: 'Apa yang Anda pakai untuk bernapas?', en: 'What do you use for your breathing?' }, [
    option('inhaler', 'Obat hirup (inhaler)', 'An inhaler'),
    option('nebuliser', 'Obat uap (nebulizer)', 'A nebuliser'),
    option('oxygen', 'Oksigen di rumah', 'Oxygen at home'),
  ]),
  oneOf('tbTreatment', { id: 'Apakah Anda pernah berobat TBC?', en: 'Were you ever treated for tuberculosis?' }, [
    option('never', 'Tidak pernah', 'Never'),
    option('finished', 'Ya, sampai selesai', 'Yes, to its end'),
    option('stopped', 'Ya, berhenti sebelum selesai', 'Yes, it was stopped early'),
    option('now', 'Ya, masih berjalan', 'Yes, it is going on'),
  ]),
])

const heartAndKidneys = surveyPage('heart-kidneys', 'Jantung dan ginjal', 'Heart and kidneys', [
  severalOrNone(
    'heartCare',
    { id: 'Apa yang pernah dipasang atau dilakukan pada jantung Anda?', en: 'What was done for your heart?' },
    [
      option('stent', 'Pemasangan ring', 'A stent'),
      option('bypass', 'Operasi bypass', 'A bypass operation'),
      option('pacemaker', 'Alat pacu jantung', 'A pacemaker'),
      option('valve', 'Penggantian katup', 'A new valve'),
    ],
  ),
  yesNo('bloodThinner', {
    id: 'Apakah Anda minum obat pengencer darah?',
    en: 'Do you take a medicine that thins the blood?',
  }),
  yesNo('dialysis', { id: 'Apakah Anda menjalani cuci darah?', en: 'Are you on dialysis?' }),
  {
    id: 'dialysisDays',
    type: 'number',
    label: { id: 'Berapa kali seminggu?', en: 'How often a week?' },
    shownWhen: { when: 'dialysis', is: 'yes' },
    rules: [{ rule: 'required' }, { rule: 'min', params: [1] }, { rule: 'max', params: [7] }],
  },
  severalOrNone(
    'urine',
    { id: 'Apa yang Anda alami saat buang air kecil?', en: 'What do you notice on passing water?' },
    [
      option('stones', 'Pernah ada batu', 'There were stones'),
      option('blood', 'Ada darah', 'There is blood'),
      option('weak', 'Pancaran lemah atau tidak tuntas', 'A weak stream, or some stays behind'),
    ],
  ),
  words('urineWhat', { id: 'Ceritakan sejak kapan', en: 'Tell us since when' }, { shownWhen: someOf('urine') }),
])

/** Additional questions of hospitals that treat such illnesses. All others use the common form alone. */
const besides: Readonly<Partial<Record<Code, Page>>> = {
  MHTG: { ...pregnancy, shownWhen: { when: 'gender', is: { not: '1' } } },
  MHBG: lungs,
  MHSB: heartAndKidneys,
}

/** The pages of single hospitals. Each is asked when the form is for that hospital. */
export const unitPages: readonly Page[] = Object.entries(besides).map(([code, page]) => ({
  ...page,
  shownWhen: { all: [{ when: 'hospital', is: code }, ...(page.shownWhen ? [page.shownWhen] : [])] },
}))
