import * as z from 'zod/mini'
import { errorReason } from './error-reason.ts'

/** Every answer of the API (spec section 7). `error` is null when the call did what was asked. */
export const responseBody = z.object({
  data: z.unknown(),
  error: z.nullable(errorReason),
  message: z.string(),
})
export type ResponseBody = z.infer<typeof responseBody>

/** What `data` holds when `error` is `clock-skew`: the server's time in milliseconds since 1970. */
export const clockSkew = z.object({ serverTime: z.int() })
