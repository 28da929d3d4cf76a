import * as z from 'zod/mini'
import { paymentWays } from './payment-way.ts'
import { hospitalCode, inEnglish, line, moment, record, rupiah } from '#core/domain/hospital/record-base.ts'

/** An order at the hospital, and the state of its payment. */
export const checkout = z.extend(record, {
  hospital: hospitalCode,
  at: moment,
  number: line,
  items: z.array(
    z.object({ name: line, quantity: z.int().check(z.positive()), price: rupiah, en: inEnglish({ name: line }) }),
  ),
  total: rupiah,
  status: z.enum(['waiting', 'paid', 'expired', 'cancelled']),
  /** The end of the time for payment. */
  payUntil: z.nullable(moment),
  /** Absent where the hospital has set up no way to pay. */
  ways: paymentWays,
})
export type Checkout = z.output<typeof checkout>
