import type { Session } from '#server/platform/caller/caller.ts'

/** What the code for another address or number is good for: for this one and no other, whichever was asked for since. */
export const purposeOf = ({ id }: Pick<Session, 'id'>, identity: string): string => `${id} ${identity}`
