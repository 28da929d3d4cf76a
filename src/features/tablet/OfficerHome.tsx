import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import type { Ward } from '#core/survey/tablet-door.ts'
import { t } from '#i18n/t.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { lockTabletAtom, refreshWardAtom } from '#state/tablet/tablet.ts'
import { Button } from '#ui/button/Button.tsx'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Card } from '#ui/card/Card.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { KioskStarter } from './KioskStarter.tsx'
import { LeaveTablet } from './LeaveTablet.tsx'
import { PlaceHeader } from './PlaceHeader.tsx'

interface OfficerHomeProps {
  readonly place: TabletPlace
  readonly ward: Ward | undefined
  /** Called when the device is no longer a tablet. `told`: whether the hospital knows. */
  readonly onLeft: (told: boolean) => void
}

/** The number of patients on the ward's list and its age. Shows no names. */
function WardCard({ ward }: { readonly ward: Ward | undefined }) {
  const [busy, setBusy] = useState(false)
  const refresh = useSetAtom(refreshWardAtom)
  const notify = useSetAtom(notifyAtom)
  const refreshNow = async () => {
    setBusy(true)
    const came = await refresh()
    setBusy(false)
    if (came === 'fresh') notify('success', t('tablet:refreshed'))
    if (came === 'unreached') notify('danger', t('tablet:refreshFailed'))
  }
  return (
    <Card as="section" aria-labelledby="ward-list" className="flex flex-col gap-4">
      <h2 id="ward-list" className="text-xl font-bold">
        {t('tablet:listTitle')}
      </h2>
      {ward ? (
        <div>
          <p className="text-lg font-semibold">{t('tablet:listCount', { count: ward.admissions.length })}</p>
          <p className="text-muted">
            {t('tablet:asOf', { time: formatDateTime(new Date(ward.asOf), zoneOf(ward.place.hospitalUnit)) })}
          </p>
        </div>
      ) : (
        <p>{t('tablet:noList')}</p>
      )}
      <Button variant="secondary" busy={busy} className="sm:self-start" onClick={() => void refreshNow()}>
        {!busy && <Icon name="refresh" />}
        <span>{busy ? t('tablet:refreshing') : t('tablet:refresh')}</span>
      </Button>
    </Card>
  )
}

/** The officer's screen: check the age of the list, start the kiosk, lock the tablet, end it. */
export function OfficerHome({ place, ward, onLeft }: OfficerHomeProps) {
  const { unsent } = useAtomValue(outboxCountsAtom)
  const lock = useSetAtom(lockTabletAtom)
  return (
    <div className="flex flex-col gap-6">
      <PlaceHeader place={place} />
      <WardCard ward={ward} />
      {unsent > 0 && <p className="text-muted">{t('tablet:unsent', { count: unsent })}</p>}
      <KioskStarter ward={ward} />
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button variant="secondary" onClick={() => lock()}>
          {t('tablet:lock')}
        </Button>
        <LeaveTablet unsent={unsent} onLeft={onLeft} />
      </div>
    </div>
  )
}
