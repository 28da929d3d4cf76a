import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime } from '#i18n/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { lastActivityAtom } from '#state/account/account.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { hideGuestHint, isGuestHintHidden } from '#state/collections/guest-hint.ts'
import { deliverNowAtom, outboxCountsAtom } from '#state/outbox/outbox.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Card } from '#ui/Card.tsx'
import { CardWidget } from '#ui/card/CardWidget.tsx'
import { DeleteAccountCard } from './deletion/DeleteAccountCard.tsx'
import { LockCard } from './lock/LockCard.tsx'
import { PageHeading } from '#features/portal/PageHeading.tsx'
import { paths } from '#features/portal/paths.ts'
import { Profile } from './Profile.tsx'
import { SessionsCard } from './sessions/SessionsCard.tsx'
import { SharedDeviceCard } from './sharing/SharedDeviceCard.tsx'
import { useIsPerson } from '#features/portal/use-is-person.ts'
import { UserCard } from '#features/portal/UserCard.tsx'

export function AccountPage() {
  const isPerson = useIsPerson()
  const before = useAtomValue(lastActivityAtom)
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={isPerson ? t('patient:profile') : t('patient:account')} />
      <Card className="flex flex-col gap-4">
        <UserCard />
        {isPerson && <p className="text-muted">{t('patient:accountSignedIn')}</p>}
        {before && <p className="text-muted">{t('patient:signedInBefore', { at: formatDateTime(before) })}</p>}
      </Card>
      {isPerson ? <Profile /> : <GuestHint />}
      <OnThisDevice isPerson={isPerson} />
      {isPerson && <LockCard />}
      {isPerson && <SharedDeviceCard />}
      {isPerson && <SessionsCard />}
      {isPerson && <DeleteAccountCard />}
    </div>
  )
}

/** What an account is good for, until its reader has had enough of it. */
function GuestHint() {
  const [hidden] = useState(isGuestHintHidden)
  if (hidden) return null
  const remove = () => {
    hideGuestHint()
    // Where it cannot be kept, it is hidden until the next visit.
    return true
  }
  return (
    <CardWidget title={t('patient:accountWhy')} onBeforeRemove={remove} removeLabel={t('patient:hideHint')}>
      <p className="text-muted">{t('patient:accountGuestText')}</p>
    </CardWidget>
  )
}

function OnThisDevice({ isPerson }: { readonly isPerson: boolean }) {
  const { unsent } = useAtomValue(outboxCountsAtom)
  const deliver = useSetAtom(deliverNowAtom)
  const attempt = useSetAtom(attemptAtom)
  return (
    <CardWidget
      title={t('patient:accountOnDevice')}
      {...(unsent > 0 && {
        onReload: () => attempt(deliver, t('actionFailed')),
        reloadLabel: t('patient:sendNow'),
      })}
    >
      <div className="flex flex-col gap-3">
        <p>{unsent === 0 ? t('patient:unsentNone') : t('patient:unsent', { count: unsent })}</p>
        <p className="text-muted">{t('patient:accountOnDeviceText')}</p>
        <Link to={paths.logout} className={buttonStyle('secondary', 'regular', 'self-start')}>
          {isPerson ? t('patient:logOut') : t('patient:logIn')}
        </Link>
      </div>
    </CardWidget>
  )
}
