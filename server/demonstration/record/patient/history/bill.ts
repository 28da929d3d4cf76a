import type { Bill } from '#core/domain/care/history-entry.ts'
import type { PaymentWay } from '#core/domain/care/payment-way.ts'
import { makeRandom, type Random } from '#server/demonstration/record/random.ts'
import { type AnalyteCode, analytes } from './analytes.ts'
import type { Episode, Service } from './episode.ts'
import { englishOf } from '#server/demonstration/record/patient/english.ts'
import { DAY } from '#server/demonstration/record/patient/hospital-time.ts'

type BillContent = Pick<Bill, 'number' | 'payer' | 'status' | 'items' | 'total'>

/** The fee of a doctor's consultation, by service, in rupiah. */
const consultation: Readonly<Record<Service, number>> = { OPD: 275_000, IGD: 350_000, IPD: 400_000, MCU: 250_000 }
const ROOM = 850_000

const isAnalyte = (code: string): code is AnalyteCode => code in analytes

const item = (name: string, english: string, amount: number) => ({ name, amount, en: { name: english } })

/** The costs of a visit, item by item. */
export function billOf(
  random: Random,
  { condition, service, begun, ended, number, payer }: Episode,
  results: readonly { readonly analyte: string; readonly name: string }[],
): BillContent {
  const days = Math.max(1, Math.round((ended - begun) / DAY))
  const visits = service === 'IPD' ? days : 1
  const items = [
    item('Administrasi', englishOf('Administrasi'), 25_000),
    visits > 1
      ? item(
          `Konsultasi dokter, ${visits} kali`,
          `Doctor’s consultation, ${visits} times`,
          visits * consultation[service],
        )
      : item('Konsultasi dokter', englishOf('Konsultasi dokter'), consultation[service]),
    ...(service === 'IPD'
      ? [item(`Kamar rawat inap kelas 2, ${days} hari`, `Room, class 2, ${days} days`, days * ROOM)]
      : []),
    ...results.map(({ analyte, name }) =>
      item(
        `Laboratorium: ${name}`,
        `Laboratory: ${englishOf(name)}`,
        isAnalyte(analyte) ? analytes[analyte].price : 185_000,
      ),
    ),
    ...(condition.imaging
      ? [item(`Radiologi: ${condition.imaging.title}`, `Radiology: ${englishOf(condition.imaging.title)}`, 240_000)]
      : []),
    ...(condition.code === 'K35.8' ? [item('Operasi usus buntu', englishOf('Operasi usus buntu'), 9_500_000)] : []),
    ...condition.medicines.map(({ name, price, days: taken }) =>
      item(`Obat: ${name}`, `Medicine: ${englishOf(name)}`, price * taken * random.int(1, 2)),
    ),
  ]
  const total = items.reduce((sum, { amount }) => sum + amount, 0)
  return { number: `INV-${number}`, payer, status: 'paid', items, total }
}

/** Ways to pay an unpaid bill or order: a bank account of its own, and the QRIS code of the demonstration. */
export function waysToPay(number: string): PaymentWay[] {
  const digits = String(makeRandom(`account ${number}`).int(1, 99_999_999)).padStart(8, '0')
  return [
    { way: 'virtual-account', name: 'Bank Contoh', number: `00000 ${digits.slice(0, 4)} ${digits.slice(4)}` },
    { way: 'qris', name: 'RS Contoh', number: 'ID0000000000000' },
  ]
}
