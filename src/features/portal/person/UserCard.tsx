import { useAtomValue } from 'jotai/react'
import { ownProfileAtom } from '#state/profile/profile.ts'
import { Avatar } from './Avatar.tsx'
import { useName } from './use-name.ts'

/** The signed-in person's picture, name, phone and e-mail, as far as this device knows; for a guest, "Guest". */
export function UserCard() {
  const name = useName()
  const profile = useAtomValue(ownProfileAtom)?.profile
  const contacts = profile
    ? [profile.MobilePhone && `+${profile.MobilePhoneCode}${profile.MobilePhone}`, profile.Email].filter(Boolean)
    : []
  return (
    <div className="flex items-center gap-3">
      <Avatar className="size-[56px] shrink-0" />
      <div className="min-w-0">
        <p className="text-lg leading-snug font-bold">{name}</p>
        {contacts.map((contact) => (
          <p key={contact} className="wrap-anywhere text-muted">
            {/* A long e-mail address breaks before its "@". */}
            {contact.split(/(?=@)/).map((part) => (
              <span key={part} className="inline-block">
                {part}
              </span>
            ))}
          </p>
        ))}
      </div>
    </div>
  )
}
