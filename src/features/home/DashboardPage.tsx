import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { Card } from '#ui/card/Card.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { AsOf } from '#features/portal/time/AsOf.tsx'
import { NotThere, ListView } from '#features/portal/list/ListView.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { PromoCards } from '#features/portal/cards/PromoCards.tsx'
import { useRunningPromos } from '#features/portal/list/use-running-promos.ts'
import { Section } from '#features/portal/page/Section.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { LockEnded } from './LockEnded.tsx'
import { MeasuresNow } from './MeasuresNow.tsx'
import { AccountInvitation } from './AccountInvitation.tsx'
import { Bell } from './Bell.tsx'
import { Centers } from './hospital/Centers.tsx'
import { ConsentAgain } from './ConsentAgain.tsx'
import { DoctorSearch } from './DoctorSearch.tsx'
import { Greeting } from './Greeting.tsx'
import { EngagementDialog } from './EngagementDialog.tsx'
import { Hospitals } from './hospital/Hospitals.tsx'
import { LatestNews } from './hospital/LatestNews.tsx'
import { NextCard } from './next/NextCard.tsx'
import { OpenRequests } from './next/OpenRequests.tsx'
import { Services } from './Services.tsx'
import { Slider } from './hospital/Slider.tsx'
import { useHome } from './use-home.ts'
import { useVisitsKnown } from './use-visits-known.ts'

const SHOWN = 2

const RunningPromos = () => (
  <Section title={t('patient:promos')} all={paths.promos}>
    <ListView list={useRunningPromos()} among empty={{ icon: 'info', title: t('patient:promosEmpty') }}>
      {(running) => <PromoCards promos={running.slice(0, SHOWN)} />}
    </ListView>
  </Section>
)

/** The slides of the hospital. Without slides, nothing is shown in their place. */
function Slides() {
  const { rows, state } = useList('slides')
  if (rows) return rows.length > 0 ? <Slider slides={rows} /> : null
  if (state === 'failed') return null
  // Reserves the room, so that nothing below moves when the slides come.
  return <div aria-hidden="true" className="h-92 rounded-card border border-line bg-surface sm:h-72" />
}

/**
 * The home: the patient's own data, the services, and the hospital's public lists. One line tells the time of the
 * oldest list. The page of each list tells its own.
 */
export function DashboardPage() {
  useDocumentTitle(t('pageTitle', { page: t('patient:home') }))
  const isPerson = useIsPerson()
  const { together, retry, has } = useHome()
  const isSettled = useVisitsKnown()
  const nothing = together.asOf === undefined && together.state === 'failed'
  const own = (
    <>
      {!nothing && (has('ongoing') || has('schedules')) && (
        <NextCard visits={has('ongoing')} appointments={has('schedules')} />
      )}
      {has('requests') && !nothing && <OpenRequests />}
    </>
  )
  const everybodys = (
    <>
      {!nothing && !isPerson && (
        <>
          <Centers />
          <Hospitals />
        </>
      )}
      <Slides />
      {!nothing && (
        <>
          <LatestNews short={isPerson} />
          <RunningPromos />
        </>
      )}
      <p className="-mx-2 flex flex-wrap gap-x-2 sm:justify-center">
        {isPerson && (
          <Link to={paths.hospitals} className={below}>
            {t('patient:hospitals')}
          </Link>
        )}
        <Link to={paths.privacyPolicy} className={below}>
          {t('site:privacyPolicy')}
        </Link>
      </p>
    </>
  )
  return (
    <div data-wide="" className="flex flex-col gap-4 sm:gap-6">
      <header className="flex items-start gap-3">
        {/* The largest text of the first screen, in one block, because it is shown before the app runs. */}
        <div className="min-w-0 flex-1">
          <h1 className="inline text-2xl leading-tight font-bold tracking-tight sm:text-3xl">
            <Greeting />
          </h1>
          <br />
          <p className="inline text-lg text-muted">{t('patient:whatToDo')}</p>
        </div>
        {has('notifications') && <Bell />}
      </header>
      {isPerson && <LockEnded />}
      {has('requests') && <MeasuresNow />}
      {has('requests') && <ConsentAgain />}
      {nothing && (
        <Card className="!p-0">
          <NotThere kept={together.kept} retry={retry} />
        </Card>
      )}
      {/* The place is as high as the screen, so that nothing below moves when the lists come. */}
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start items-start gap-x-8 gap-y-4 sm:gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Services isPerson={isPerson} />
          <DoctorSearch />
        </div>
        <div className="flex flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {own}
          {!isPerson && <AccountInvitation />}
          <div className="min-h-11">{isSettled && together.asOf && <AsOf list={together} retry={retry} />}</div>
        </div>
        {isSettled && <div className="flex min-w-0 flex-col gap-4 sm:gap-6 lg:col-start-1">{everybodys}</div>}
      </div>
      <EngagementDialog />
    </div>
  )
}

const below =
  'inline-flex min-h-11 items-center rounded-control px-2 font-medium text-action underline underline-offset-4'
