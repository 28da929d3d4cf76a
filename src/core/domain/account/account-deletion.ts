/** How many days an account waits to be erased, in which the hospital can restore it. */
export const DELETION_DAYS = 14
