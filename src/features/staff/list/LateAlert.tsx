import { t } from '#i18n/t.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'

/** Another person was faster: what they did is read first. */
export const LateAlert = ({ onRefresh }: { readonly onRefresh: () => void }) => (
  <Alert tone="warning" live>
    <p>{t('staff:changedMeanwhile')}</p>
    <Button variant="secondary" className="mt-3" onClick={onRefresh}>
      {t('staff:refresh')}
    </Button>
  </Alert>
)
