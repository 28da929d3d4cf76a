/** Days between the deletion of an account and its erasure. In this time the hospital can restore it. */
export const DELETION_DAYS = 14
