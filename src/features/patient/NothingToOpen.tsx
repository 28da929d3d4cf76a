import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/buttonStyle.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { paths } from './paths.ts'

/** In the place of a screen that somebody may not open and has been told so. */
export function NothingToOpen() {
  return (
    <Card>
      <EmptyState
        icon="person"
        title={t('patient:nothingToOpen')}
        titleAs="h1"
        action={
          <Link to={paths.logout} className={buttonStyle('primary')}>
            {t('patient:logOut')}
          </Link>
        }
      >
        {t('patient:nothingToOpenText')}
      </EmptyState>
    </Card>
  )
}
