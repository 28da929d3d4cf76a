import { useAtomValue } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { ownProfileAtom } from '#state/profile/profile.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'

/** Whom the home speaks to, as far as this device knows. */
export function Greeting() {
  const isPerson = useIsPerson()
  const profile = useAtomValue(ownProfileAtom)?.profile
  return (
    <span>
      {profile
        ? t('patient:greetingPerson', { name: profile.FirstName })
        : t(isPerson ? 'patient:greetingPatient' : 'patient:greetingGuest')}
    </span>
  )
}
