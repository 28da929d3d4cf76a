import type { Bill } from '#core/domain/history-entry.ts'
import type { Random } from '#server/demonstration/record/random.ts'
import { type AnalyteCode, analytes } from './analytes.ts'
import type { Episode, Service } from './episode.ts'
import { DAY } from './hospital-time.ts'

type BillContent = Pick<Bill, 'number' | 'payer' | 'status' | 'items' | 'total'>

/** What seeing a doctor costs, by service, in rupiah. */
const consultation: Readonly<Record<Service, number>> = { OPD: 275_000, IGD: 350_000, IPD: 400_000, MCU: 250_000 }
const ROOM = 850_000

const isAnalyte = (code: string): code is AnalyteCode => code in analytes

/** Everything that a visit cost, item by item. */
export function billOf(
  random: Random,
  { condition, service, begun, ended, number, payer }: Episode,
  results: readonly { readonly analyte: string; readonly name: string }[],
): BillContent {
  const days = Math.max(1, Math.round((ended - begun) / DAY))
  const visits = service === 'IPD' ? days : 1
  const items = [
    { name: 'Administrasi', amount: 25_000 },
    {
      name: visits > 1 ? `Konsultasi dokter, ${visits} kali` : 'Konsultasi dokter',
      amount: visits * consultation[service],
    },
    ...(service === 'IPD' ? [{ name: `Kamar rawat inap kelas 2, ${days} hari`, amount: days * ROOM }] : []),
    ...results.map(({ analyte, name }) => ({
      name: `Laboratorium: ${name}`,
      amount: isAnalyte(analyte) ? analytes[analyte].price : 185_000,
    })),
    ...(condition.imaging ? [{ name: `Radiologi: ${condition.imaging.title}`, amount: 240_000 }] : []),
    ...(condition.code === 'K35.8' ? [{ name: 'Operasi usus buntu', amount: 9_500_000 }] : []),
    ...condition.medicines.map((medicine) => ({
      name: `Obat: ${medicine.name}`,
      amount: medicine.price * medicine.days * random.int(1, 2),
    })),
  ]
  const total = items.reduce((sum, { amount }) => sum + amount, 0)
  return { number: `INV-${number}`, payer, status: 'paid', items, total }
}
