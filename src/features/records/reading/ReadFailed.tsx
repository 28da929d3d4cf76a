import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'

interface ReadFailedProps {
  /** Whether the newest entries are there at least. */
  readonly inPart: boolean
  readonly retry: () => void
}

/** What this device keeps of a history was not read, or not all of it. */
export const ReadFailed = ({ inPart, retry }: ReadFailedProps) => (
  <Alert tone="warning" title={t('records:readFailed')}>
    <p className="mb-3">{t(inPart ? 'records:readFailedInPart' : 'records:readFailedText')}</p>
    <Button variant="secondary" onClick={retry}>
      {t('records:readAgain')}
    </Button>
  </Alert>
)
