import { useSetAtom } from 'jotai/react'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import type { QueuedSubmission } from '#core/db/rows.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { discardAtom } from '#state/outbox/discard.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { kindTitle, labelled } from '#collect/form/kind-title.ts'

interface DiscardDialogProps {
  /** What would be lost; nothing is asked without it. */
  readonly row: QueuedSubmission | undefined
  readonly onClose: () => void
}

export function DiscardDialog({ row, onClose }: DiscardDialogProps) {
  const giveUp = useSetAtom(discardAtom)
  const notify = useSetAtom(notifyAtom)
  const attempt = useSetAtom(attemptAtom)
  const discard = async ({ id, kind, label }: QueuedSubmission) => {
    onClose()
    if (await giveUp(id)) notify('success', t('submissions:discarded', { name: labelled(kind, label) }))
  }
  return (
    <ConfirmDialog
      open={row !== undefined}
      title={t('submissions:discardTitle', { name: row ? labelled(row.kind, row.label) : '' })}
      confirmLabel={t('submissions:discard')}
      cancelLabel={t('cancel')}
      tone="danger"
      onCancel={onClose}
      onConfirm={() => row && void attempt(() => discard(row), t('actionFailed'))}
    >
      {row &&
        t('submissions:discardText', {
          kind: kindTitle(row.kind),
          name: labelled(row.kind, row.label),
          time: formatDateTime(new Date(row.createdAt), groupZone),
        })}
    </ConfirmDialog>
  )
}
