import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { EmptyPage } from '#features/portal/page/EmptyPage.tsx'
import { paths } from '#features/portal/address/paths.ts'

/** In the place of a screen that is for patients: a guest is told how to come to it. */
export const SignInFirst = () => (
  <EmptyPage
    icon="person"
    title={t('patient:ownOnly')}
    action={
      <Link to={paths.logout} className={buttonStyle('primary')}>
        {t('patient:logIn')}
      </Link>
    }
  >
    {t('patient:ownOnlyText')}
  </EmptyPage>
)
