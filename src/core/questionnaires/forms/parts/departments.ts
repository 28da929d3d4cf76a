import type { Option } from '#core/questionnaires/language/definition.ts'

/** The departments in which a problem can occur in every kind of visit. */
export const departments: readonly Option[] = [
  { value: 'registration', label: { id: 'Pendaftaran', en: 'Registration' } },
  { value: 'doctor', label: { id: 'Dokter', en: 'Doctor' } },
  { value: 'nurse', label: { id: 'Perawat', en: 'Nurse' } },
  { value: 'laboratory', label: { id: 'Laboratorium', en: 'Laboratory' } },
  { value: 'radiology', label: { id: 'Radiologi (rontgen, USG, CT scan)', en: 'Radiology (X-ray, ultrasound, CT)' } },
  { value: 'pharmacy', label: { id: 'Apotek', en: 'Pharmacy' } },
  { value: 'cashier', label: { id: 'Kasir', en: 'Cashier' } },
]

/** The department's name is written with the words about the problem. */
export const anotherDepartment: Option = {
  value: 'another-department',
  label: { id: 'Bagian lain', en: 'Another department' },
}
