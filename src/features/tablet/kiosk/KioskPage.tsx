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

/** While the tablet is idle, drafts that a crash or a reload left go as soon as their patients have been away too long. */
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
 * Surveys by one patient after another. Everything of a patient is in the state of one component and in their draft, which
 * go when they have finished or left: there is no address and no step in the history to come back to.
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
  // Raised whenever what is on the screen must be drawn again: for another person, or in another language.
  const [round, setRound] = useState(0)

  const speak = (language: Language) =>
    switchLanguage(language).catch((error: unknown) => log('the language was not changed', error))
  const turn = useRef(0)
  const welcome = async (next: Visitor, language: Language) => {
    const mine = ++turn.current
    await speak(language)
    // The visitor changed before the words had loaded.
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
  /** The patient has gone. What a crash left behind while an officer looks in stays for its patient's time. */
  const clear = () => {
    leave()
    wipeVisit().catch((error: unknown) => log('what a patient left could not be removed', error))
  }

  const putAside = useEffectEvent(() => flushSync(clear))
  useEffect(() => {
    // The browser may keep this page for its Back button: nothing of a patient is kept with it.
    const hide = ({ persisted }: PageTransitionEvent) => persisted && putAside()
    addEventListener('pagehide', hide)
    return () => removeEventListener('pagehide', hide)
  }, [])

  // Revoked, or without the questionnaire that it was started with: between patients there is nothing to go on with.
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
