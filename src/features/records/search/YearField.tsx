import { t } from '#i18n/t.ts'
import { SelectField } from '#ui/field/SelectField.tsx'

interface YearFieldProps {
  readonly id: string
  /** Null: all years. */
  readonly year: number | null
  /** The years with entries. */
  readonly years: readonly number[]
  /** Whether the years are still being read. */
  readonly reading: boolean
  readonly onChange: (year: number | null) => void
}

export const YearField = ({ id, year, years, reading, onChange }: YearFieldProps) => (
  <SelectField
    id={id}
    label={t('records:year')}
    disabled={reading}
    value={year === null ? '' : String(year)}
    onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    options={[
      { value: '', label: t(reading ? 'records:stillReading' : 'records:year_all') },
      ...years.map((one) => ({ value: String(one), label: String(one) })),
    ]}
  />
)
