/** What reaches a device, or null: a browser without permission gives none, and PostgreSQL holds no NUL. */
export const pushTokenOf = (given: string): string | null => (given === '' || given.includes('\0') ? null : given)
