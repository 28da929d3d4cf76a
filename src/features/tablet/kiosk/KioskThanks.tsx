import { useEffect, useEffectEvent } from 'react'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { SubmissionScreen } from '#collect/saved/SubmissionScreen.tsx'
import { SurveyThanks } from '#collect/survey/SurveyThanks.tsx'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'

/** Long enough to read, and to hear what has become of it. */
const SHOWN = 15_000

interface KioskThanksProps {
  readonly id: string
  readonly onEnd: () => void
}

/** Thank you, for some seconds; then the next patient finds a clean start. */
export function KioskThanks({ id, onEnd }: KioskThanksProps) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN)
    return () => clearTimeout(timer)
  }, [])
  const next = (
    <Button size="large" onClick={onEnd}>
      {t('tablet:nextPatient')}
    </Button>
  )
  return (
    <>
      <SubmissionScreen
        id={id}
        gone={<FormClosed reason="gone">{next}</FormClosed>}
        render={(state) => (
          <SurveyThanks state={state} onAgain={onEnd}>
            {next}
          </SurveyThanks>
        )}
      />
      <p className="text-center text-muted">{t('tablet:returns')}</p>
    </>
  )
}
