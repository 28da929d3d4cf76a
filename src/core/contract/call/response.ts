import * as z from 'zod/mini'
import { errorReason } from './error-reason.ts'

/** Every answer of the API (spec section 7). `error` is null when the call succeeded. */
export const responseBody = z.object({
  data: z.unknown(),
  error: z.nullable(errorReason),
  message: z.string(),
})
export type ResponseBody = z.infer<typeof responseBody>

/** The `data` of the error `clock-skew`: the server's time in milliseconds since 1970. */
export const clockSkew = z.object({ serverTime: z.int() })
