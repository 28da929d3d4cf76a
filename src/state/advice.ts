import { atom } from 'jotai/vanilla'
import type { RunnerAdvice } from '#core/domain/runner-advice.ts'

/** What a runner was told, and by which submission. */
interface ToldAdvice {
  readonly id: string
  readonly advice: RunnerAdvice
}

const last = atom<ToldAdvice | undefined>(undefined)

/**
 * The advice to the runner whose form was submitted last, by the submission's id. It is kept in memory alone: the form
 * is sealed by then, and what stands here is about somebody's health.
 */
export const lastAdviceAtom = atom(
  (get) => get(last),
  (_get, set, told: ToldAdvice | undefined) => set(last, told),
)
