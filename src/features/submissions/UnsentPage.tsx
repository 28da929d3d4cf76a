import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import type { QueuedSubmission } from '#core/db/rows.ts'
import { deviceName } from '#core/domain/device/device-name.ts'
import { findUnsent } from '#core/outbox/unsent/find-unsent.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { lostRowsAtom } from '#state/device/lost-rows.ts'
import { deliveryAtom, outboxCountsAtom } from '#state/outbox/outbox.ts'
import { presenceAtom } from '#state/session/presence.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { ProgressBar } from '#ui/progress/ProgressBar.tsx'
import { retryAllStuck } from '#core/outbox/unsent/decide.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { discardAtom } from '#state/outbox/discard.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { kindTitle, labelled } from '#collect/form/kind-title.ts'
import { FilesWaiting } from './queue/FilesWaiting.tsx'
import { HandoverActions } from './queue/HandoverActions.tsx'
import { LostForms } from './LostForms.tsx'
import { QueueRow } from './queue/QueueRow.tsx'
import { useDeliverNow } from './queue/use-deliver-now.ts'

const PAGE = 50

/** Forms without a receipt, the oldest first. Of other accounts' forms, only the number. */
export function UnsentPage() {
  return (
    <div className="flex flex-col gap-5">
      <ReadLoss />
      <FilesWaiting />
      <UnsentList />
    </div>
  )
}

interface ShowMoreProps {
  readonly shown: number
  readonly total: number
  readonly onMore: () => void
}

/** The rest of a long list, a page at a time. */
function ShowMore({ shown, total, onMore }: ShowMoreProps) {
  if (shown >= total) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">
        {t('submissions:showing', { shown: formatInteger(shown), total: formatInteger(total) })}
      </p>
      <Button variant="secondary" onClick={onMore}>
        {t('submissions:showMore')}
      </Button>
    </div>
  )
}

/** The progress of the pass that runs in this page. */
function DeliveryProgress() {
  const { running, total } = useAtomValue(deliveryAtom)
  const { unsent } = useAtomValue(outboxCountsAtom)
  if (!running || total === 0) return null
  const done = Math.max(0, total - unsent)
  const text = t('submissions:delivering', { done: formatInteger(done), total: formatInteger(total) })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium text-muted">{text}</p>
      <ProgressBar label={text} value={done} max={total} />
    </div>
  )
}

/** Tries all held forms again at once: a wrong credential may have stopped hundreds. */
function RetryStuck({ count }: { readonly count: number }) {
  const device = useAtomValue(deviceAtom)
  const deliverNow = useDeliverNow()
  const attempt = useSetAtom(attemptAtom)
  return (
    <Button
      variant="secondary"
      onClick={() => void attempt(() => retryAllStuck(device).then(deliverNow), t('actionFailed'))}
    >
      {t('submissions:retryAll', { count })}
    </Button>
  )
}

interface DiscardDialogProps {
  /** The form that would be discarded. The dialog is closed while it is undefined. */
  readonly row: QueuedSubmission | undefined
  readonly onClose: () => void
}

function DiscardDialog({ row, onClose }: DiscardDialogProps) {
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

function UnsentList() {
  const { db } = useAtomValue(deviceAtom)
  const presence = useAtomValue(presenceAtom)
  const { running } = useAtomValue(deliveryAtom)
  const { files } = useAtomValue(outboxCountsAtom)
  const deliverNow = useDeliverNow()
  const [shown, setShown] = useState(PAGE)
  const [asked, ask] = useState<QueuedSubmission>()
  const found = useLiveQuery(async () => findUnsent(db, presence, shown), [db, presence, shown])
  if (!found) return <Spinner label={t('loading')} />
  const { rows, total, sending, files: standing, stuck, others } = found
  const unsent = total + others
  const told = sharedProblem(rows)
  return (
    <>
      {unsent === 0 && files === 0 ? (
        <Card>
          <EmptyState icon="shield" title={t('submissions:emptyTitle')}>
            {t('submissions:emptyText')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Button size="large" busy={running} onClick={deliverNow}>
            {!running && <Icon name="upload" />}
            <span>{t('submissions:tryNow')}</span>
          </Button>
          <DeliveryProgress />
          {stuck > 1 && <RetryStuck count={stuck} />}
          {told && <p className="text-muted">{t(`submissions:problem_${told}`)}</p>}
          {rows.length > 0 && (
            <Card className="py-2 sm:py-3">
              <ul className="divide-y divide-line">
                {rows.map((row) => (
                  <QueueRow
                    key={row.id}
                    row={row}
                    sending={sending.has(row.id)}
                    files={standing.get(row.id)}
                    told={told}
                    onDiscard={() => ask(row)}
                  />
                ))}
              </ul>
            </Card>
          )}
          <ShowMore shown={rows.length} total={total} onMore={() => setShown(shown + PAGE)} />
          {others > 0 && <p className="text-muted">{t('submissions:unsentOfOthers', { count: others })}</p>}
        </>
      )}
      <HandoverActions unsent={unsent} />
      <NameOfDevice />
      <DiscardDialog row={asked} onClose={() => ask(undefined)} />
    </>
  )
}

/** The problem that all rows share, which is said once above them. */
function sharedProblem([first, ...rest]: readonly QueuedSubmission[]): QueuedSubmission['problem'] {
  const isSame = ({ state, problem }: QueuedSubmission) => state === 'waiting' && problem === first?.problem
  return first && rest.length > 0 && [first, ...rest].every(isSame) ? first.problem : undefined
}

/** The device's name, which the staff's list of devices shows too. */
function NameOfDevice() {
  const { db } = useAtomValue(deviceAtom)
  const id = useLiveQuery(async () => db.read(() => db.getMeta('deviceId')), [db])
  return id === undefined ? null : (
    <p className="text-sm text-muted">{t('submissions:deviceName', { name: deviceName(id) })}</p>
  )
}

/** The lost forms after the notice was read. Before that, the notice is on every screen. */
function ReadLoss() {
  return useAtomValue(lostRowsAtom)?.isRead ? <LostForms /> : null
}
