import type { Page } from '#core/questionnaires/language/definition.ts'

/** The runner's personal data. */
export const aboutTheRunner: Page = {
  id: 'runner',
  title: { id: 'Data pelari', en: 'About the runner' },
  sections: [
    {
      id: 'runner',
      fields: [
        {
          id: 'bibNumber',
          type: 'text',
          label: { id: 'Nomor dada (BIB)', en: 'Bib number' },
          hint: {
            id: 'Huruf, angka, dan tanda hubung, seperti yang tercetak',
            en: 'Letters, digits and hyphens, as printed',
          },
          autoCapitalize: 'characters',
          rules: [
            { rule: 'required' },
            { rule: 'maxLength', params: [10] },
            { rule: 'pattern', params: ['^[A-Za-z0-9-]+$'] },
          ],
        },
        {
          id: 'name',
          type: 'text',
          label: { id: 'Nama lengkap', en: 'Full name' },
          autoCapitalize: 'words',
          rules: [{ rule: 'required' }, { rule: 'maxLength', params: [100] }],
        },
        {
          id: 'email',
          type: 'email',
          label: { id: 'Email', en: 'Email' },
          rules: [{ rule: 'required' }],
        },
        {
          id: 'whatsappPhone',
          type: 'mobile',
          label: { id: 'Nomor WhatsApp', en: 'WhatsApp number' },
          hint: {
            id: 'Hanya nomor Indonesia, misalnya 0812 3456 7890',
            en: 'Indonesian numbers only, such as 0812 3456 7890',
          },
          rules: [{ rule: 'required' }],
        },
        {
          id: 'domicile',
          type: 'text',
          label: { id: 'Kota tempat tinggal', en: 'City of residence' },
          autoCapitalize: 'words',
          rules: [{ rule: 'required' }, { rule: 'maxLength', params: [100] }],
        },
      ],
    },
  ],
}
