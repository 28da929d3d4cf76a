import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { discardDraftAtom } from '#state/forms/drafts.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Button } from '#ui/button/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

interface DiscardSurveyProps {
  readonly id: string
  readonly onDiscarded: () => void
}

/** Discards a survey after a confirmation. */
export function DiscardSurvey({ id, onDiscarded }: DiscardSurveyProps) {
  const [asked, ask] = useState(false)
  const discard = useSetAtom(discardDraftAtom)
  const notify = useSetAtom(notifyAtom)
  const attempt = useSetAtom(attemptAtom)
  const giveUp = async () => {
    onDiscarded()
    await discard(id)
    notify('success', t('survey:discarded'))
  }
  return (
    <>
      <Button variant="quiet" className="self-center" onClick={() => ask(true)}>
        {t('survey:discard')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('survey:discardTitle')}
        confirmLabel={t('survey:discard')}
        cancelLabel={t('cancel')}
        tone="danger"
        onCancel={() => ask(false)}
        onConfirm={() => {
          ask(false)
          void attempt(giveUp, t('actionFailed'))
        }}
      >
        {t('survey:discardText')}
      </ConfirmDialog>
    </>
  )
}
