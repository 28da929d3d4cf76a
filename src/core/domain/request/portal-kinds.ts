import { requestForms } from './request-kinds.ts'

/** The kinds of forms of the patient area. An unfinished form there is deleted at its person's logout. */
export const portalKinds: readonly string[] = Object.keys(requestForms)
