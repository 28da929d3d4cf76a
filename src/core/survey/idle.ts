import { WARNING } from './idle-warning.ts'

/** How long the screen has been untouched, and when that was last looked at. Times in milliseconds by any clock. */
export interface Idle {
  readonly quiet: number
  readonly at: number
}

/** `touched` by hand, `continued` by an answer to the warning, `looked` at by the clock. */
export type IdleEvent = { readonly type: 'touched' | 'continued' | 'looked'; readonly at: number }

export type IdlePhase =
  | { readonly is: 'calm' }
  | { readonly is: 'warning'; readonly seconds: number }
  | { readonly is: 'over' }

export const beginIdle = (at: number): Idle => ({ quiet: 0, at })

/**
 * @param limit of quiet, until the warning comes
 */
export function advanceIdle(idle: Idle, limit: number, { type, at }: IdleEvent): Idle {
  // A tablet that slept was not touched; a clock that was set back tells nothing.
  const quiet = idle.quiet + Math.max(0, at - idle.at)
  const now = phaseOf({ quiet, at }, limit)
  if (now.is === 'over') return { quiet, at }
  // A stray touch does not answer the warning.
  return type === 'continued' || (type === 'touched' && now.is === 'calm') ? beginIdle(at) : { quiet, at }
}

export function phaseOf({ quiet }: Idle, limit: number): IdlePhase {
  const left = limit + WARNING - quiet
  if (left <= 0) return { is: 'over' }
  return quiet < limit ? { is: 'calm' } : { is: 'warning', seconds: Math.ceil(left / 1000) }
}
