import type { Session } from '#server/platform/caller/caller.ts'

/** The purpose of the code: deleting the account, in the session that asked for it. */
export const deletionPurposeOf = ({ id }: Pick<Session, 'id'>): string => `${id} delete account`
