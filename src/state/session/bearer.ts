import { keepOrHold, readEntry, removeEntry } from '#state/device/local-entries.ts'

/** The bearer is kept apart from the session (spec section 3). */
export const BEARER_KEY = 'portal.bearer.v1'

export const readBearer = (): string | undefined => readEntry(BEARER_KEY) ?? undefined
export const writeBearer = (bearer: string): void => keepOrHold(BEARER_KEY, bearer)
export const clearBearer = (): boolean => removeEntry(BEARER_KEY)
