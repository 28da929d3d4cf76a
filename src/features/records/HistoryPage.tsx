import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Icon } from '#ui/Icon.tsx'
import { paths } from '#features/portal/paths.ts'
import { History } from './History.tsx'
import { OwnHistory } from './OwnHistory.tsx'

/** Everything that the hospital has noted of a patient. */
export const HistoryPage = () => <OwnHistory title={t('patient:history')} links={<Views />} View={History} />

/** What patients look for most has a page of its own. */
const Views = () => (
  <nav aria-label={t('patient:historyViews')} className="flex flex-wrap gap-3">
    <Link to={paths.labResults} className={buttonStyle('secondary')}>
      <Icon name="flask" />
      {t('patient:labResults')}
    </Link>
    <Link to={paths.bills} className={buttonStyle('secondary')}>
      <Icon name="receipt" />
      {t('patient:bills')}
    </Link>
    <Link to={paths.screenings} className={buttonStyle('secondary')}>
      <Icon name="chart" />
      {t('patient:screenings')}
    </Link>
  </nav>
)
