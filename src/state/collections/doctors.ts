import { atom } from 'jotai/vanilla'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { ApiError } from '#core/api/api-error.ts'
import { siteCalls } from '#core/contract/hospital/site-calls.ts'
import { deviceAtom } from '#state/device/core-device.ts'

export type DoctorsQuery = RequestOf<typeof siteCalls.doctors>

export interface DoctorsShown {
  /** The last fetched page with its query. It stays while another page is on its way. */
  readonly page: (ResponseOf<typeof siteCalls.doctors> & { readonly query: DoctorsQuery }) | undefined
  readonly state: 'quiet' | 'fetching' | 'failed'
}

const shown = atom<DoctorsShown>({ page: undefined, state: 'quiet' })
const running = atom<AbortController | undefined>(undefined)

/** The doctors found. The search runs at the hospital, and the device keeps nothing of it. */
export const doctorsAtom = atom((get) => get(shown))

/** Fetches a page of doctors. A new call aborts the one before. */
export const fetchDoctorsAtom = atom(null, async (get, set, query: DoctorsQuery) => {
  const { api, log } = get(deviceAtom)
  get(running)?.abort()
  const own = new AbortController()
  set(running, own)
  set(shown, ({ page }) => ({ page, state: 'fetching' as const }))
  try {
    const page = await api.call(siteCalls.doctors, query, own.signal)
    set(shown, { page: { ...page, query }, state: 'quiet' })
  } catch (error) {
    if (own.signal.aborted) return log('an older request for doctors was cancelled', error)
    log('the doctors were not fetched', error)
    set(shown, ({ page }) => ({ page, state: 'failed' as const }))
  }
})

/** Fetches one doctor by id. */
export const fetchDoctorAtom = atom(null, async (get, _set, Id: string) => {
  const { api, log, serverClock } = get(deviceAtom)
  try {
    const doctor = await api.call(siteCalls.doctorDetail, { Id })
    return { is: 'found', doctor, asOf: new Date(serverClock.now()) } as const
  } catch (error) {
    log('the doctor was not fetched', error)
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return { is: isUnknown ? 'unknown' : 'failed' } as const
  }
})

const known = atom<readonly string[] | undefined>(undefined)
/** The specialties to filter by; undefined until they were fetched. */
export const specialtiesAtom = atom((get) => get(known))

export const fetchSpecialtiesAtom = atom(null, async (get, set) => {
  const { api, log } = get(deviceAtom)
  if (get(known)) return
  await api.call(siteCalls.specialties, {}).then(
    (list) => set(known, list),
    (error: unknown) => log('the specialties were not fetched', error),
  )
})
