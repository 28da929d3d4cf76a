import type { Field, Section } from '#core/questionnaires/language/definition.ts'

/** Only adults: the consent at the end of a child's form would be the parents' to give. */
const age: Field = {
  id: 'age',
  type: 'number',
  label: { id: 'Umur', en: 'Age' },
  hint: { id: 'Kuesioner ini untuk usia 18 tahun ke atas', en: 'This questionnaire is for people of 18 and older' },
  unit: { id: 'tahun', en: 'years' },
  rules: [{ rule: 'required' }, { rule: 'min', params: [18] }, { rule: 'max', params: [120] }],
}

/** The person who answers. */
export const contact: Section = {
  id: 'contact',
  title: { id: 'Data Anda', en: 'About you' },
  intro: {
    id: 'Kami hanya menghubungi Anda bila Anda setuju di akhir kuesioner.',
    en: 'We contact you only if you agree to it at the end.',
  },
  fields: [
    {
      id: 'name',
      type: 'text',
      label: { id: 'Nama lengkap', en: 'Full name' },
      autoCapitalize: 'words',
      rules: [{ rule: 'required' }, { rule: 'maxLength', params: [100] }],
    },
    {
      id: 'mobile',
      type: 'mobile',
      label: { id: 'Nomor HP', en: 'Mobile number' },
      hint: {
        id: 'Hanya nomor Indonesia, misalnya 0812 3456 7890',
        en: 'Indonesian numbers only, such as 0812 3456 7890',
      },
      rules: [{ rule: 'required' }],
    },
    { id: 'email', type: 'email', label: { id: 'Email', en: 'Email' }, rules: [] },
    age,
    {
      id: 'city',
      type: 'text',
      label: { id: 'Kota tempat tinggal', en: 'City of residence' },
      autoCapitalize: 'words',
      rules: [{ rule: 'required' }, { rule: 'maxLength', params: [100] }],
    },
  ],
}
