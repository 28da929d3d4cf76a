import type { Portal } from '#tests/support/portal.ts'
import type { Phone } from '../device/phone.ts'
import { newBooks, type Books } from './books.ts'
import type { TurnsReport } from './report.ts'
import type { Note } from './traces.ts'

type Counts = Pick<TurnsReport, 'kills' | 'logouts' | 'offlineLogouts' | 'closedTabs' | 'locked'>

/** What a run has come to so far. */
export interface RunState {
  readonly portal: Portal
  readonly phone: Phone
  readonly books: Books
  readonly had: { -readonly [Count in keyof Counts]: Counts[Count] }
  readonly findings: string[]
  /** Notes a finding of the turn that is being played. */
  readonly note: Note
  /** The turn that is being played, in words. */
  now: string
  /** How often anything was saved, or nearly. */
  saved: number
  /** The browser was killed, and not used since. */
  wasKilled: boolean
  /** The last patient has signed out. */
  hasLeft: boolean
}

/** @param say hears of findings at once */
export function beginRun(portal: Portal, phone: Phone, say: (line: string) => void): RunState {
  const findings: string[] = []
  const run: RunState = {
    portal,
    phone,
    books: newBooks(),
    had: { kills: 0, logouts: 0, offlineLogouts: 0, closedTabs: 0, locked: 0 },
    findings,
    note: (what) => {
      const finding = `${run.now}: ${what}`
      findings.push(finding)
      say(`  FOUND ${finding}`)
    },
    now: '',
    saved: 0,
    wasKilled: false,
    hasLeft: true,
  }
  return run
}
