import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { t } from '#i18n/t.ts'
import { challengeAtom, restoreChallengeAtom } from '#state/challenge.ts'
import { Avatar } from './Avatar.tsx'
import { useIsPerson } from './useIsPerson.ts'

/** Who is here, as far as this device knows: the picture, the name or Guest, phone and e-mail. */
export function UserCard() {
  const isPerson = useIsPerson()
  const known = useAtomValue(challengeAtom)
  const restore = useSetAtom(restoreChallengeAtom)
  useEffect(() => {
    if (isPerson) void restore()
  }, [isPerson, restore])
  const contacts = isPerson && known ? [known.mobilePhone && `+${known.mobilePhone}`, known.email].filter(Boolean) : []
  return (
    <div className="flex items-center gap-4">
      <Avatar className="size-14" />
      <div className="min-w-0">
        <p className="text-lg leading-snug font-bold">{isPerson ? t('patient:patient') : t('patient:guest')}</p>
        {contacts.map((contact) => (
          <p key={contact} className="break-all text-muted">
            {contact}
          </p>
        ))}
      </div>
    </div>
  )
}
