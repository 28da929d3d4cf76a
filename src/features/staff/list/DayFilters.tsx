import { t } from '#i18n/t.ts'
import { TextField } from '#ui/TextField.tsx'

interface DayFiltersProps {
  readonly values: { readonly from?: string; readonly until?: string }
  readonly onChange: (changed: Readonly<Record<string, string>>) => void
}

/** From one day until another, both included. */
export const DayFilters = ({ values, onChange }: DayFiltersProps) =>
  (['from', 'until'] as const).map((name) => (
    <TextField
      key={name}
      id={`filter-${name}`}
      label={t(`staff:${name}`)}
      type="date"
      value={values[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  ))
