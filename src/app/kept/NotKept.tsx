import { useAtomValue } from 'jotai/react'
import { useEffect } from 'react'
import { t } from '#i18n/t.ts'
import { updateWaitingAtom, workerAtom } from '#state/device/worker.ts'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { ErrorMessage } from '#app/failures/ErrorMessage.tsx'

/** How long until a waiting version is asked again to take over, in milliseconds. */
const TRY_AGAIN_AFTER = 3000

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** Replaces a screen whose files are not on this device and cannot be fetched (SW6). */
export function NotKept() {
  const worker = useAtomValue(workerAtom)
  const waiting = useAtomValue(updateWaitingAtom)
  // The hospital serves only its newest version, so a waiting one takes over, unless that would disturb a form.
  useEffect(() => {
    if (!waiting) return undefined
    const takeOver = async () => {
      // Without an answer, the new version waits for work of the old one, which a reload of this page ends.
      if (!(await worker.takeOver()) && !wasReloaded()) location.reload()
    }
    void takeOver()
    // A delivery in progress ends soon.
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
          {/* A plain link, which works without code of this page. */}
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
