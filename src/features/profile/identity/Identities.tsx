import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import type { Profile } from '#core/domain/account/profile.ts'
import { t } from '#i18n/t.ts'
import { onlineHintAtom } from '#state/device/connectivity.ts'
import { Button } from '#ui/button/Button.tsx'
import { Facts } from '#features/profile/section/Facts.tsx'
import { IdentityDialog, type IdentityDialogProps } from './IdentityDialog.tsx'

interface IdentitiesProps {
  readonly profile: Profile
  readonly mayEdit: boolean
}

/** The e-mail address and number of the sign-in. Changing or confirming one needs a code that was sent there. */
export function Identities({ profile, mayEdit }: IdentitiesProps) {
  const online = useAtomValue(onlineHintAtom)
  const [wanted, setWanted] = useState<Omit<IdentityDialogProps, 'onClose'>>()
  const mobile = profile.MobilePhone && `+${profile.MobilePhoneCode}${profile.MobilePhone}`
  const actions = (type: 'email' | 'phone', known: string, confirmed: boolean | undefined) => (
    <div className="mt-1 flex basis-full flex-wrap items-center gap-2">
      {known !== '' && confirmed === false && (
        <>
          <span className="text-base text-muted">{t('profile:unconfirmed')}</span>
          <Button
            aria-label={type === 'email' ? t('profile:confirmEmail') : t('profile:confirmPhone')}
            onClick={() => setWanted({ type, known })}
          >
            {t('profile:confirm')}
          </Button>
        </>
      )}
      <Button
        variant="secondary"
        aria-label={type === 'email' ? t('profile:changeEmail') : t('profile:changePhone')}
        onClick={() => setWanted({ type })}
      >
        {t('profile:change')}
      </Button>
    </div>
  )
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <Facts
        facts={[
          {
            label: t('profile:Email'),
            text: profile.Email,
            action: mayEdit && actions('email', profile.Email, profile.EmailConfirmed),
          },
          {
            label: t('profile:MobilePhone'),
            text: mobile,
            action: mayEdit && actions('phone', mobile, profile.MobileConfirmed),
          },
        ]}
      />
      {mayEdit && !online && <p className="text-muted">{t('profile:changeNeedsNetwork')}</p>}
      {wanted && <IdentityDialog {...wanted} onClose={() => setWanted(undefined)} />}
    </div>
  )
}
