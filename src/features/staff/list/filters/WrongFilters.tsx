import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { pageParams } from './use-filters.ts'

/** The field that sets a filter, where it has another name. */
const fieldOf = {
  area: 'kind',
  mine: 'assignee',
  unassigned: 'assignee',
  show: 'deviceShow',
  person: 'who',
  call: 'what',
  by: 'grain',
  reference: 'search',
} as const

const named = [
  'kind',
  'version',
  'question',
  'answer',
  'hospital',
  'ward',
  'device',
  'outcome',
  'review',
  'mark',
  'state',
  'month',
  'day',
  'label',
  'from',
  'until',
  'search',
  'role',
] as const

const isIn = <Name extends string>(names: Readonly<Record<Name, unknown>>, name: string): name is Name =>
  Object.hasOwn(names, name)

/** The label of a filter's field, or the name itself where no page has such a filter. */
function filterText(name: string): string {
  const one = isIn(fieldOf, name) ? fieldOf[name] : named.find((other) => other === name)
  return one === undefined ? name : t(`staff:${one}`)
}

/** Says which filters of the address are ignored. @param names from `useFilters` */
export function WrongFilters({ names }: { readonly names: readonly string[] }) {
  const filters = names.filter((name) => !pageParams.includes(name))
  if (names.length === 0) return null
  return (
    <Alert tone="warning" live>
      {filters.length > 0 && (
        <p>{t('staff:wrongFilter', { names: [...new Set(filters.map(filterText))].join(', ') })}</p>
      )}
      {filters.length < names.length && <p>{t('staff:pageGone')}</p>}
      {names.includes('from') && names.includes('until') && <p>{t('staff:wrongDays')}</p>}
    </Alert>
  )
}
