/** A usable push token, or null: a browser without permission sends none, and PostgreSQL cannot store NUL. */
export const pushTokenOf = (given: string): string | null => (given === '' || given.includes('\0') ? null : given)
