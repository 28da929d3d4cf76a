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

/** Shows to which hospital a form goes, and lets the person choose another one, which is put into the address. */
export function UnitChoice({ questionnaire, answers }: UnitChoiceProps) {
  const [, setQuery] = useSearchParams()
  const { last } = useUnit()
  const open = useAtomValue(lists.hospitals).rows
  const field = fieldsOf(questionnaire).find(({ id }) => id === 'hospital')
  // Forms that ask for the hospital as a question need no choice here.
  if (field?.type !== 'preset') return null
  const isFree = field.rules.length === 0
  const now = hospitalUnits.find(({ code }) => code === answers['hospital'])?.code
  // All hospitals are offered until the device knows which are open. The chosen one is always shown.
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
