import { t } from '#i18n/t.ts'
import { ErrorMessage } from './ErrorMessage.tsx'
import { HomeLink } from './HomeLink.tsx'

/** For a path that matches nothing at top level (spec section 2). */
export function ErrorPage() {
  const explained = t('errors:somethingWrongExplained')
  return (
    <ErrorMessage icon="alert" title={t('errors:somethingWrong')} action={<HomeLink />}>
      <p lang="en">{t('errors:somethingWrongDetail')}</p>
      {explained && <p>{explained}</p>}
    </ErrorMessage>
  )
}
