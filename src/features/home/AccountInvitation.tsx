import { Link } from 'react-router-dom'
import { paths } from '#features/portal/address/paths.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'

/** Says what an account is for, with links to register and to sign in. */
export function AccountInvitation() {
  return (
    <Card className="flex flex-col gap-2 !p-4">
      <p>{t('patient:accountGuestText')}</p>
      <div className="mt-1 flex flex-wrap gap-2 *:flex-1">
        <Link to={paths.logout} className={buttonStyle('primary')}>
          {t('patient:logIn')}
        </Link>
        <Link to={paths.register} className={buttonStyle('secondary')}>
          {t('patient:register')}
        </Link>
      </div>
    </Card>
  )
}
