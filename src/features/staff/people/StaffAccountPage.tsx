import { useSetAtom, useStore } from 'jotai/react'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { callStaff } from '#state/staff/staff-session.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { OwnPasskeys } from './OwnPasskeys.tsx'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'

const nothing = {}

/** The staff member's sign-ins. */
export function StaffAccountPage() {
  const store = useStore()
  const attempt = useSetAtom(attemptAtom)
  const notify = useSetAtom(notifyAtom)
  const list = useStaffData(staffCalls.staffSessions, nothing)
  const end = (id: string) =>
    attempt(async () => {
      await callStaff(store, staffCalls.staffEndSession, { id })
      notify('success', t('staff:sessionEnded'))
      await list.reload()
    }, t('staff:notChanged'))
  return (
    <div className="flex flex-col gap-6">
      <StaffHeading title={t('staff:page_account')} />
      <p className="text-muted">{t('staff:sessionsIntro')}</p>
      <DataFrame from={list}>
        {(sessions) => (
          <ul className="flex flex-col gap-3">
            {sessions.map(({ id, device, begunAt, seenAt, isCurrent }) => (
              <li key={id}>
                <Card className="flex flex-wrap items-center justify-between gap-3 !p-5">
                  <div>
                    <p className="flex flex-wrap items-center gap-2 font-semibold">
                      <span>{device || t('staff:sessionUnknown')}</span>
                      {isCurrent && <Badge tone="success">{t('staff:sessionCurrent')}</Badge>}
                    </p>
                    <p className="text-muted">
                      {t('staff:sessionBegun', { at: formatDateTime(new Date(begunAt), groupZone) })}
                    </p>
                    <p className="text-muted">
                      {t('staff:sessionUsed', { at: formatDateTime(new Date(seenAt), groupZone) })}
                    </p>
                  </div>
                  {!isCurrent && (
                    <Button
                      variant="secondary"
                      aria-label={t('staff:endSessionOf', { name: device || t('staff:sessionUnknown') })}
                      onClick={() => void end(id)}
                    >
                      {t('staff:endSession')}
                    </Button>
                  )}
                </Card>
              </li>
            ))}
          </ul>
        )}
      </DataFrame>
      <OwnPasskeys />
    </div>
  )
}
