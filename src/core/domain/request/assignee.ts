import * as z from 'zod/mini'

/** Who has a form or a request from now on: `me` its author, else a colleague by their id; null: no one. */
export const assigneeWish = z.nullable(z.union([z.literal('me'), z.uuid().check(z.regex(/^[^A-Z]*$/))]))
