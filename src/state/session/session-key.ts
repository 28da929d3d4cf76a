import { readEntry } from '#state/device/local-entries.ts'

/** Where a session is kept; another shape of it gets another key. */
export const SESSION_KEY = 'portal.session.v1'

/** Which sign-in it is: a number of its own, that tells nothing of anybody. */
export const SIGN_IN_KEY = 'portal.sign-in.v1'

/** Whether this page has handled an account that the hospital knows, and may have it in its memory. */
export const met: { person: boolean; signIn: string | undefined } = { person: false, signIn: undefined }

/** Whether whom this page has in its memory has not gone meanwhile. */
export const isStillHere = (): boolean => met.signIn !== undefined && readEntry(SIGN_IN_KEY) === met.signIn
