import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { maySendAtom } from '#state/account/account.ts'
import { screeningsWithStaffAtom } from '#state/collections/screenings.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { ListView } from '#features/portal/list/ListView.tsx'
import { WithStaffNote } from '#features/portal/list/WithStaffNote.tsx'
import { PageHeading } from '#features/portal/page/PageHeading.tsx'
import { OwnOnly } from '#features/portal/list/OwnOnly.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { LatestValues } from './LatestValues.tsx'
import { OverTime } from './OverTime.tsx'
import { ScreeningList } from './ScreeningList.tsx'
import { UrgentNote } from './UrgentNote.tsx'
import { useScreenings } from './use-screenings.ts'

export const ScreeningsPage = () => (
  <OwnOnly title={t('patient:screenings')}>
    <Screenings />
  </OwnOnly>
)

/** What was measured of a patient: over time, the latest, and each time. */
function Screenings() {
  const { list, isAdult } = useScreenings()
  const add = useAtomValue(maySendAtom)('VitalSigns') && (
    <Link to={paths.screening} className={buttonStyle('primary', 'large')}>
      <Icon name="chart" />
      {t('patient:screening')}
    </Link>
  )
  const isEmpty = list.rows?.length === 0
  const view = (
    <ListView
      list={list}
      empty={{
        icon: 'chart',
        title: t('records:screeningsEmpty'),
        text: t('records:screeningsEmptyText'),
        action: add,
      }}
    >
      {(rows) => (
        <div className="flex flex-col gap-8">
          <UrgentNote rows={rows} isAdult={isAdult} />
          <OverTime rows={rows} isAdult={isAdult} />
          <LatestValues rows={rows} isAdult={isAdult} />
          <ScreeningList rows={rows} />
        </div>
      )}
    </ListView>
  )
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title={t('patient:screenings')} />
        {!isEmpty && add}
      </div>
      <WithStaffNote sent={useAtomValue(screeningsWithStaffAtom)} />
      {isEmpty || !list.rows ? <Card className="!p-5">{view}</Card> : view}
    </div>
  )
}
