import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { formBegunAtom, updateWaitingAtom, workerAtom } from '#state/device/worker.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'

/** Offers a waiting version of the app, but not while a form is being filled in. */
export function UpdatePrompt() {
  const waiting = useAtomValue(updateWaitingAtom)
  const formBegun = useAtomValue(formBegunAtom)
  const worker = useAtomValue(workerAtom)
  const [disturbs, setDisturbs] = useState<'form' | 'delivery' | null>(null)
  if (!waiting || formBegun) return null
  return (
    <div className="mb-6">
      <Alert tone="info" live title={t('updateAvailable')}>
        {disturbs === 'form' && <p>{t('updateDisturbsForm')}</p>}
        {disturbs === 'delivery' && <p>{t('updateDisturbsDelivery')}</p>}
        <Button
          className="mt-3"
          onClick={() => void worker.takeOver().then((answer) => setDisturbs(answer?.disturbs ?? null))}
        >
          {t('reload')}
        </Button>
      </Alert>
    </div>
  )
}
