import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/buttonStyle.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { HotlineButton } from './HotlineButton.tsx'
import { PageHeading } from './PageHeading.tsx'
import { paths } from './paths.ts'
import { useIsPerson } from './useIsPerson.ts'

/** Nothing of a history is on this device: it says so, and where it is to be had. */
export function HistoryPage() {
  const isPerson = useIsPerson()
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('patient:history')} />
      <Card>
        {isPerson ? (
          <EmptyState
            icon="clipboard"
            title={t('patient:historyElsewhere')}
            action={
              <HotlineButton className={buttonStyle('primary')}>
                <Icon name="phone" />
                {t('patient:callUs')}
              </HotlineButton>
            }
          >
            {t('patient:historyElsewhereText')}
          </EmptyState>
        ) : (
          <EmptyState
            icon="person"
            title={t('patient:historyGuest')}
            action={
              <Link to={paths.logout} className={buttonStyle('primary')}>
                {t('patient:logIn')}
              </Link>
            }
          >
            {t('patient:historyGuestText')}
          </EmptyState>
        )}
      </Card>
    </div>
  )
}
