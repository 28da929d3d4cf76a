import { t } from '#i18n/t.ts'
import { SelectField } from '#ui/field/SelectField.tsx'

interface VersionFilterProps {
  /** The versions of the chosen kind, the newest first. */
  readonly versions: readonly number[]
  readonly value: string | undefined
  readonly onChange: (version: string) => void
}

/** One version of a questionnaire, where there are several. What is set can be taken away. */
export function VersionFilter({ versions, value, onChange }: VersionFilterProps) {
  const known = versions.map(String)
  const offered = value === undefined || known.includes(value) ? known : [value, ...known]
  if (offered.length < 2 && value === undefined) return null
  return (
    <SelectField
      id="filter-version"
      label={t('staff:version')}
      value={value ?? ''}
      onChange={onChange}
      options={[{ value: '', label: t('staff:all') }, ...offered.map((one) => ({ value: one, label: one }))]}
    />
  )
}
