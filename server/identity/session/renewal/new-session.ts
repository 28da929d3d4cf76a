import type { Session } from '#server/platform/caller/caller.ts'

/** A sign-in that begins. */
export interface NewSession extends Omit<Session, 'id'> {
  /** What reaches the device it is on. */
  readonly pushToken: string | null
}
