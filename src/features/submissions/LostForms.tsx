import { useAtomValue, useSetAtom } from 'jotai/react'
import { groupZone } from '#core/domain/hospital-unit.ts'
import { formatDateTime } from '#i18n/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { lostRowsAtom, readLossAtom } from '#state/device/lost-rows.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'

/** How many forms of which time, and how many files, the browser deleted before they had left. It stays until somebody says to have read it. */
export function LostForms() {
  const lost = useAtomValue(lostRowsAtom)
  const attempt = useSetAtom(attemptAtom)
  const read = useSetAtom(readLossAtom)
  if (!lost) return null
  const { files = 0 } = lost
  return (
    <Alert
      tone="danger"
      live={!lost.isRead}
      title={
        lost.rows > 0
          ? t('submissions:lostTitle', { count: lost.rows })
          : t('submissions:lostFilesTitle', { count: files })
      }
    >
      {lost.rows > 0 && (
        <p>
          {t('submissions:lostText', {
            from: formatDateTime(new Date(lost.from), groupZone),
            until: formatDateTime(new Date(lost.until), groupZone),
          })}
        </p>
      )}
      {files > 0 && <p>{t('submissions:lostFilesText', { count: files })}</p>}
      {!lost.isRead && (
        <Button variant="secondary" className="mt-3" onClick={() => void attempt(read, t('actionFailed'))}>
          {t('submissions:lostRead')}
        </Button>
      )}
    </Alert>
  )
}
