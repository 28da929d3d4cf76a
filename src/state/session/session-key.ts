import { readEntry } from '#state/device/local-entries.ts'

/** The key of the session in local storage. A session of another shape gets another key. */
export const SESSION_KEY = 'portal.session.v1'

/** The key of the sign-in's random id in local storage. The id tells nothing of the person. */
export const SIGN_IN_KEY = 'portal.sign-in.v1'

/** Whether this page has handled an account that the hospital knows, and may have its data in memory; its sign-in. */
export const met: { person: boolean; signIn: string | undefined } = { person: false, signIn: undefined }

/** Whether the sign-in that this page has in memory still holds. */
export const isStillHere = (): boolean => met.signIn !== undefined && readEntry(SIGN_IN_KEY) === met.signIn
