import { t } from '#i18n/t.ts'
import { HomeLink } from './HomeLink.tsx'
import { ErrorMessage } from './ErrorMessage.tsx'

/** Without IndexedDB nothing that a person fills in could be kept: better to say so than to begin. */
export function DatabaseRefused() {
  return (
    <ErrorMessage icon="device" title={t('errors:databaseRefused')} translated action={<HomeLink />}>
      <p>{t('errors:databaseRefusedExplained')}</p>
    </ErrorMessage>
  )
}
