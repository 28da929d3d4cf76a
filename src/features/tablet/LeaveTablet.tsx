import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { leaveTabletAtom } from '#state/tablet/tablet.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { PinForm } from './PinForm.tsx'

interface LeaveTabletProps {
  readonly unsent: number
  /** `told`: whether the hospital knows. */
  readonly onLeft: (told: boolean) => void
}

/** Ends this tablet. First says what stays on the device, then asks for the PIN. */
export function LeaveTablet({ unsent, onLeft }: LeaveTabletProps) {
  const [asked, ask] = useState(false)
  const leave = useSetAtom(leaveTabletAtom)
  return (
    <>
      <Button variant="quiet" onClick={() => ask(true)}>
        {t('tablet:leave')}
      </Button>
      <Dialog open={asked} role="alertdialog" title={t('tablet:leaveTitle')} onClose={() => ask(false)} actions={null}>
        <p>{unsent > 0 ? t('tablet:leaveUnsent', { count: unsent }) : t('tablet:leaveNothingUnsent')}</p>
        <p className="mt-2 mb-5">{t('tablet:leaveText')}</p>
        <PinForm
          submitLabel={t('tablet:leave')}
          tone="danger"
          onPin={async (pin) => {
            const left = await leave(pin)
            if (left.is !== 'left') return left
            onLeft(left.told)
            return { is: 'done' }
          }}
        >
          <Button variant="secondary" size="large" onClick={() => ask(false)}>
            {t('cancel')}
          </Button>
        </PinForm>
      </Dialog>
    </>
  )
}
