import { useAtomValue } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { ownProfileAtom } from '#state/profile/profile.ts'
import { useIsPerson } from './use-is-person.ts'

/** Who is greeted: their first name, Guest, or a patient whose profile is not on this device yet. */
export function useName(): string {
  const isPerson = useIsPerson()
  const own = useAtomValue(ownProfileAtom)
  if (!isPerson) return t('patient:guest')
  return own?.profile.FirstName || t('patient:patient')
}
