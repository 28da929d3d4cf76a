import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { makeRandom } from '#server/demonstration/record/random.ts'
import type { Person } from './person.ts'

/** A patient's usual hospital and payer. */
export function settingOf({ patientId }: Person) {
  const random = makeRandom(`setting ${patientId}`)
  return {
    home: random.pick(hospitalUnits).code,
    payer: random.pick(['BPJS Kesehatan', 'Pribadi', 'PT Asuransi Nusa Sejahtera'] as const),
  }
}
