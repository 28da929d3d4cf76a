import { t } from '#i18n/t.ts'
import { ErrorMessage } from './ErrorMessage.tsx'
import { HomeLink } from '#app/frame/HomeLink.tsx'

/** For a path that matches nothing at top level (spec section 2). */
export function ErrorPage() {
  return (
    <ErrorMessage icon="search" title={t('errors:somethingWrong')} action={<HomeLink />}>
      <p className="font-semibold text-ink">{t('errors:notFoundExplained')}</p>
      <p lang="en" className="text-base">
        {t('errors:somethingWrongDetail')}
      </p>
      <p className="text-base empty:hidden">{t('errors:somethingWrongOurs')}</p>
    </ErrorMessage>
  )
}
