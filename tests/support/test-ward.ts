import { calls } from '#core/contract/calls.ts'
import { unwrapEnvelope, wrapEnvelope } from '#core/crypto/envelope.ts'
import type { WardList } from '#core/survey/find-admissions.ts'
import { ENVELOPE_SECRET, failed, type MemoryHospital } from './memory-hospital.ts'

/** The tablets' part of a hospital in memory. */
export interface TestWard {
  readonly fetch: typeof fetch
  /** The answer to a tablet's call; undefined for any other call. */
  readonly answer: (path: string, body: unknown, authorization: string | null) => Response | undefined
  readonly place: { name: string; hospitalUnit: string; nursingRoom: string }
  admissions: WardList
  /** Whether the hospital can be reached. */
  online: boolean
  /** The number of further calls of tablets that it refuses, even with the right token. */
  refusals: number
  /** Tokens of the tablets that it knows. */
  readonly tokens: Set<string>
  /** Every call of a tablet, with its authorization. */
  readonly asked: { readonly path: string; readonly authorization: string | null }[]
}

export const TABLET_CODE = 'WARD-CODE-1'

export const admission = (
  number: string,
  fullName: string,
  more: Partial<WardList[number]> = {},
): WardList[number] => ({
  hospitalUnit: 'MHJS',
  service: 'IPD',
  admissionNumber: `ADM-${number}`,
  medicalRecordNumber: `MR-${number}`,
  nursingRoom: 'Melati',
  roomNumber: number,
  payerName: 'BPJS Kesehatan',
  doctorName: 'dr. Ratna',
  specialist: 'Penyakit Dalam',
  fullName,
  guarantor: null,
  phone: '081234567890',
  guarantorMobilePhone: null,
  relationship: 'Pasien sendiri',
  oncology: false,
  given: [],
  vouchers: [],
  dateOfBirth: null,
  ...more,
})

export function createWard(hospital: Pick<MemoryHospital, 'fetch'>, now: () => number): TestWard {
  const success = (data: unknown) => Response.json({ data, error: null, message: '' })

  const answer: TestWard['answer'] = (path, body, authorization) => {
    if (path === `enc/${calls.enrolTablet.path}`) {
      const { data } = body as { data: string }
      const { code } = calls.enrolTablet.request.parse(
        JSON.parse(unwrapEnvelope(ENVELOPE_SECRET, data, calls.enrolTablet)),
      )
      if (code !== TABLET_CODE) return failed('forbidden')
      const token = `token-${ward.tokens.size + 1}`
      ward.tokens.add(token)
      return success(wrapEnvelope(ENVELOPE_SECRET, now(), JSON.stringify({ token, place: ward.place })))
    }
    if (!path.startsWith('tablet/')) return undefined
    const token = authorization?.replace('Bearer ', '') ?? ''
    if (ward.refusals-- > 0 || !ward.tokens.has(token)) return failed('bad-credential')
    if (path === calls.leaveTablet.path) {
      ward.tokens.delete(token)
      return success({})
    }
    return success({ place: ward.place, asOf: new Date(now()).toISOString(), admissions: ward.admissions })
  }

  const ward: TestWard = {
    place: { name: 'Melati 1', hospitalUnit: 'MHJS', nursingRoom: 'Melati' },
    admissions: [],
    online: true,
    refusals: 0,
    tokens: new Set(),
    asked: [],
    answer,
    fetch: async (address, init) => {
      const path = String(address).replace(/^.*\/api\//, '')
      const authorization = new Headers(init?.headers).get('authorization')
      if (!ward.online) throw new TypeError('no network')
      if (path.includes('tablet/')) ward.asked.push({ path, authorization })
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
      return answer(path, body, authorization) ?? hospital.fetch(address, init)
    },
  }
  return ward
}
