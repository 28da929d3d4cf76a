import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/buttonStyle.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeading } from './PageHeading.tsx'
import { paths } from './paths.ts'
import { useIsPerson } from './useIsPerson.ts'
import { UserCard } from './UserCard.tsx'

export function AccountPage() {
  const isPerson = useIsPerson()
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={isPerson ? t('patient:profile') : t('patient:account')} />
      <Card className="flex flex-col gap-4">
        <UserCard />
        <p className="text-muted">{isPerson ? t('patient:accountSignedIn') : t('patient:accountGuestText')}</p>
      </Card>
      <Card as="section" className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">{t('patient:accountOnDevice')}</h2>
        <p className="text-muted">{t('patient:accountOnDeviceText')}</p>
        <Link to={paths.logout} className={buttonStyle('secondary', 'regular', 'self-start')}>
          {isPerson ? t('patient:logOut') : t('patient:logIn')}
        </Link>
      </Card>
    </div>
  )
}
