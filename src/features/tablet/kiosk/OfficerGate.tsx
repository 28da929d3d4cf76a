import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { EnrolForm } from '#features/tablet/EnrolForm.tsx'
import { PinForm } from '#features/tablet/PinForm.tsx'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { endKioskAtom } from '#state/tablet/kiosk-visits.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { unlockTabletAtom } from '#state/tablet/tablet.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { Stage } from './Stage.tsx'

type Step = 'pin' | 'open' | 'forgotten'

/** Asks for the officer's PIN, which alone leads out of the kiosk or opens its list. */
export function OfficerGate({ onBack }: { readonly onBack: () => void }) {
  const [step, setStep] = useState<Step>('pin')
  const unlock = useSetAtom(unlockTabletAtom)
  const endKiosk = useSetAtom(endKioskAtom)
  const attempt = useSetAtom(attemptAtom)
  const { unsent } = useAtomValue(outboxCountsAtom)
  if (step === 'forgotten')
    return (
      <Stage key={step}>
        {/* A code for a new enrolment ends the kiosk as well. */}
        <EnrolForm title={t('tablet:forgotTitle')} intro={t('tablet:forgotIntro')}>
          <Button variant="secondary" size="large" onClick={onBack}>
            {t('cancel')}
          </Button>
        </EnrolForm>
      </Stage>
    )
  if (step === 'open')
    return (
      <Stage key={step}>
        <header className="flex flex-col gap-2">
          <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{t('tablet:officerTitle')}</h1>
          <p className="text-lg text-muted">{t('tablet:officerOpen')}</p>
          {unsent > 0 && <p className="text-muted">{t('tablet:unsent', { count: unsent })}</p>}
        </header>
        <div className="flex flex-wrap gap-3 *:flex-1 sm:*:flex-none">
          <Button size="large" onClick={onBack}>
            {t('tablet:backToKiosk')}
          </Button>
          <Button variant="secondary" size="large" onClick={() => void attempt(endKiosk, t('actionFailed'))}>
            {t('tablet:exitKiosk')}
          </Button>
        </div>
      </Stage>
    )
  return (
    <Stage key={step}>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{t('tablet:officerTitle')}</h1>
        <p className="text-lg text-muted">{t('tablet:officerIntro')}</p>
      </header>
      <Card>
        <PinForm
          submitLabel={t('tablet:unlock')}
          onPin={async (pin) => {
            const unlocked = await unlock(pin)
            if (unlocked.is !== 'unlocked') return unlocked
            setStep('open')
            return { is: 'done' }
          }}
        >
          <Button variant="secondary" size="large" onClick={onBack}>
            {t('cancel')}
          </Button>
        </PinForm>
      </Card>
      <Button variant="quiet" className="self-center" onClick={() => setStep('forgotten')}>
        {t('tablet:forgotPin')}
      </Button>
    </Stage>
  )
}
