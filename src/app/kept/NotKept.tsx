import { useAtomValue } from 'jotai/react'
import { useEffect } from 'react'
import { t } from '#i18n/t.ts'
import { updateWaitingAtom, workerAtom } from '#state/device/worker.ts'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { ErrorMessage } from '#app/failures/ErrorMessage.tsx'

/** How long until a version that would have disturbed a page is asked again, in milliseconds. */
const TRY_AGAIN_AFTER = 3000

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** In place of a screen whose files are not on this device, and do not come. */
export function NotKept() {
  const worker = useAtomValue(workerAtom)
  const waiting = useAtomValue(updateWaitingAtom)
  // The hospital has the files of its newest version alone: where one waits, it takes over, unless that would disturb a form.
  useEffect(() => {
    if (!waiting) return undefined
    const takeOver = async () => {
      // No answer: it waits for what the old version still does for this page. That ends with the page.
      if (!(await worker.takeOver()) && !wasReloaded()) location.reload()
    }
    void takeOver()
    // A delivery is soon done.
    const timer = setInterval(() => void takeOver(), TRY_AGAIN_AFTER)
    return () => clearInterval(timer)
  }, [waiting, worker])
  return (
    <ErrorMessage
      icon="cloudOff"
      title={t('submissions:notKept')}
      translated
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>{t('reload')}</Button>
          {/* A plain link: nothing of this page is needed for it. */}
          <a href="/event" className={buttonStyle('secondary')}>
            {t('event:backHome')}
          </a>
        </div>
      }
    >
      <p>{t('submissions:notKeptText')}</p>
      <p className="text-base">{t('errors:renderFailedKept')}</p>
    </ErrorMessage>
  )
}
