import { t } from '#i18n/t.ts'
import { Alert } from '#ui/Alert.tsx'

/** Says which filters of the address are not used. @param names as `useFilters` tells them */
export const WrongFilters = ({ names }: { readonly names: readonly string[] }) =>
  names.length > 0 && (
    <Alert tone="warning">
      <p>{t('staff:wrongFilter', { names: names.join(', ') })}</p>
      {names.includes('from') && names.includes('until') && <p>{t('staff:wrongDays')}</p>}
    </Alert>
  )
