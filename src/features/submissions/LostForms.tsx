import { useAtomValue, useSetAtom } from 'jotai/react'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { lostRowsAtom, readLossAtom } from '#state/device/lost-rows.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'

/** Says how many unsent forms and files the browser has deleted. Stays until a person confirms it. */
export function LostForms() {
  const lost = useAtomValue(lostRowsAtom)
  const attempt = useSetAtom(attemptAtom)
  const read = useSetAtom(readLossAtom)
  if (!lost) return null
  const { rows, files = 0, isRead } = lost
  const isEmptied = rows + files === 0
  // Nothing unsent was lost, and the notice was read.
  if (isEmptied && isRead) return null
  return (
    <Alert tone="danger" live={!isRead} title={titleOf(rows, files)}>
      {isEmptied && <p>{t('submissions:emptiedText')}</p>}
      {rows > 0 && (
        <p>
          {t('submissions:lostText', {
            from: formatDateTime(new Date(lost.from), groupZone),
            until: formatDateTime(new Date(lost.until), groupZone),
          })}
        </p>
      )}
      {files > 0 && <p>{t('submissions:lostFilesText', { count: files })}</p>}
      {!isRead && (
        <Button variant="secondary" className="mt-3" onClick={() => void attempt(read, t('actionFailed'))}>
          {t('submissions:lostRead')}
        </Button>
      )}
    </Alert>
  )
}

function titleOf(rows: number, files: number): string {
  if (rows > 0) return t('submissions:lostTitle', { count: rows })
  return files > 0 ? t('submissions:lostFilesTitle', { count: files }) : t('submissions:emptiedTitle')
}
