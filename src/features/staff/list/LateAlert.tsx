import { t } from '#i18n/t.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { focusHeading } from '#ui/focus-heading.ts'

/** Another person was faster: what they did is read first. */
export function LateAlert({ onRefresh }: { readonly onRefresh: () => void }) {
  const refresh = () => {
    // The button goes.
    const main = document.querySelector<HTMLElement>('#main')
    if (main) focusHeading(main)
    onRefresh()
  }
  return (
    <Alert tone="warning" live>
      <p>{t('staff:changedMeanwhile')}</p>
      <Button variant="secondary" className="mt-3" onClick={refresh}>
        {t('staff:refresh')}
      </Button>
    </Alert>
  )
}
