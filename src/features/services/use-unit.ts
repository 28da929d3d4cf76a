import { useAtomValue } from 'jotai/react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { lists } from '#state/collections/collections.ts'
import { recentVisitsAtom } from '#state/collections/recent-visits.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'
import { sessionAtom } from '#state/session/session.ts'

export type UnitCode = (typeof hospitalUnits)[number]['code']

/** In an address: for no hospital in particular. */
export const NO_UNIT = 'none'

interface Unit {
  /** What the address says; null: none in particular, undefined: it says nothing, or names none of ours. */
  readonly said: UnitCode | null | undefined
  /** Whether it names a hospital that there is not. */
  readonly isStrange: boolean
  /** Where the patient is or was last, else what they wrote to last; undefined where this device does not know. */
  readonly last: UnitCode | undefined
  /** Whether that was looked up by now. */
  readonly isRead: boolean
}

/** For which hospital a form is, by its address and by what is known of the patient. */
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
  // One that is closed by now takes no requests.
  const last = !open?.length || open.some(({ code }) => code === before) ? before : undefined
  const isRead = ongoing.isRead && visits !== undefined && requests.isRead
  return useMemo(() => {
    const code = hospitalUnits.find((unit) => unit.code === written)?.code
    const said = written === NO_UNIT ? null : code
    return { said, isStrange: written !== null && said === undefined, last, isRead }
  }, [written, last, isRead])
}
