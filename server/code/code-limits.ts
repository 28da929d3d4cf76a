export const CODE_MINUTES = 5
export const CODE_SECONDS = CODE_MINUTES * 60
export const CODE_TRIES = 5
/** As the limit `code-pause` has it. */
export const RESEND_SECONDS = 60
