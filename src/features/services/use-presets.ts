import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { hospitalUnits } from '#core/domain/hospital-unit.ts'
import type { RequestKind } from '#core/domain/request-kinds.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'
import { ownFamilyAtom, ownProfileAtom } from '#state/profile/profile.ts'
import { useIsPerson } from '#features/portal/use-is-person.ts'
import { fromAnswers, fromMember, fromProfile } from './prefill.ts'

/** Whom a form is for: oneself, a member of the family by their id, or somebody else. */
export const FOR_OTHER = 'other'

/** What is not on the device after so many milliseconds is not waited for. */
const PATIENCE = 1000

/**
 * What a form begins with: of a patient what the hospital knows, and what they answered the last time where it goes on.
 * @returns undefined while that is read
 */
export function usePresets(kind: RequestKind, goesOn: boolean): Readonly<Record<string, unknown>> | undefined {
  const [query] = useSearchParams()
  const isPerson = useIsPerson()
  const profile = useAtomValue(ownProfileAtom)?.profile
  const family = useAtomValue(ownFamilyAtom).rows
  const { rows: requests, isRead } = useAtomValue(ownRequestsAtom)
  const isLate = useIsLate()
  const forWhom = query.get('for')
  const unit = query.get('unit')
  const member = family?.find(({ id }) => id === forWhom)
  const isWhoKnown = forWhom === null || forWhom === FOR_OTHER || member !== undefined
  const isKnown = profile !== undefined && isWhoKnown && isRead && (!goesOn || requests !== undefined)
  if (isPerson && !isKnown && !isLate) return undefined
  const own = member ? fromMember(member, profile) : profile && forWhom === null ? fromProfile(profile) : {}
  const before = goesOn ? requests?.find((one) => one.kind === kind) : undefined
  return {
    ...own,
    ...(before && fromAnswers(before.answers)),
    ...(isPerson && { forWhom: forWhom === null ? 'self' : forWhom === FOR_OTHER ? 'other' : 'family' }),
    ...(hospitalUnits.some(({ code }) => code === unit) && { hospital: unit }),
  }
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
