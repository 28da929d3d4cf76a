import type { PaymentWay } from '#core/domain/care/payment-way.ts'
import { makeRandom } from '#server/demonstration/record/random.ts'

/** Of an unpaid bill or order: an account of its own, and the QRIS of the demonstration. */
export function waysToPay(number: string): PaymentWay[] {
  const digits = String(makeRandom(`account ${number}`).int(1, 99_999_999)).padStart(8, '0')
  return [
    { way: 'virtual-account', name: 'Bank Contoh', number: `00000 ${digits.slice(0, 4)} ${digits.slice(4)}` },
    { way: 'qris', name: 'RS Contoh', number: 'ID0000000000000' },
  ]
}
