import { useAtomValue, useSetAtom } from 'jotai/react'
import type { QueuedSubmission } from '#core/db/rows.ts'
import type { FileStanding } from '#core/outbox/attachments/count.ts'
import { isDiscardable, retrySubmission } from '#core/outbox/unsent/decide.ts'
import { formatAge } from '#i18n/format/format-age.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { kindTitle, labelled } from '#collect/form/kind-title.ts'
import { useDeliverNow } from './use-deliver-now.ts'

interface QueueRowProps {
  readonly row: QueuedSubmission
  /** Whether the form is being sent. */
  readonly sending: boolean
  /** The state of its files, if it has any. */
  readonly files: FileStanding | undefined
  /** The problem that the list shows above all rows, and that the row need not repeat. */
  readonly told: QueuedSubmission['problem']
  readonly onDiscard: () => void
}

export function QueueRow({ row, sending, files, told, onDiscard }: QueueRowProps) {
  const { label, kind, createdAt, attempts, state, problem } = row
  const needsPerson = state === 'held' || state === 'refused'
  const look = looks[sending ? 'sending' : state]
  const now = useNow()
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-lg font-semibold">{labelled(kind, label)}</p>
          <p className="text-sm text-muted">{kindTitle(kind)}</p>
        </div>
        <Badge tone={look.tone} icon={look.icon}>
          {look.text()}
        </Badge>
      </div>
      <p className="text-sm text-muted">
        <span>{t('submissions:savedAgo', { age: formatAge(new Date(createdAt), now) })}</span>
        <span>{attempts > 0 && problem !== 'offline' && ` · ${t('submissions:attempts', { count: attempts })}`}</span>
        <span>{files && files.waiting > 0 && ` · ${t('submissions:filesWith', { count: files.waiting })}`}</span>
      </p>
      {files && files.elsewhere > 0 && (
        <p className="text-muted">{t('submissions:filesElsewhere', { count: files.elsewhere })}</p>
      )}
      {problem && problem !== told && !sending && (
        <p className={needsPerson ? 'text-danger' : 'text-muted'}>{t(`submissions:problem_${problem}`)}</p>
      )}
      {state === 'refused' && <RefusalAdvice row={row} />}
      {needsPerson && <RowActions row={row} onDiscard={onDiscard} />}
    </li>
  )
}

function RefusalAdvice({ row }: Pick<QueueRowProps, 'row'>) {
  const { appVersion } = useAtomValue(deviceAtom)
  return isDiscardable(row, appVersion) ? null : (
    <p className="text-sm text-muted">{t('submissions:triedAfterUpdate')}</p>
  )
}

function RowActions({ row, onDiscard }: Pick<QueueRowProps, 'row' | 'onDiscard'>) {
  const { id, kind, label } = row
  const device = useAtomValue(deviceAtom)
  const deliverNow = useDeliverNow()
  const attempt = useSetAtom(attemptAtom)
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        aria-label={`${t('submissions:retry')}, ${labelled(kind, label)}`}
        onClick={() => void attempt(() => retrySubmission(device, id).then(deliverNow), t('actionFailed'))}
      >
        {t('submissions:retry')}
      </Button>
      {isDiscardable(row, device.appVersion) && (
        <Button
          variant="quiet"
          aria-label={`${t('submissions:discard')}, ${labelled(kind, label)}`}
          onClick={onDiscard}
        >
          {t('submissions:discard')}
        </Button>
      )}
    </div>
  )
}

const looks = {
  waiting: { tone: 'neutral', icon: 'clock', text: () => t('submissions:stateWaiting') },
  sending: { tone: 'info', icon: 'upload', text: () => t('submissions:stateSending') },
  held: { tone: 'warning', icon: 'alert', text: () => t('submissions:stateHeld') },
  refused: { tone: 'danger', icon: 'alert', text: () => t('submissions:stateRefused') },
} as const
