import { useAtomValue } from 'jotai/react'
import { useSearchParams } from 'react-router-dom'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { fieldsOf, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { SelectField } from '#ui/field/SelectField.tsx'
import { lists } from '#state/collections/collections.ts'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { NO_UNIT, useUnit } from './use-unit.ts'

interface UnitChoiceProps {
  readonly questionnaire: Questionnaire
  readonly answers: Readonly<Record<string, unknown>>
}

/** The hospital that a form goes to, and the way to another one, which its address says from then on. */
export function UnitChoice({ questionnaire, answers }: UnitChoiceProps) {
  const [, setQuery] = useSearchParams()
  const { last } = useUnit()
  const open = useAtomValue(lists.hospitals).rows
  const field = fieldsOf(questionnaire).find(({ id }) => id === 'hospital')
  // Where it is a question, it stands among the others.
  if (field?.type !== 'preset') return null
  const isFree = field.rules.length === 0
  const now = hospitalUnits.find(({ code }) => code === answers['hospital'])?.code
  // Until a device has heard which are open, each may be. What was chosen stays in sight.
  const isOffered = ({ code }: { readonly code: string }) =>
    !open?.length || code === now || open.some((unit) => unit.code === code)
  return (
    <SelectField
      isInRow
      id="unit"
      label={localize(field.label)}
      value={now ?? NO_UNIT}
      onChange={(unit) =>
        setQuery(
          (before) => {
            before.set('unit', unit)
            return before
          },
          { replace: true },
        )
      }
      options={[
        ...(isFree ? [{ value: NO_UNIT, label: t('services:unitNone') }] : []),
        ...hospitalUnits.filter(isOffered).map(({ code }) => ({
          value: code,
          label: code === last ? t('services:unitLast', { hospital: hospitalName(code) }) : hospitalName(code),
        })),
      ]}
    />
  )
}
