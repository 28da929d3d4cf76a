import { useAtomValue } from 'jotai/react'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { t } from '#i18n/t.ts'
import { staffMeAtom } from '#state/staff/staff-session.ts'
import { SelectField } from '#ui/field/SelectField.tsx'

interface HospitalFilterProps {
  readonly value: string | undefined
  readonly onChange: (code: string) => void
}

/** Filters by one of the person's hospitals. Hidden where they have only one. */
export function HospitalFilter({ value = '', onChange }: HospitalFilterProps) {
  const codes = useAtomValue(staffMeAtom)?.HospitalUnits ?? []
  if (codes.length < 2) return null
  const own = hospitalUnits.filter(({ code }) => codes.includes(code))
  return (
    <SelectField
      id="filter-hospital"
      label={t('staff:hospital')}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: t('staff:all') }, ...own.map(({ code, name }) => ({ value: code, label: name }))]}
    />
  )
}
