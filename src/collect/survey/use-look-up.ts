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
  /** Called to enter another code. */
  readonly again: () => void
}

/**
 * Looks up the care that a code stands for.
 * @param busyAtFirst whether a code is looked up as soon as the screen opens
 */
export function useLookUp(kind: string, busyAtFirst = false): LookingUp {
  const [found, setFound] = useState<LookUp>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(busyAtFirst)
  const { log } = useAtomValue(deviceAtom)
  const lookUp = useSetAtom(lookUpSurveyAtom)
  // Counts the look-ups, so that a late answer to an earlier code cannot show the wrong patient.
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
