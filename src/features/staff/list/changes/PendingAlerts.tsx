import { Link } from 'react-router-dom'
import type { PendingChange } from '#core/domain/review/pending-change.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'

interface PendingAlertsProps {
  /** Changes that need a person before they can be sent. */
  readonly stuck: readonly PendingChange[]
  /** Changes that the hospital received and did not carry out. */
  readonly refused: readonly PendingChange[]
  /** Called when the change was read. */
  readonly forget: (id: string) => void
}

/** Shows changes from a time without network that failed, with their texts. */
export const PendingAlerts = ({ stuck, refused, forget }: PendingAlertsProps) => (
  <>
    {stuck.length > 0 && (
      <Alert tone="warning" live title={t('staff:changeStuck')}>
        <Link to="/queue" className={buttonStyle('secondary', 'regular', 'mt-3')}>
          {t('staff:toQueue')}
        </Link>
      </Alert>
    )}
    {refused.map(({ id, note, answer, assigneeName }) => (
      <Alert key={id} tone="danger" live title={t('staff:changeRefused')}>
        {assigneeName !== undefined && <p>{t('staff:givenTo', { name: assigneeName })}</p>}
        {(note ?? answer) !== undefined && <p className="break-words whitespace-pre-line">{note ?? answer}</p>}
        <Button variant="secondary" className="mt-3" onClick={() => forget(id)}>
          {t('staff:understood')}
        </Button>
      </Alert>
    ))}
  </>
)
