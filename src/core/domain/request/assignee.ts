import * as z from 'zod/mini'

/** The new assignee of a form or a request: `me` for its author, a colleague by id, null for no one. */
export const assigneeWish = z.nullable(z.union([z.literal('me'), z.uuid().check(z.regex(/^[^A-Z]*$/))]))
