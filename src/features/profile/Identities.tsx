import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import type { Profile } from '#core/domain/profile.ts'
import { t } from '#i18n/t.ts'
import { onlineHintAtom } from '#state/device/connectivity.ts'
import { Button } from '#ui/Button.tsx'
import { Facts } from './Facts.tsx'
import { IdentityDialog } from './IdentityDialog.tsx'

interface IdentitiesProps {
  readonly profile: Profile
  readonly mayEdit: boolean
}

/** By what somebody signs in. It becomes another one only with a code that was sent there. */
export function Identities({ profile, mayEdit }: IdentitiesProps) {
  const online = useAtomValue(onlineHintAtom)
  const [changing, setChanging] = useState<'email' | 'phone'>()
  const change = (type: 'email' | 'phone') => (
    <Button
      variant="quiet"
      aria-label={type === 'email' ? t('profile:changeEmail') : t('profile:changePhone')}
      onClick={() => setChanging(type)}
    >
      {t('profile:change')}
    </Button>
  )
  const mobile = profile.MobilePhone && `+${profile.MobilePhoneCode}${profile.MobilePhone}`
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <Facts
        facts={[
          { label: t('profile:Email'), text: profile.Email, action: mayEdit && change('email') },
          { label: t('profile:MobilePhone'), text: mobile, action: mayEdit && change('phone') },
        ]}
      />
      {mayEdit && !online && <p className="text-muted">{t('profile:changeNeedsNetwork')}</p>}
      {changing && <IdentityDialog type={changing} onClose={() => setChanging(undefined)} />}
    </div>
  )
}
