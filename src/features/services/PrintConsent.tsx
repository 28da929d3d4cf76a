import { useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { useQuestionnaire } from '#collect/form/use-questionnaire.ts'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { OwnRequest } from '#core/own/lay-over-requests.ts'
import { AnswerSummary } from '#forms/AnswerSummary.tsx'
import { SignatureFigure } from '#forms/SignatureFigure.tsx'
import { currentLanguage } from '#i18n/current-language.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { loadConsentVersionAtom } from '#state/collections/general-consent.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Button } from '#ui/button/Button.tsx'
import { PRINTER } from '#ui/icon/late-icons.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { SafeHtml, useSafeHtml } from '#ui/markup/SafeHtml.tsx'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { PaperHead } from '#features/portal/person/PaperHead.tsx'

/** Prints a consent: the text of its version, the answers and the signature. */
export function PrintConsent({ request }: { readonly request: OwnRequest }) {
  const load = useSetAtom(loadConsentVersionAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  const [html, setHtml] = useState<string>()
  const begin = async () => {
    setBusy(true)
    try {
      setHtml((await load({ language: currentLanguage(), version: textIn(request, 'document') })).html)
    } catch {
      notify('danger', t('services:consentCopyMissing'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void begin()} className="self-start">
        <StrokeIcon path={PRINTER} />
        {t('services:consentCopy')}
      </Button>
      {html !== undefined &&
        createPortal(<Copy request={request} html={html} onPrinted={() => setHtml(undefined)} />, document.body)}
    </>
  )
}

interface CopyProps {
  readonly request: OwnRequest
  readonly html: string
  readonly onPrinted: () => void
}

/** The copy for paper. Opens the print as soon as all its parts are loaded. */
function Copy({ request: { kind, version, at, reference, hospital, answers }, html, onPrinted }: CopyProps) {
  const unit = hospitalUnits.find(({ code }) => code === hospital)?.code
  const text = useSafeHtml(html)
  const loaded = useQuestionnaire(kind, version)
  const isReady = text !== undefined && loaded.is !== 'loading'
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    if (!isReady) return
    addEventListener('afterprint', printed, { once: true })
    print()
    return () => removeEventListener('afterprint', printed)
  }, [isReady])
  if (!isReady) return null
  const signature = answers['signature']
  return (
    <section className="hidden text-ink print:block" data-paper="">
      <h1 className="text-xl font-bold">{text.heading ?? t('services:consent')}</h1>
      <PaperHead />
      <p>
        {t('services:consentPaper', {
          version: textIn({ answers }, 'document'),
          at: formatDateTime(new Date(at), zoneOf(hospital)),
        })}
      </p>
      {unit && <p>{t('services:sentTo', { hospital: hospitalName(unit) })}</p>}
      {reference !== '' && <p>{t('services:consentReference', { reference })}</p>}
      <div className="my-4">
        <SafeHtml text={text} />
      </div>
      {loaded.found && <AnswerSummary questionnaire={loaded.found} answers={answers} />}
      {typeof signature === 'string' && <SignatureFigure answer={signature} />}
    </section>
  )
}

function textIn({ answers }: Pick<OwnRequest, 'answers'>, field: string): string {
  const value = answers[field]
  return typeof value === 'string' ? value : ''
}
