import { useAtomValue, useSetAtom } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { attachmentCountsAtom, forgetRefusedFilesAtom } from '#state/outbox/attachments.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'

/** Files of saved forms that the hospital does not have yet, and those that it did not take. */
export function FilesWaiting() {
  const { kept, due, refused, chunks, sent } = useAtomValue(attachmentCountsAtom)
  const forget = useSetAtom(forgetRefusedFilesAtom)
  const waiting = kept + due
  const text = t('submissions:filesWaiting', { count: waiting })
  return (
    <>
      {waiting > 0 && (
        <Card className="flex flex-col gap-2 !p-5">
          <p className="font-semibold">{text}</p>
          <p className="text-muted">{t('submissions:filesWaitingText')}</p>
          {sent > 0 && <ProgressBar label={text} value={sent} max={chunks} />}
        </Card>
      )}
      {refused > 0 && (
        <Alert tone="warning" title={t('submissions:filesRefused', { count: refused })}>
          <p>{t('submissions:filesRefusedText')}</p>
          <Button variant="quiet" onClick={() => void forget()}>
            {t('submissions:filesRefusedRead')}
          </Button>
        </Alert>
      )}
    </>
  )
}
