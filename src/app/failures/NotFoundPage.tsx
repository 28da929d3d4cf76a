import { t } from '#i18n/t.ts'
import { ErrorMessage } from './ErrorMessage.tsx'
import { HomeLink } from '#app/frame/HomeLink.tsx'

/** 404 inside an area (spec section 2). */
export function NotFoundPage() {
  return (
    <ErrorMessage icon="search" title={t('errors:notFound')} action={<HomeLink />}>
      <p className="font-semibold text-ink">{t('errors:notFoundExplained')}</p>
    </ErrorMessage>
  )
}
