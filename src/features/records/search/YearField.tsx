import { t } from '#i18n/t.ts'
import { SelectField } from '#ui/field/SelectField.tsx'

interface YearFieldProps {
  readonly id: string
  /** Null: all of them. */
  readonly year: number | null
  /** Of which there are entries. */
  readonly years: readonly number[]
  /** Of which years there are entries is not known yet. */
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
