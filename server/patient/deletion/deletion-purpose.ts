import type { Session } from '#server/platform/caller/caller.ts'

/** What the code is good for: to have the account deleted, in the session that asked for it, and for nothing else. */
export const deletionPurposeOf = ({ id }: Pick<Session, 'id'>): string => `${id} delete account`
