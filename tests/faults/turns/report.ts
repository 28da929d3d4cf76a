/** What came of two people's turns at one device. */
export interface TurnsReport {
  readonly turns: number
  /** Of the browser, while a patient looked around, saved or signed out. */
  readonly kills: number
  readonly logouts: number
  /** Without network: the hospital was owed the word. */
  readonly offlineLogouts: number
  /** Tabs that were closed with a patient signed in. */
  readonly closedTabs: number
  /** Turns that ended under a lock. */
  readonly locked: number
  /** Submissions of which the screen said that they are kept. */
  readonly queued: number
  /** Those that were killed at the tap which saves. */
  readonly uncertain: number
  /** What the hospital has of both kinds. */
  readonly received: number
  readonly findings: readonly string[]
}

export const turnsLine = (report: TurnsReport): string =>
  [
    `turns ${report.turns} kills ${report.kills} logouts ${report.logouts} (${report.offlineLogouts} offline)`,
    `closed tabs ${report.closedTabs} locked ${report.locked}`,
    `queued ${report.queued} (${report.uncertain} more killed while saving) received ${report.received}`,
    `findings ${report.findings.length}`,
  ].join(' · ')

/** A run without a kill, without a logout offline or without an unsent form proves nothing. */
export const isTurnsProof = ({ findings, received, uncertain, queued, ...had }: TurnsReport): boolean =>
  findings.length === 0 &&
  received >= queued &&
  received <= queued + uncertain &&
  [queued, had.kills, had.offlineLogouts, had.closedTabs, had.locked].every((count) => count > 0)
