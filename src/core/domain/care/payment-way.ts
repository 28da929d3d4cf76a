import * as z from 'zod/mini'
import { line } from '#core/domain/hospital/record-base.ts'

/** A way to pay without the cashier, set up by the hospital for one bill or order. */
const paymentWay = z.object({
  way: z.enum(['virtual-account', 'qris']),
  /** The bank of a virtual account, or the merchant of QRIS. */
  name: line,
  /** The number of the virtual account, or the merchant id (NMID) of QRIS. */
  number: line,
})
export const paymentWays = z.optional(z.array(paymentWay))
export type PaymentWay = z.output<typeof paymentWay>
