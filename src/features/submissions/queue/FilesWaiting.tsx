import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { labelled } from '#collect/form/kind-title.ts'
import { findIncomplete } from '#core/outbox/attachments/count.ts'
import { t } from '#i18n/t.ts'
import { attachmentCountsAtom, readRefusedFilesAtom } from '#state/outbox/attachments.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { presenceAtom } from '#state/session/presence.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { ProgressBar } from '#ui/progress/ProgressBar.tsx'

/** Files of saved forms that the hospital does not have yet, and files that it refused. */
export function FilesWaiting() {
  const { kept, due, refused, chunks, sent } = useAtomValue(attachmentCountsAtom)
  const markRead = useSetAtom(readRefusedFilesAtom)
  const { db } = useAtomValue(deviceAtom)
  const presence = useAtomValue(presenceAtom)
  const incomplete = useLiveQuery(() => findIncomplete(db, presence), [db, presence]) ?? []
  const waiting = kept + due
  const text = t('submissions:filesWaiting', { count: waiting })
  return (
    <>
      {waiting > 0 && (
        <Card className="flex flex-col gap-2 !p-5">
          <p className="font-semibold">{text}</p>
          <p className="text-muted">{t('submissions:filesWaitingText')}</p>
          {sent > 0 && <ProgressBar label={text} value={sent} max={chunks} />}
          {incomplete.length > 0 && (
            <ul className="divide-y divide-line">
              {incomplete.map(({ receipt, waiting: files }) => (
                <li key={receipt.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                  <span className="font-semibold">{labelled(receipt.kind, receipt.label)}</span>
                  <Badge tone="info" icon="upload">
                    {t('submissions:filesToCome', { count: files })}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      {refused > 0 && (
        <Alert tone="warning" title={t('submissions:filesRefused', { count: refused })}>
          <p>{t('submissions:filesRefusedText')}</p>
          <Button variant="quiet" onClick={() => void markRead()}>
            {t('submissions:filesRefusedRead')}
          </Button>
        </Alert>
      )}
    </>
  )
}
