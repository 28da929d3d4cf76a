import { readEntry } from '#state/device/local-entries.ts'

/** Where the session is kept. A session of another shape gets another key. */
export const SESSION_KEY = 'portal.session.v1'

/** Where the random id of the sign-in is kept. It tells nothing of the person. */
export const SIGN_IN_KEY = 'portal.sign-in.v1'

/** Whether this page has handled an account that the hospital knows, and may have its data in memory; its sign-in. */
export const met: { person: boolean; signIn: string | undefined } = { person: false, signIn: undefined }

/** Whether the sign-in that this page has in memory still holds. */
export const isStillHere = (): boolean => met.signIn !== undefined && readEntry(SIGN_IN_KEY) === met.signIn
