import type { Field } from '#core/questionnaires/language/definition.ts'
import { remark } from './parts/survey-fields.ts'

const staff = (id: string, indonesian: string, english: string): Field => ({
  id,
  type: 'text',
  label: { id: indonesian, en: english },
  hint: { id: 'Nama petugas, atau bagiannya', en: 'The name, or the department' },
  autoCapitalize: 'words',
  rules: [{ rule: 'maxLength', params: [200] }],
})

export const criticism: Field = remark(
  'criticism',
  'Apa yang menurut Anda perlu kami perbaiki?',
  'What do you think we should do better?',
)

/** The questions that ask for names of staff, or of departments. */
export const staffNameFields: readonly string[] = ['bestStaff', 'worstStaff']

/** Criticism, and staff who stood out: names are optional. */
export const closingFields: readonly Field[] = [
  criticism,
  staff('bestStaff', 'Siapa petugas yang pelayanannya paling baik?', 'Which member of staff served you best?'),
  staff(
    'worstStaff',
    'Siapa petugas yang pelayanannya paling perlu diperbaiki?',
    'Which member of staff most needs to improve?',
  ),
]
