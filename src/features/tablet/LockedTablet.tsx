import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import { t } from '#i18n/t.ts'
import { unlockTabletAtom } from '#state/tablet/tablet.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { EnrolForm } from './EnrolForm.tsx'
import { PinForm } from './PinForm.tsx'
import { PlaceHeader } from './PlaceHeader.tsx'

/** A locked tablet. The ward's list stays encrypted until the PIN is given. */
export function LockedTablet({ place }: { readonly place: TabletPlace }) {
  const [forgotten, setForgotten] = useState(false)
  const unlock = useSetAtom(unlockTabletAtom)
  if (forgotten)
    return (
      <EnrolForm title={t('tablet:forgotTitle')} intro={t('tablet:forgotIntro')}>
        <Button variant="secondary" size="large" onClick={() => setForgotten(false)}>
          {t('cancel')}
        </Button>
      </EnrolForm>
    )
  return (
    <div className="flex flex-col gap-6">
      <PlaceHeader place={place} />
      <Card className="flex flex-col gap-5">
        <header>
          <h2 className="text-xl font-bold">{t('tablet:lockedTitle')}</h2>
          <p className="mt-1 text-muted">{t('tablet:lockedIntro')}</p>
        </header>
        <PinForm
          submitLabel={t('tablet:unlock')}
          onPin={async (pin) => {
            const unlocked = await unlock(pin)
            return unlocked.is === 'unlocked' ? { is: 'done' } : unlocked
          }}
        >
          <Button variant="quiet" size="large" onClick={() => setForgotten(true)}>
            {t('tablet:forgotPin')}
          </Button>
        </PinForm>
      </Card>
    </div>
  )
}
