import { useAtomValue } from 'jotai/react'
import type { RequestOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { t } from '#i18n/t.ts'
import { staffMeAtom } from '#state/staff/staff-session.ts'
import { SelectField } from '#ui/field/SelectField.tsx'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'

interface WardFilterProps {
  /** The one that is chosen. */
  readonly hospital: RequestOf<typeof staffCalls.staffWards>['hospital'] | undefined
  readonly value: string | undefined
  readonly onChange: (ward: string) => void
}

/** A ward of the chosen hospital, or of the caller's only one. Among several hospitals there is none to choose, only one to take away. */
export function WardFilter({ hospital, value, onChange }: WardFilterProps) {
  const codes = useAtomValue(staffMeAtom)?.HospitalUnits ?? []
  const own = hospitalUnits.map(({ code }) => code).filter((code) => codes.includes(code))
  const chosen = hospital ?? (own.length === 1 ? own[0] : undefined)
  if (chosen !== undefined) return <WardOf hospital={chosen} value={value} onChange={onChange} />
  return value === undefined ? null : <WardSelect wards={[]} value={value} onChange={onChange} />
}

function WardOf({
  hospital,
  value,
  onChange,
}: WardFilterProps & { readonly hospital: NonNullable<WardFilterProps['hospital']> }) {
  const { data } = useStaffData(staffCalls.staffWards, { hospital })
  return <WardSelect wards={data?.wards ?? []} value={value} onChange={onChange} />
}

interface WardSelectProps extends Omit<WardFilterProps, 'hospital'> {
  readonly wards: readonly string[]
}

/** What is set is offered too, while the wards are on their way and where it is none of them. */
function WardSelect({ wards, value, onChange }: WardSelectProps) {
  const offered = value === undefined || wards.includes(value) ? wards : [value, ...wards]
  return (
    <SelectField
      id="filter-ward"
      label={t('staff:ward')}
      value={value ?? ''}
      onChange={onChange}
      options={[{ value: '', label: t('staff:all') }, ...offered.map((ward) => ({ value: ward, label: ward }))]}
    />
  )
}
