import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { CardWidget } from '#ui/card/CardWidget.tsx'
import { TextSizeControl } from '#ui/text-size/TextSizeControl.tsx'
import { LanguageSwitch } from '#collect/form/LanguageSwitch.tsx'
import { BackLink } from '#features/portal/page/BackLink.tsx'
import { PageHeading } from '#features/portal/page/PageHeading.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { LockCard } from './lock/LockCard.tsx'
import { SessionsCard } from './sessions/SessionsCard.tsx'
import { SharedDeviceCard } from './sharing/SharedDeviceCard.tsx'

/** A link to the page on which the account can be deleted. */
function DeleteAccountCard() {
  return (
    <CardWidget title={t('profile:deleteTitle')}>
      <div className="flex flex-col gap-3">
        <p className="text-muted">{t('profile:deleteCardText')}</p>
        <Link to={paths.deleteAccount} className={buttonStyle('secondary', 'regular', 'self-start')}>
          {t('profile:deleteRead')}
        </Link>
      </div>
    </CardWidget>
  )
}

/** Settings of look and protection. An account also has its sign-ins and its deletion here. */
export function SettingsPage() {
  const isPerson = useIsPerson()
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={paths.account} text={t(isPerson ? 'profile:toProfile' : 'profile:toAccount')} />
      <PageHeading title={t('patient:settings')} />
      <CardWidget title={t('profile:reading')}>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <LanguageSwitch named />
          <TextSizeControl label={t('profile:textSize')} />
        </div>
      </CardWidget>
      {isPerson && (
        <>
          <LockCard />
          <SharedDeviceCard />
          <NotificationsCard />
          <SessionsCard />
          <DeleteAccountCard />
        </>
      )}
    </div>
  )
}

/** Whether the browser allows push messages. Only the browser's settings change that. The list of notices stays. */
function NotificationsCard() {
  const permission = typeof Notification === 'undefined' ? 'default' : Notification.permission
  return (
    <CardWidget title={t('profile:notifications')}>
      <p>{t(`profile:notifications_${permission}`)}</p>
      <Link to={paths.notifications} className={buttonStyle('secondary', 'regular', 'mt-3')}>
        {t('patient:noticesShort')}
      </Link>
    </CardWidget>
  )
}
