import type { Option } from '#core/questionnaires/language/definition.ts'

/** Where a problem can arise in every kind of visit. */
export const departments: readonly Option[] = [
  { value: 'registration', label: { id: 'Pendaftaran', en: 'Registration' } },
  { value: 'doctor', label: { id: 'Dokter', en: 'Doctor' } },
  { value: 'nurse', label: { id: 'Perawat', en: 'Nurse' } },
  { value: 'laboratory', label: { id: 'Laboratorium', en: 'Laboratory' } },
  { value: 'radiology', label: { id: 'Radiologi (rontgen, USG, CT scan)', en: 'Radiology (X-ray, ultrasound, CT)' } },
  { value: 'pharmacy', label: { id: 'Apotek', en: 'Pharmacy' } },
  { value: 'cashier', label: { id: 'Kasir', en: 'Cashier' } },
]

/** Its words are asked for with those of the problem. */
export const anotherDepartment: Option = {
  value: 'another-department',
  label: { id: 'Bagian lain', en: 'Another department' },
}
