import { useAtomValue } from 'jotai/react'
import { isStaffArea, staffAreas, type StaffArea } from '#core/domain/staff/staff.ts'
import { isStaffChange } from '#core/domain/staff/staff-changes.ts'
import { staffAliasOf } from '#core/questionnaires/forms/staff-alias.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { t } from '#i18n/t.ts'
import { SelectField } from '#ui/field/SelectField.tsx'
import { kindText } from '#features/staff/list/kind-text.ts'

interface KindFilterProps {
  readonly value: string | undefined
  /** The option for no kind. */
  readonly none: string
  readonly onChange: (kind: string) => void
  /** Offers also all forms of a menu entry together. */
  readonly areas?: {
    readonly value: StaffArea | undefined
    readonly onChange: (area: StaffArea) => void
  }
}

/** Filters by a kind of form that the person's role may see. */
export function KindFilter({ value, none, onChange, areas }: KindFilterProps) {
  const may = useAtomValue(staffMayAtom)
  const kinds = Object.keys(titles).filter((kind) => !isStaffChange(kind) && may(staffAliasOf(kind), 'view'))
  const seen = areas ? staffAreas.filter((area) => may(area, 'view')) : []
  const offered = seen.length > 1 ? seen : seen.filter((area) => area === areas?.value)
  return (
    <div className="col-span-2 md:col-span-1">
      <SelectField
        id="filter-kind"
        label={t('staff:kind')}
        value={value ?? areas?.value ?? ''}
        onChange={(chosen) => (areas && isStaffArea(chosen) ? areas.onChange(chosen) : onChange(chosen))}
        options={[
          { value: '', label: none },
          ...offered.map((area) => ({ value: area, label: t(`staff:all_${area}`) })),
          ...kinds.map((kind) => ({ value: kind, label: kindText(kind) })),
        ]}
      />
    </div>
  )
}
