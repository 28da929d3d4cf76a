import { useSetAtom, useStore } from 'jotai/react'
import { useState } from 'react'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { callStaff } from '#state/staff/staff-session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { PasskeyButton } from '#features/staff/door/PasskeyButton.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'

const nothing = {}

/** The signed-in person's passkeys. */
export function OwnPasskeys() {
  const store = useStore()
  const attempt = useSetAtom(attemptAtom)
  const notify = useSetAtom(notifyAtom)
  const list = useStaffData(staffCalls.staffPasskeys, nothing)
  const [chosen, setChosen] = useState<{ readonly id: string; readonly device: string }>()
  const [busy, setBusy] = useState(false)
  const remove = async (id: string) => {
    setBusy(true)
    await attempt(async () => {
      await callStaff(store, staffCalls.staffPasskeyRemove, { id })
      notify('success', t('staff:passkeyRemoved'))
      await list.reload()
    }, t('staff:notChanged'))
    setBusy(false)
    setChosen(undefined)
  }
  const made = () => {
    notify('success', t('staff:passkeyMade'))
    void list.reload()
  }
  return (
    <section aria-labelledby="own-passkeys" className="flex flex-col gap-3">
      <h2 id="own-passkeys" className="text-xl font-bold">
        {t('staff:passkeys')}
      </h2>
      <p className="text-muted">{t('staff:passkeysIntro')}</p>
      <DataFrame from={list}>
        {(passkeys) => (
          <ul className="flex flex-col gap-3">
            {passkeys.map(({ id, device, madeAt, usedAt }) => (
              <li key={id}>
                <Card className="flex flex-wrap items-center justify-between gap-3 !p-5">
                  <div>
                    <p className="font-semibold">{device || t('staff:sessionUnknown')}</p>
                    <p className="text-muted">
                      {t('staff:passkeyMadeAt', { at: formatDateTime(new Date(madeAt), groupZone) })}
                    </p>
                    {usedAt !== null && (
                      <p className="text-muted">
                        {t('staff:sessionUsed', { at: formatDateTime(new Date(usedAt), groupZone) })}
                      </p>
                    )}
                  </div>
                  <Button
                    variant="secondary"
                    aria-label={t('staff:passkeyRemoveOf', { name: device || t('staff:sessionUnknown') })}
                    onClick={() => setChosen({ id, device: device || t('staff:sessionUnknown') })}
                  >
                    {t('staff:passkeyRemove')}
                  </Button>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </DataFrame>
      <div className="self-start">
        <PasskeyButton act="make" onDone={made} />
      </div>
      <ConfirmDialog
        open={chosen !== undefined}
        tone="danger"
        title={t('staff:passkeyRemoveTitle', { name: chosen?.device ?? '' })}
        confirmLabel={t('staff:passkeyRemove')}
        cancelLabel={t('cancel')}
        busy={busy}
        onCancel={() => setChosen(undefined)}
        onConfirm={() => void (chosen && remove(chosen.id))}
      >
        {t('staff:passkeyRemoveText')}
      </ConfirmDialog>
    </section>
  )
}
