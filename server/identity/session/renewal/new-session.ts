import type { Session } from '#server/platform/caller/caller.ts'

/** A sign-in that begins. */
export interface NewSession extends Omit<Session, 'id'> {
  /** The push token of its device. */
  readonly pushToken: string | null
}
