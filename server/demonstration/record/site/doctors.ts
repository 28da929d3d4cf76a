import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { doctors as admissionDoctors } from '#server/demonstration/admission/demonstration-names.ts'
import type { RecordOf } from '#server/records/record/record-kinds.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'

/** Invented doctors, beside those of the admissions. */
const more = {
  'Penyakit Dalam': ['dr. Yudha Saputra, Sp.PD-KGH', 'dr. Melinda Harjono, Sp.PD'],
  Anak: ['dr. Prasetya Adi, Sp.A'],
  Umum: ['dr. Sekar Ayuningtyas'],
  'Gawat Darurat': ['dr. Reza Alamsyah'],
  'Kebidanan dan Kandungan': ['dr. Wening Asmara, Sp.OG', 'dr. Johan Salim, Sp.OG', 'dr. Citra Larasati, Sp.OG'],
  Ortopedi: ['dr. Damar Wiranata, Sp.OT', 'dr. Hadi Kuncoro, Sp.OT'],
  Paru: ['dr. Nirmala Sanjaya, Sp.P', 'dr. Beni Hutagaol, Sp.P'],
  Urologi: ['dr. Arya Pradipta, Sp.U', 'dr. Lukas Ginting, Sp.U'],
  Mata: ['dr. Kania Prameswari, Sp.M', 'dr. Oki Firmansah, Sp.M'],
  THT: ['dr. Utari Pangestu, Sp.THT-KL', 'dr. Felix Sondakh, Sp.THT-KL'],
  'Kulit dan Kelamin': ['dr. Anindya Paramesti, Sp.KK', 'dr. Rangga Sudibyo, Sp.KK'],
  Gigi: ['drg. Puspa Kencana', 'drg. Daniel Wangsa', 'drg. Laras Setyowati'],
  'Bedah Saraf': ['Prof. dr. Surya Atmaja, Sp.BS'],
  'Kedokteran Olahraga': ['dr. Tirta Mahendra, Sp.KO', 'dr. Ayu Saraswati, Sp.KO'],
  'Rehabilitasi Medik': ['dr. Gita Maheswari, Sp.KFR'],
} as const satisfies Record<string, readonly string[]>

const sessions = [
  ['08:00', '11:00'],
  ['09:30', '12:30'],
  ['13:00', '16:00'],
  ['16:30', '19:00'],
] as const

/** Each doctor sees patients in two hospitals, on two days in each. */
function practicesOf(nth: number): RecordOf<'doctors'>['practices'] {
  return [0, 3].flatMap((step) => {
    const { code } = hospitalUnits[(nth + step) % hospitalUnits.length] ?? hospitalUnits[0]
    return [0, 2].map((later) => {
      const [from, until] = sessions[(nth + step + later) % sessions.length] ?? sessions[0]
      return { hospital: code, day: 1 + ((nth + step + later) % 6), from, until }
    })
  })
}

export const doctors: RecordOf<'doctors'>[] = [...Object.entries(admissionDoctors), ...Object.entries(more)]
  .flatMap(([specialty, names]) => names.map((name) => ({ name, specialty })))
  .map((one, nth) => ({ id: namedId(`doctor ${one.name}`), ...one, practices: practicesOf(nth) }))
