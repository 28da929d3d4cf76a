import { useSetAtom } from 'jotai/react'
import { OutboxError } from '#core/outbox/submit/outbox-error.ts'
import { t } from '#i18n/t.ts'
import { exportItemAtom } from '#state/outbox/hand-over-item.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Button } from '#ui/button/Button.tsx'
import { DOWNLOAD } from '#ui/icon/late-icons.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'

/** Offers a form that the device could not keep as a sealed file. */
export function SealedDownload({ failure }: { readonly failure: unknown }) {
  const exportItem = useSetAtom(exportItemAtom)
  const notify = useSetAtom(notifyAtom)
  const item = failure instanceof OutboxError ? failure.item : undefined
  if (!item) return null
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        onClick={() => void exportItem(item).catch(() => notify('danger', t('collect:exportFailed')))}
      >
        <StrokeIcon path={DOWNLOAD} />
        {t('collect:downloadForm')}
      </Button>
      {item.files && <p className="text-muted">{t('collect:filesStay')}</p>}
    </div>
  )
}
