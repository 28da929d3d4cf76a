import type { Checkout } from '#core/domain/care/checkout.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'
import { makeRandom } from '#server/demonstration/record/random.ts'
import { waysToPay } from './history/bill.ts'
import { englishOf } from './english.ts'
import { DAY, iso, monthOf } from './hospital-time.ts'
import { ageAt, type Person } from './person.ts'
import { settingOf } from './history/background.ts'

type Item = Checkout['items'][number]

const forAdults: readonly [Item, ...Item[]] = [
  { name: 'Paket check-up dasar', quantity: 1, price: 850_000 },
  { name: 'Vaksin influenza dewasa', quantity: 1, price: 325_000 },
  { name: 'Pembersihan karang gigi', quantity: 1, price: 400_000 },
]
const forChildren: readonly [Item, ...Item[]] = [
  { name: 'Vaksin influenza anak', quantity: 1, price: 295_000 },
  { name: 'Konsultasi tumbuh kembang', quantity: 1, price: 350_000 },
]

/** Days before now, and how far the payment is. */
const orders = [
  [0, 'waiting'],
  [40, 'paid'],
  [190, 'expired'],
  [420, 'paid'],
] as const

/** @param now milliseconds since 1970 */
export function makeCheckouts(person: Person, now: number): Checkout[] {
  const random = makeRandom(`checkouts ${person.patientId}`)
  const { home } = settingOf(person)
  return orders
    .map(([days, status]) => ({ at: now - days * DAY, status }))
    .filter(({ at }) => ageAt(person, at) > 0)
    .map(({ at, status }, nth) => {
      const first = random.pick(ageAt(person, at) >= 18 ? forAdults : forChildren)
      const items = [first, { name: 'Biaya layanan', quantity: 1, price: 5000 }].map((item) => ({
        ...item,
        en: { name: englishOf(item.name) },
      }))
      const number = `ORD${monthOf(at)}-${String(random.int(1, 99_999)).padStart(5, '0')}`
      return {
        id: namedId(`${person.patientId} checkout ${nth}`),
        hospital: home,
        at: iso(at),
        number,
        items,
        total: items.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
        status,
        payUntil: status === 'waiting' ? iso(at + 2 * DAY) : null,
        ...(status === 'waiting' && { ways: waysToPay(number) }),
      }
    })
}
