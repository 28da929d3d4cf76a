import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { useState } from 'react'
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
import { Button } from '#ui/button/Button.tsx'
import { usePrintedAt } from '#ui/page/use-printed-at.ts'
import { Section } from '#features/portal/page/Section.tsx'
import { LatestValues } from './LatestValues.tsx'
import { OverTime } from './OverTime.tsx'
import type { RowsProps } from './rows-props.ts'
import { FoldedScreening, ScreeningCard } from './ScreeningCard.tsx'
import { UrgentNote } from './UrgentNote.tsx'
import { useScreenings } from './use-screenings.ts'

export const ScreeningsPage = () => (
  <OwnOnly title={t('patient:screenings')}>
    <Screenings />
  </OwnOnly>
)

/** How many more screenings "show more" adds. */
const SOME = 20

function ScreeningList({ rows }: Pick<RowsProps, 'rows'>) {
  const [opened, setShown] = useState(SOME)
  const isPrinted = usePrintedAt() !== undefined
  const shown = isPrinted ? rows.length : opened
  return (
    <Section title={t('records:screeningsAll')}>
      <ul aria-label={t('records:screeningsAll')} className="flex flex-col gap-3">
        {rows
          .slice(0, shown)
          .map((screening, nth) =>
            nth === 0 || isPrinted ? (
              <ScreeningCard key={screening.id} screening={screening} />
            ) : (
              <FoldedScreening key={screening.id} screening={screening} />
            ),
          )}
      </ul>
      {rows.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + SOME)}>
          {t('records:screeningsMore')}
        </Button>
      )}
    </Section>
  )
}

/** A patient's screenings: the latest values, each measure over time, and every screening. */
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
