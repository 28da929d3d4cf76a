import type { Session } from '#server/platform/caller/caller.ts'

/** The purpose of the code for a new address or number: this one only, whichever was asked for later. */
export const purposeOf = ({ id }: Pick<Session, 'id'>, identity: string): string => `${id} ${identity}`
