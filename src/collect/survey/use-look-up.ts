import { useAtomValue, useSetAtom } from 'jotai/react'
import { useRef, useState } from 'react'
import type { LookUp } from '#core/survey/look-up.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { lookUpSurveyAtom } from '#state/tablet/survey.ts'

interface LookingUp {
  readonly found: LookUp | undefined
  /** Why the last code could not be looked up, in words. */
  readonly problem: string | undefined
  readonly busy: boolean
  readonly look: (code: string) => void
  /** Another code is wanted. */
  readonly again: () => void
}

/**
 * Looks up whose care a code is about.
 * @param busyAtFirst whether a code will be looked up as soon as the screen is there
 */
export function useLookUp(kind: string, busyAtFirst = false): LookingUp {
  const [found, setFound] = useState<LookUp>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(busyAtFirst)
  const { log } = useAtomValue(deviceAtom)
  const lookUp = useSetAtom(lookUpSurveyAtom)
  // A code that was scanned after another one was typed must not be answered with the other one's patient.
  const turn = useRef(0)
  const lookNow = async (code: string) => {
    const mine = ++turn.current
    const isLast = () => mine === turn.current
    setProblem(undefined)
    setFound(undefined)
    setBusy(true)
    try {
      const answer = await lookUp(kind, code)
      if (isLast()) setFound(answer)
    } catch (error) {
      log('the code was not looked up', error)
      if (isLast()) setProblem(t('survey:lookFailed'))
    }
    if (isLast()) setBusy(false)
  }
  return { found, problem, busy, look: (code) => void lookNow(code), again: () => setFound(undefined) }
}
