import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { ErrorMessage } from './ErrorMessage.tsx'
import { resetPage } from '#app/begin/reset-page.ts'

/** Replaces the whole page when its rendering failed (spec section 2). */
export function FallbackScreen({ onReset = resetPage }: { readonly onReset?: () => void }) {
  const explained = t('errors:renderFailedExplained')
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <ErrorMessage
        icon="refresh"
        title={t('errors:renderFailed')}
        action={
          <Button size="large" onClick={() => onReset()}>
            {t('reload')}
          </Button>
        }
      >
        <p lang="en">{t('errors:renderFailedAction')}</p>
        {explained && <p>{explained}</p>}
        <p>{t('errors:renderFailedKept')}</p>
      </ErrorMessage>
    </main>
  )
}
