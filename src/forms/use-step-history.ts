import { useEffect, useEffectEvent, useState } from 'react'

/** Moves the form to the step of the browser's Back or Forward. @returns false where the form stays */
type GoTo = (step: number) => boolean

/**
 * Makes each step of a form an entry of the browser's history, so that Back leads one step back.
 * @param step the shown step, from 0
 * @returns the form's entries, which are left when the form was sent
 */
export function useStepHistory(step: number, goTo: GoTo): StepHistory {
  const [entries] = useState(createStepHistory)
  const asked = useEffectEvent(goTo)
  useEffect(() => entries.follow((to) => asked(to)), [entries])
  useEffect(() => entries.show(step), [entries, step])
  return entries
}

interface StepHistory {
  readonly follow: (goTo: GoTo) => () => void
  readonly show: (step: number) => void
  /** Goes back to the entry at which the form began. */
  readonly unwind: () => Promise<void>
}

function createStepHistory(): StepHistory {
  let shown = 0
  /** Called when the browser has arrived at the entry that this form asked for. */
  let arrived: (() => void) | undefined

  const travel = (by: number, then: () => void) => {
    arrived = then
    history.go(by)
  }

  /** Makes the history agree with the shown step. */
  const settle = () => {
    if (arrived) return
    const steps = readSteps()
    const last = steps.at(-1)
    if (last === shown) return
    const place = Math.max(
      0,
      steps.findLastIndex((step) => step <= shown),
    )
    if (last === undefined) write('replaceState', [shown])
    else if (place < steps.length - 1) travel(place - steps.length + 1, settle)
    else if (last < shown) write('pushState', [...steps, shown])
    else write('replaceState', [...steps.slice(0, -1), shown])
  }

  return {
    follow(goTo) {
      const { pathname } = location
      const hear = () => {
        const then = arrived
        arrived = undefined
        if (then) return then()
        const step = readSteps().at(-1)
        if (step === undefined || step === shown || location.pathname !== pathname) return
        if (!goTo(step)) settle()
      }
      addEventListener('popstate', hear)
      return () => removeEventListener('popstate', hear)
    },
    show(step) {
      shown = step
      settle()
    },
    async unwind() {
      const behind = readSteps().length - 1
      if (behind < 1 || arrived) return
      const { promise, resolve } = Promise.withResolvers<void>()
      travel(-behind, resolve)
      // A browser that does not move must not hold up a submission.
      setTimeout(resolve, PATIENCE)
      await promise
    },
  }
}

/** Milliseconds. */
const PATIENCE = 1_000

/** The steps up to and including the open entry. They lie beside the router's state in `history.state`. */
function readSteps(): readonly number[] {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'steps' in state && Array.isArray(state.steps)
    ? state.steps.filter((step) => typeof step === 'number')
    : []
}

function write(how: 'pushState' | 'replaceState', steps: readonly number[]): void {
  const state: unknown = history.state
  history[how]({ ...(typeof state === 'object' && state), steps }, '')
}
