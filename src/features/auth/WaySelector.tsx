import { t } from '#i18n/t.ts'
import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'

export type Way = 'email' | 'phone'

interface WaySelectorProps {
  readonly id: string
  readonly legend: string
  readonly way: Way
  readonly onChange: (way: Way) => void
}

/** Chooses between e-mail and phone. */
export function WaySelector({ id, legend, way, onChange }: WaySelectorProps) {
  return (
    <ChoiceGroup
      type="radio"
      id={id}
      name={id}
      legend={legend}
      chosen={way}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'phone' ? 'phone' : 'email')}
      options={[
        { value: 'email', label: t('auth:email') },
        { value: 'phone', label: t('auth:phone') },
      ]}
    />
  )
}
