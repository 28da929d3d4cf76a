import { atom } from 'jotai/vanilla'
import { readAdvices } from '#core/outbox/drafts/advices.ts'
import type { RunnerAdvice } from '#core/domain/survey/runner-advice.ts'
import { liveAtom } from '#state/device/core-device.ts'

/** The advice to a runner, and the submission that it followed. */
interface ToldAdvice {
  readonly id: string
  readonly advice: RunnerAdvice
}

const last = atom<ToldAdvice | undefined>(undefined)

/** The advice from forms that the hospital does not have yet, the latest first. */
export const advicesAtom = liveAtom(({ db }) => readAdvices(db))

/** The advice from the last submitted form, also after the hospital has it. */
export const lastAdviceAtom = atom(
  (get) => get(last),
  (_get, set, told: ToldAdvice | undefined) => set(last, told),
)
