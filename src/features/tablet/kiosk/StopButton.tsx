import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

interface StopButtonProps {
  /** Whether to ask first, because answers would be lost. */
  readonly asks?: boolean
  readonly onStop: () => void
}

/** Returns to the start, for a patient who gives up. */
export function StopButton({ asks = false, onStop }: StopButtonProps) {
  const [asked, ask] = useState(false)
  return (
    <>
      <Button variant="quiet" className="self-center" onClick={() => (asks ? ask(true) : onStop())}>
        {t('tablet:stop')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('tablet:stopTitle')}
        confirmLabel={t('tablet:stopConfirm')}
        cancelLabel={t('tablet:goOn')}
        tone="danger"
        onCancel={() => ask(false)}
        onConfirm={onStop}
      >
        {t('tablet:stopText')}
      </ConfirmDialog>
    </>
  )
}
