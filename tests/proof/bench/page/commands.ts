/** Who drains: our outbox, workbox-background-sync's own queue, or one request with all bytes to a server that only reads. */
export type Contestant = 'ours' | 'workbox' | 'floor'
export const contestants: readonly Contestant[] = ['ours', 'workbox', 'floor']

export interface DrainCommand {
  readonly name: 'drain'
  readonly contestant: Contestant
  readonly rows: number
}

export interface SubmitCommand {
  readonly name: 'submit'
  /** How many rows lie in the queue before the first submission. */
  readonly queued: number
  readonly samples: number
}

/** What is typed into: our form, the same fields under react-hook-form alone, or one of them with nothing around it. */
export type FormContestant = 'ours' | 'plain' | 'single'
export const formContestants: readonly FormContestant[] = ['ours', 'plain', 'single']

/** What the runner may ask of the page. */
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
