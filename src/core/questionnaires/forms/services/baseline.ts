import { nextVersion } from '#core/questionnaires/forms/parts/next-version.ts'
import { oneOf, option, severalOrNone, someOf, yesNo, between } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import {
  birthDate,
  email,
  fullName,
  futureDay,
  futureWeekday,
  gender,
  hospital,
  line,
  mobile,
  truthful,
} from './person.ts'
import { forHospital } from './unit.ts'

const habits: readonly Field[] = [
  oneOf('smoking', { id: 'Apakah Anda merokok?', en: 'Do you smoke?' }, [
    option('never', 'Tidak pernah', 'Never'),
    option('former', 'Dulu, sekarang tidak', 'I used to'),
    option('sometimes', 'Kadang-kadang', 'Sometimes'),
    option('daily', 'Setiap hari', 'Every day'),
  ]),
  {
    id: 'cigarettes',
    type: 'number',
    label: { id: 'Berapa batang sehari?', en: 'How many cigarettes a day?' },
    shownWhen: { when: 'smoking', is: 'daily' },
    rules: [{ rule: 'required' }, { rule: 'min', params: [1] }, { rule: 'max', params: [100] }],
  },
  oneOf(
    'exercise',
    {
      id: 'Seberapa sering Anda berolahraga, setidaknya 30 menit?',
      en: 'How often do you exercise for at least 30 minutes?',
    },
    [
      option('none', 'Hampir tidak pernah', 'Hardly ever'),
      option('weekly', '1 sampai 2 kali seminggu', 'Once or twice a week'),
      option('often', '3 sampai 4 kali seminggu', '3 to 4 times a week'),
      option('daily', '5 kali seminggu atau lebih', '5 times a week or more'),
    ],
  ),
  oneOf(
    'vegetables',
    { id: 'Seberapa sering Anda makan sayur dan buah?', en: 'How often do you eat vegetables and fruit?' },
    [
      option('rarely', 'Jarang', 'Rarely'),
      option('some-days', 'Beberapa hari seminggu', 'Some days a week'),
      option('daily', 'Setiap hari', 'Every day'),
    ],
  ),
  oneOf('sweetDrinks', { id: 'Seberapa sering Anda minum minuman manis?', en: 'How often do you have sweet drinks?' }, [
    option('rarely', 'Jarang', 'Rarely'),
    option('some-days', 'Beberapa hari seminggu', 'Some days a week'),
    option('daily', 'Setiap hari', 'Every day'),
  ]),
  {
    id: 'sleep',
    type: 'number',
    decimals: 1,
    label: { id: 'Biasanya berapa jam Anda tidur setiap malam?', en: 'How many hours do you usually sleep a night?' },
    unit: { id: 'jam', en: 'hours' },
    rules: [{ rule: 'required' }, { rule: 'min', params: [0] }, { rule: 'max', params: [24] }],
  },
]

const measures: readonly Field[] = [
  {
    id: 'weight',
    type: 'number',
    decimals: 1,
    label: { id: 'Berat badan', en: 'Weight' },
    unit: { id: 'kg', en: 'kg' },
    rules: [{ rule: 'required' }, { rule: 'min', params: [2] }, { rule: 'max', params: [400] }],
  },
  {
    id: 'height',
    type: 'number',
    decimals: 1,
    label: { id: 'Tinggi badan', en: 'Height' },
    unit: { id: 'cm', en: 'cm' },
    rules: [{ rule: 'required' }, { rule: 'min', params: [30] }, { rule: 'max', params: [250] }],
  },
  {
    id: 'bodyMassIndex',
    type: 'computed',
    label: { id: 'Indeks massa tubuh (IMT)', en: 'Body mass index (BMI)' },
    unit: { id: 'kg/m²', en: 'kg/m²' },
    compute: {
      round: {
        quotient: [{ product: [{ field: 'weight' }, 10_000] }, { product: [{ field: 'height' }, { field: 'height' }] }],
      },
      decimals: 1,
    },
    rules: [],
  },
  {
    id: 'waist',
    type: 'number',
    label: { id: 'Lingkar perut', en: 'Waist' },
    hint: { id: 'Setinggi pusar, bila ada meteran', en: 'At the navel, if you have a tape' },
    unit: { id: 'cm', en: 'cm' },
    rules: between(20, 250),
  },
]

const illnesses = [
  option('heart', 'Penyakit jantung', 'Heart disease'),
  option('stroke', 'Stroke', 'Stroke'),
  option('hypertension', 'Darah tinggi', 'High blood pressure'),
  option('diabetes', 'Diabetes', 'Diabetes'),
  option('cancer', 'Kanker', 'Cancer'),
  option('kidney', 'Penyakit ginjal', 'Kidney disease'),
]

const family: Field = severalOrNone(
  'familyHistory',
  {
    id: 'Penyakit apa yang ada pada orang tua, kakak, atau adik Anda?',
    en: 'Which illnesses do your parents, brothers or sisters have?',
  },
  illnesses,
)

