import { useAtomValue } from 'jotai/react'
import { isAdultAt } from '#core/domain/care/vital-readings.ts'
import { ownProfileAtom } from '#state/profile/profile.ts'
import { ownScreeningsAtom } from '#state/collections/screenings.ts'
import { useList } from '#features/portal/list/use-list.ts'

/** The patient's screenings, including unsent ones, and whether the normal ranges of adults apply to them. */
export function useScreenings() {
  const { retry } = useList('screenings')
  const list = useAtomValue(ownScreeningsAtom)
  const birthDate = useAtomValue(ownProfileAtom)?.profile.DateOfBirth
  const isAdult = (at: string) => (birthDate === undefined ? undefined : isAdultAt(birthDate, at))
  return { list: { ...list, retry }, isAdult }
}
