import { atom } from 'jotai/vanilla'
import { readAdvices } from '#core/outbox/drafts/advices.ts'
import type { RunnerAdvice } from '#core/domain/survey/runner-advice.ts'
import { liveAtom } from '#state/device/core-device.ts'

/** What a runner was told, and by which submission. */
interface ToldAdvice {
  readonly id: string
  readonly advice: RunnerAdvice
}

const last = atom<ToldAdvice | undefined>(undefined)

/** What the runners were advised whose forms the hospital does not have yet, the latest first. */
export const advicesAtom = liveAtom(({ db }) => readAdvices(db))

/** The advice to the runner whose form was submitted last, by the submission's id: it may have arrived already. */
export const lastAdviceAtom = atom(
  (get) => get(last),
  (_get, set, told: ToldAdvice | undefined) => set(last, told),
)
