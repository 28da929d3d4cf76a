import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { EmptyPage } from '#features/portal/page/EmptyPage.tsx'
import { paths } from '#features/portal/address/paths.ts'

/** In the place of a screen that is not in the menus, once that has been said. */
export function NothingToOpen() {
  return (
    <EmptyPage
      icon="person"
      title={t('patient:nothingToOpen')}
      action={
        <Link to={paths.logout} className={buttonStyle('primary')}>
          {t('patient:logOut')}
        </Link>
      }
    >
      {t('patient:nothingToOpenText')}
    </EmptyPage>
  )
}