const relatives: Field = {
  id: 'relatives',
  type: 'group',
  label: { id: 'Siapa yang sakit, dan sejak umur berapa?', en: 'Who is ill, and since what age?' },
  entry: { id: 'anggota keluarga', en: 'relative' },
  most: 10,
  shownWhen: someOf('familyHistory'),
  rules: [],
  fields: [
    {
      id: 'relative',
      type: 'choice',
      label: { id: 'Siapa?', en: 'Who?' },
      options: [
        option('father', 'Ayah', 'Father'),
        option('mother', 'Ibu', 'Mother'),
        option('brother', 'Kakak atau adik laki-laki', 'Brother'),
        option('sister', 'Kakak atau adik perempuan', 'Sister'),
      ],
      rules: [{ rule: 'required' }],
    },
    {
      id: 'relativeIllness',
      type: 'choice',
      label: { id: 'Sakit apa?', en: 'Which illness?' },
      options: illnesses,
      other: { id: 'Penyakit lain', en: 'Another illness' },
      rules: [{ rule: 'required' }],
    },
    {
      id: 'relativeAge',
      type: 'number',
      label: { id: 'Umur saat mulai sakit', en: 'Age when it began' },
      unit: { id: 'tahun', en: 'years' },
      rules: between(0, 120),
    },
  ],
}

/** Version 1: relatives had no entries of their own. */
export const baseline1: Questionnaire = {
  kind: 'Baseline',
  version: 1,
  title: titles.Baseline,
  wire: 'record',
  pages: [
    surveyPage('habits', 'Kebiasaan', 'Habits', habits),
    surveyPage('measures', 'Ukuran tubuh', 'Measures', measures),
    surveyPage('family', 'Keluarga', 'Family', [family, truthful]),
  ],
}

/** Version 1: relatives had no entries of their own. */
export const employeeBaseline1: Questionnaire = {
  kind: 'EmployeeBaseline',
  version: 1,
  title: titles.EmployeeBaseline,
  wire: 'record',
  pages: [
    surveyPage('work', 'Pekerjaan', 'Work', [
      line('company', { id: 'Nama perusahaan', en: 'Company' }, 100),
      line('employeeNumber', { id: 'Nomor karyawan', en: 'Employee number' }, 30),
      line('job', { id: 'Bagian atau jabatan', en: 'Department or position' }, 100),
      oneOf('shift', { id: 'Jam kerja', en: 'Working hours' }, [
        option('day', 'Siang', 'Day'),
        option('night', 'Malam', 'Night'),
        option('rotating', 'Bergantian (shift)', 'Rotating shifts'),
      ]),
      severalOrNone(
        'exposure',
        { id: 'Di tempat kerja Anda sering ada apa?', en: 'What is often there where you work?' },
        [
          option('dust', 'Debu', 'Dust'),
          option('noise', 'Suara keras', 'Noise'),
          option('chemicals', 'Bahan kimia', 'Chemicals'),
          option('radiation', 'Radiasi', 'Radiation'),
          option('heat', 'Panas', 'Heat'),
          option('lifting', 'Mengangkat beban berat', 'Lifting heavy loads'),
          option('screen', 'Layar komputer berjam-jam', 'Hours at a screen'),
        ],
      ),
      yesNo('protection', {
        id: 'Apakah Anda memakai alat pelindung diri saat bekerja?',
        en: 'Do you wear protective equipment at work?',
      }),
    ]),
    surveyPage('habits', 'Kebiasaan', 'Habits', habits),
    surveyPage('measures', 'Ukuran tubuh', 'Measures', measures),
    surveyPage('family', 'Keluarga', 'Family', [family, truthful]),
  ],
}

/** The next version: relatives are asked for after their illnesses. */
const withRelatives = (before: Questionnaire): Questionnaire => ({
  ...before,
  version: before.version + 1,
  pages: before.pages.map((page) =>
    page.id === 'family' ? surveyPage('family', 'Keluarga', 'Family', [family, relatives, truthful]) : page,
  ),
})

/** Version 2: it went to no particular hospital. */
export const baseline2 = withRelatives(baseline1)
/** Version 2: it went to no particular hospital. */
export const employeeBaseline2 = withRelatives(employeeBaseline1)

/** Present habits, measures and family history, for comparison with later answers. */
export const baseline = forHospital(baseline2)

/** The same questions for an employee whom their company sends. */
export const employeeBaseline = forHospital(employeeBaseline2)

const wishedDate = { id: 'Tanggal yang Anda inginkan', en: 'The day that you would like' }

/** A wished day for a baseline check, for everybody. */
export const baselineBooking1: Questionnaire = {
  kind: 'BaselineBooking',
  version: 1,
  title: titles.BaselineBooking,
  wire: 'record',
  pages: [
    surveyPage('wish', 'Rencana', 'Plan', [
      hospital({ id: 'Di rumah sakit mana?', en: 'At which hospital?' }),
      futureWeekday('wishedDate', wishedDate),
      oneOf('time', { id: 'Jam berapa?', en: 'What time?' }, [
        option('morning', 'Pagi, 07.00–10.00', 'Morning, 7–10'),
        option('noon', 'Siang, 10.00–13.00', 'Midday, 10–1'),
        option('afternoon', 'Sore, 13.00–16.00', 'Afternoon, 1–4'),
      ]),
    ]),
    surveyPage('person', 'Data diri', 'Person', [fullName, birthDate, gender, mobile, email]),
  ],
}

/** The second version allows for hospitals that are open on Sundays. */
export const baselineBooking = nextVersion(
  baselineBooking1,
  new Map([['wishedDate', futureDay('wishedDate', wishedDate)]]),
)
