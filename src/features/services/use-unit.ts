import { useAtomValue } from 'jotai/react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { lists } from '#state/collections/collections.ts'
import { recentVisitsAtom } from '#state/collections/recent-visits.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'
import { sessionAtom } from '#state/session/session.ts'

export type UnitCode = (typeof hospitalUnits)[number]['code']

/** The value in an address for no particular hospital. */
export const NO_UNIT = 'none'

interface Unit {
  /** The hospital in the address. Null: no particular one. Undefined: none is named, or an unknown one. */
  readonly said: UnitCode | null | undefined
  /** Whether the address names an unknown hospital. */
  readonly isStrange: boolean
  /** The hospital of the patient's last visit, else of their last request; undefined where neither is known. */
  readonly last: UnitCode | undefined
  /** Whether `last` has been looked up. */
  readonly isRead: boolean
}

/** The hospital of a form, by its address and by the patient's data. */
export function useUnit(): Unit {
  const [query] = useSearchParams()
  const session = useAtomValue(sessionAtom)
  const ongoing = useAtomValue(lists.ongoing)
  const visits = useAtomValue(recentVisitsAtom)
  const requests = useAtomValue(ownRequestsAtom)
  const written = query.get('unit')
  const own = session.is === 'verified' && session.who.is === 'person' ? session.who.hospitalUnitId : null
  const asked = requests.rows?.find(({ hospital }) => hospital !== null)?.hospital
  const open = useAtomValue(lists.hospitals).rows
  const where = ongoing.rows?.[0]?.hospital ?? visits?.[0]?.hospital ?? asked
  const before = hospitalUnits.find(({ id, code }) => (where === undefined ? id === own : code === where))?.code
  // A hospital that is no longer open takes no requests.
  const last = !open?.length || open.some(({ code }) => code === before) ? before : undefined
  const isRead = ongoing.isRead && visits !== undefined && requests.isRead
  return useMemo(() => {
    const code = hospitalUnits.find((unit) => unit.code === written)?.code
    const said = written === NO_UNIT ? null : code
    return { said, isStrange: written !== null && said === undefined, last, isRead }
  }, [written, last, isRead])
}
