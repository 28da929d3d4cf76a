/** Our outbox, workbox-background-sync's own queue, or one request with all bytes to a server that only reads. */
export type Contestant = 'ours' | 'workbox' | 'floor'
export const contestants: readonly Contestant[] = ['ours', 'workbox', 'floor']

export interface DrainCommand {
  readonly name: 'drain'
  readonly contestant: Contestant
  readonly rows: number
}

export interface SubmitCommand {
  readonly name: 'submit'
  /** Rows in the queue before the first submission. */
  readonly queued: number
  readonly samples: number
}

/** Our form, the same fields under react-hook-form alone, or one of these fields alone. */
export type FormContestant = 'ours' | 'plain' | 'single'
export const formContestants: readonly FormContestant[] = ['ours', 'plain', 'single']

/** Commands that the runner may give to the page. */
export type Command = DrainCommand | SubmitCommand

/** Milliseconds, and the bytes of JSON that carried the rows. */
export interface DrainOutcome {
  readonly ms: number
  readonly bytes: number
}

/** Milliseconds of each sample, and the size of the sealed bytes. */
export interface SubmitOutcome {
  readonly submit: readonly number[]
  readonly put: readonly number[]
  readonly seal: readonly number[]
  readonly bytes: number
}

export type Outcome = DrainOutcome | SubmitOutcome
export type OutcomeOf<C extends Command> = C extends DrainCommand ? DrainOutcome : SubmitOutcome
