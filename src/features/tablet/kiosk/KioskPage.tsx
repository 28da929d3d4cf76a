import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { KioskSettings } from '#core/db/rows.ts'
import { findSurvey } from '#core/domain/survey/survey.ts'
import { useWardRefresh } from '#features/tablet/use-ward-refresh.ts'
import { readLanguage, type Language } from '#i18n/language.ts'
import { switchLanguage } from '#i18n/switch-language.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { endKioskAtom, wipeVisitAtom, wipeLeftBehindAtom } from '#state/tablet/kiosk-visits.ts'
import { tabletAtom } from '#state/tablet/tablet.ts'
import { chooseTextSize, currentTextSize } from '#ui/text-size/text-size.ts'
import { IdleGuard } from './IdleGuard.tsx'
import { KioskStart } from './KioskStart.tsx'
import { KioskVisit } from './KioskVisit.tsx'
import { OfficerGate } from './OfficerGate.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** Who uses the tablet: no person yet, a patient, or an officer. */
type Visitor = 'none' | 'patient' | 'officer'

const EVERY = 10_000

/** Deletes drafts that a crash or a reload left, while the tablet is idle, once they are older than the idle time. */
function useLeftBehind(isNobodyThere: boolean, idleMinutes: number): void {
  const { log } = useAtomValue(deviceAtom)
  const wipe = useSetAtom(wipeLeftBehindAtom)
  useEffect(() => {
    if (!isNobodyThere) return
    const look = () =>
      void wipe(idleMinutes).catch((error: unknown) => log('what a patient left could not be removed', error))
    look()
    const timer = setInterval(look, EVERY)
    return () => clearInterval(timer)
  }, [isNobodyThere, idleMinutes, wipe, log])
}

/**
 * Surveys by one patient after another. A patient's data is only in the state of one component and in their draft. Both
 * are removed when the patient has finished or left. No address and no entry of the history leads back.
 */
export function KioskPage({ settings: { kind, idleMinutes } }: { readonly settings: KioskSettings }) {
  useWakeLock()
  useWardRefresh()
  const survey = findSurvey(kind)
  const isTablet = useAtomValue(tabletAtom)?.is !== 'none'
  const { log } = useAtomValue(deviceAtom)
  const endKiosk = useSetAtom(endKioskAtom)
  const wipeVisit = useSetAtom(wipeVisitAtom)
  const [visitor, setVisitor] = useState<Visitor>('none')
  useLeftBehind(visitor === 'none', idleMinutes)
  // A key that changes when the screen must be mounted again, for another person or in another language.
  const [round, setRound] = useState(0)

  const speak = (language: Language) =>
    switchLanguage(language).catch((error: unknown) => log('the language was not changed', error))
  const turn = useRef(0)
  const welcome = async (next: Visitor, language: Language) => {
    const mine = ++turn.current
    await speak(language)
    // The visitor changed while the texts were loading.
    if (turn.current !== mine) return
    setVisitor(next)
    setRound((before) => before + 1)
  }
  const [textSize] = useState(currentTextSize)
  const leave = () => {
    setVisitor('none')
    chooseTextSize(textSize)
    void welcome('none', readLanguage())
  }
  /** Clears up after a patient. An officer's visit ends by `leave`, which keeps drafts that a crash left. */
  const clear = () => {
    leave()
    wipeVisit().catch((error: unknown) => log('what a patient left could not be removed', error))
  }

  const putAside = useEffectEvent(() => flushSync(clear))
  useEffect(() => {
    // The browser may cache this page for Back and Forward, which must keep nothing of a patient.
    const hide = ({ persisted }: PageTransitionEvent) => persisted && putAside()
    addEventListener('pagehide', hide)
    return () => removeEventListener('pagehide', hide)
  }, [])

  // The tablet was revoked, or lost its questionnaire. The kiosk then ends, but never during a patient's visit.
  const isAtEnd = visitor !== 'patient' && (!isTablet || !survey)
  useEffect(() => {
    if (isAtEnd) endKiosk().catch((error: unknown) => log('the kiosk was not ended', error))
  }, [isAtEnd, endKiosk, log])

  if (!survey) return null
  if (visitor === 'none')
    return (
      <KioskStart
        key={round}
        kind={kind}
        onBegin={(language) => void welcome('patient', language)}
        onOfficer={() => setVisitor('officer')}
      />
    )
  return (
    <IdleGuard key={`${visitor}-${round}`} minutes={idleMinutes} onOver={visitor === 'patient' ? clear : leave}>
      {visitor === 'patient' ? <KioskVisit survey={survey} onEnd={clear} /> : <OfficerGate onBack={leave} />}
    </IdleGuard>
  )
}
