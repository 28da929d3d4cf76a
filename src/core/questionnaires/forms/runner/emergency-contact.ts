import type { Field } from '#core/questionnaires/language/definition.ts'

/** The person whom the medical team calls in an emergency. */
export const emergencyContact: readonly Field[] = [
  {
    id: 'emergencyName',
    type: 'text',
    label: { id: 'Nama kontak darurat', en: 'Name of the contact' },
    autoCapitalize: 'words',
    rules: [{ rule: 'required' }, { rule: 'maxLength', params: [100] }],
  },
  {
    id: 'emergencyPhone',
    type: 'mobile',
    label: { id: 'Nomor HP kontak darurat', en: 'Mobile number of the contact' },
    rules: [{ rule: 'required' }],
  },
  {
    id: 'emergencyRelation',
    type: 'text',
    label: { id: 'Hubungan dengan Anda', en: 'Relation to you' },
    hint: {
      id: 'Misalnya suami, istri, orang tua, atau teman',
      en: 'Such as husband, wife, parent or friend',
    },
    rules: [{ rule: 'required' }, { rule: 'maxLength', params: [50] }],
  },
]
