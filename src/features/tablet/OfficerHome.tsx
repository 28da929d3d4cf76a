import { useAtomValue, useSetAtom } from 'jotai/react'
import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import type { Ward } from '#core/survey/tablet-door.ts'
import { t } from '#i18n/t.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { lockTabletAtom } from '#state/tablet/tablet.ts'
import { Button } from '#ui/button/Button.tsx'
import { KioskStarter } from './KioskStarter.tsx'
import { LeaveTablet } from './LeaveTablet.tsx'
import { PlaceHeader } from './PlaceHeader.tsx'
import { WardCard } from './WardCard.tsx'

interface OfficerHomeProps {
  readonly place: TabletPlace
  readonly ward: Ward | undefined
  /** It is no tablet any more; `told`: whether the hospital knows. */
  readonly onLeft: (told: boolean) => void
}

/** What an officer does with a tablet: look whether its list is fresh, hand it to patients, lock it, end it. */
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
