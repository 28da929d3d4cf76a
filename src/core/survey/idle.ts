import { WARNING } from './idle-warning.ts'

/** How long the screen has been untouched, and when that was last checked. Milliseconds by any clock. */
export interface Idle {
  readonly quiet: number
  readonly at: number
}

/** `touched` by hand, `continued` by an answer to the warning, `looked` by the timer. */
export type IdleEvent = { readonly type: 'touched' | 'continued' | 'looked'; readonly at: number }

export type IdlePhase =
  | { readonly is: 'calm' }
  | { readonly is: 'warning'; readonly seconds: number }
  | { readonly is: 'over' }

export const beginIdle = (at: number): Idle => ({ quiet: 0, at })

/** @param limit milliseconds without a touch until the warning */
export function advanceIdle(idle: Idle, limit: number, { type, at }: IdleEvent): Idle {
  // Time for which a tablet slept counts as untouched. Where the clock was set back, no time is counted.
  const quiet = idle.quiet + Math.max(0, at - idle.at)
  const now = phaseOf({ quiet, at }, limit)
  if (now.is === 'over') return { quiet, at }
  // A touch beside the warning does not answer it.
  return type === 'continued' || (type === 'touched' && now.is === 'calm') ? beginIdle(at) : { quiet, at }
}

export function phaseOf({ quiet }: Idle, limit: number): IdlePhase {
  const left = limit + WARNING - quiet
  if (left <= 0) return { is: 'over' }
  return quiet < limit ? { is: 'calm' } : { is: 'warning', seconds: Math.ceil(left / 1000) }
}
