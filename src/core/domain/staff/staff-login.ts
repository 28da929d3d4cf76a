import * as z from 'zod/mini'
import { readEmail } from '#core/domain/text/written.ts'
import { STAFF_PASSWORD } from './staff.ts'

const filled = { error: 'required' } as const

const password = z
  .string()
  .check(z.minLength(1, filled), z.maxLength(STAFF_PASSWORD.most, { error: `too-long:${STAFF_PASSWORD.most}` }))

/** The input of a staff sign-in. Only the hospital knows whether it is right. */
export const staffLogin = z.strictObject({
  username: z
    .string()
    .check(z.overwrite(readEmail), z.minLength(1, filled), z.maxLength(100, { error: 'too-long:100' })),
  password,
})

/** The input that unlocks the staff portal. */
export const staffUnlock = z.strictObject({ password })
