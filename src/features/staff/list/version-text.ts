import * as z from 'zod/mini'

/** The version of a questionnaire, as an address has it. */
export const versionText = z.string().check(z.regex(/^[1-9]\d{0,3}$/))
