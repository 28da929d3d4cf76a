import { useAtomValue } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { ownProfileAtom } from '#state/profile/profile.ts'

/** Greets the patient by name, as far as this device knows it. */
export function Greeting() {
  const profile = useAtomValue(ownProfileAtom)?.profile
  return (
    <span>{profile ? t('patient:greetingPerson', { name: profile.FirstName }) : t('patient:greetingPatient')}</span>
  )
}
