import { t } from '#i18n/t.ts'
import { Alert } from '#ui/Alert.tsx'

/** Says which filters of the address are not used. @param names as `useFilters` tells them */
export function WrongFilters({ names }: { readonly names: readonly string[] }) {
  const filters = names.filter((name) => name !== 'after')
  if (names.length === 0) return null
  return (
    <Alert tone="warning" live>
      {filters.length > 0 && <p>{t('staff:wrongFilter', { names: filters.join(', ') })}</p>}
      {names.includes('after') && <p>{t('staff:pageGone')}</p>}
      {names.includes('from') && names.includes('until') && <p>{t('staff:wrongDays')}</p>}
    </Alert>
  )
}
