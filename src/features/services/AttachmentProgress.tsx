import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue } from 'jotai/react'
import { attachmentsOf } from '#core/outbox/attachments/count.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { ProgressBar } from '#ui/progress/ProgressBar.tsx'

interface AttachmentProgressProps {
  readonly submission: string
  /** Whether the hospital has the form. */
  readonly isReceipted: boolean
}

/** How far the files of a form are, live; nothing where it has none. */
export function AttachmentProgress({ submission, isReceipted }: AttachmentProgressProps) {
  const { db } = useAtomValue(deviceAtom)
  const files = useLiveQuery(() => attachmentsOf(db, submission), [db, submission])
  if (!files || files.length === 0) return null
  const arrived = files.filter(({ state }) => state === 'receipted').length
  const refused = files.filter(({ state }) => state === 'refused').length
  const chunks = files.reduce((sum, file) => sum + file.chunks, 0)
  const sent = files.reduce((sum, file) => sum + file.sent, 0)
  const isOver = arrived + refused === files.length
  const text = isOver
    ? t('services:filesArrived', { count: arrived })
    : isReceipted
      ? t('services:filesToCome', { count: files.length - arrived - refused })
      : t('services:filesWaiting', { count: files.length })
  return (
    <div className="flex w-full max-w-sm flex-col gap-2">
      {(!isOver || arrived > 0) && (
        <p className="flex items-center justify-center gap-2 font-medium">
          <Icon name={isOver ? 'checkCircle' : 'clock'} className="size-5 shrink-0" />
          <span>{text}</span>
        </p>
      )}
      {!isOver && sent > 0 && <ProgressBar value={sent} max={chunks} label={text} />}
      {refused > 0 && <p className="text-danger">{t('services:filesRefused', { count: refused })}</p>}
    </div>
  )
}
