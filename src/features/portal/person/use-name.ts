import { useAtomValue } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { ownProfileAtom } from '#state/profile/profile.ts'
import { useIsPerson } from './use-is-person.ts'

/** The name in a greeting: the first name, "Guest", or "Patient" while the profile is not on this device. */
export function useName(): string {
  const isPerson = useIsPerson()
  const own = useAtomValue(ownProfileAtom)
  if (!isPerson) return t('patient:guest')
  return own?.profile.FirstName || t('patient:patient')
}
