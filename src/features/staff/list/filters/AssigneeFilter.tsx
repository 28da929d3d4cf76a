import { t } from '#i18n/t.ts'
import { SelectField } from '#ui/field/SelectField.tsx'

interface AssigneeFilterProps {
  readonly values: { readonly mine?: '1'; readonly unassigned?: '1' }
  readonly onChange: (changed: { readonly mine: string; readonly unassigned: string }) => void
}

/** Filters rows by assignee: all, the person's own, or unassigned. */
export const AssigneeFilter = ({ values, onChange }: AssigneeFilterProps) => (
  <SelectField
    id="filter-assignee"
    label={t('staff:assignee')}
    value={values.mine ? 'mine' : values.unassigned ? 'unassigned' : ''}
    onChange={(wanted) =>
      onChange({ mine: wanted === 'mine' ? '1' : '', unassigned: wanted === 'unassigned' ? '1' : '' })
    }
    options={[
      { value: '', label: t('staff:anybody') },
      { value: 'mine', label: t('staff:mineOnly') },
      { value: 'unassigned', label: t('staff:unassignedOnly') },
    ]}
  />
)
