import { requestForms } from './request-kinds.ts'

/** Kinds of forms that are filled in inside the patient area: what is left unfinished there is its person's, and goes with them. */
export const portalKinds: readonly string[] = Object.keys(requestForms)
