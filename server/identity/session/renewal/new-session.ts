import type { Session } from '#server/platform/caller/caller.ts'

export interface NewSession extends Omit<Session, 'id'> {
  /** The push token of its device. */
  readonly pushToken: string | null
}
