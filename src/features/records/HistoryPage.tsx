import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { History } from './History.tsx'
import { OwnHistory } from './reading/OwnHistory.tsx'

/** The page of a patient's whole history. */
export const HistoryPage = () => <OwnHistory title={t('patient:history')} links={<Views />} View={History} />

const views = [
  { path: paths.labResults, icon: 'flask', name: 'labResults' },
  { path: paths.bills, icon: 'receipt', name: 'bills' },
  { path: paths.screenings, icon: 'chart', name: 'screenings' },
] as const

/** Links to the pages that patients open most. On a narrow screen they share one row. */
const Views = () => (
  <nav
    aria-label={t('patient:historyViews')}
    className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 md:flex md:flex-wrap md:gap-3"
  >
    {views.map(({ path, icon, name }) => (
      <Link
        key={name}
        to={path}
        className={classes(buttonStyle('secondary'), 'max-md:px-1 max-md:text-sm max-md:leading-tight')}
      >
        <Icon name={icon} className="size-5 shrink-0 max-md:hidden" />
        <span>{t(`patient:${name}`)}</span>
      </Link>
    ))}
  </nav>
)
