import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { ApiError } from '#core/api/api-error.ts'
import type { LookUp } from '#core/survey/look-up.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/core-device.ts'
import { lookUpSurveyAtom } from '#state/survey.ts'

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
  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) log('the code was not looked up', error)
    setProblem(error instanceof ApiError && error.status === 429 ? t('survey:tooMany') : t('survey:lookFailed'))
  }
  const look = (code: string) => {
    setProblem(undefined)
    setBusy(true)
    void lookUp(kind, code)
      .then(setFound, explain)
      .finally(() => setBusy(false))
  }
  return { found, problem, busy, look, again: () => setFound(undefined) }
}
