import { useAtomValue } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { profileAtom } from '#state/account.ts'
import { useIsPerson } from './useIsPerson.ts'

/** Who is greeted: their first name, Guest, or a patient whose profile is not on this device yet. */
export function useName(): string {
  const isPerson = useIsPerson()
  const profile = useAtomValue(profileAtom)
  if (!isPerson) return t('patient:guest')
  return profile?.FirstName || t('patient:patient')
}
