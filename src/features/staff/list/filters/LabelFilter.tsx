import { type ReviewLabel, reviewLabels } from '#core/domain/review/review.ts'
import { t } from '#i18n/t.ts'
import { SelectField } from '#ui/field/SelectField.tsx'

interface LabelFilterProps {
  readonly value: ReviewLabel | undefined
  readonly onChange: (label: string) => void
}

export const LabelFilter = ({ value, onChange }: LabelFilterProps) => (
  <SelectField
    id="filter-label"
    label={t('staff:label')}
    value={value ?? ''}
    onChange={onChange}
    options={[
      { value: '', label: t('staff:all') },
      ...reviewLabels.map((one) => ({ value: one, label: t(`staff:label_${one}`) })),
    ]}
  />
)
