import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { Card } from '#ui/Card.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { AsOf } from '#features/portal/list/AsOf.tsx'
import { NotThere } from '#features/portal/list/ListView.tsx'
import { LockEnded } from './LockEnded.tsx'
import { paths } from '#features/portal/paths.ts'
import { useIsPerson } from '#features/portal/use-is-person.ts'
import { AfterVisits } from './AfterVisits.tsx'
import { Centers } from './Centers.tsx'
import { DoctorSearch } from './DoctorSearch.tsx'
import { Greeting } from './Greeting.tsx'
import { EngagementDialog } from './EngagementDialog.tsx'
import { Hospitals } from './Hospitals.tsx'
import { LatestNews } from './LatestNews.tsx'
import { LatestNotices } from './LatestNotices.tsx'
import { OngoingVisits } from './OngoingVisits.tsx'
import { OpenRequests } from './OpenRequests.tsx'
import { RunningPromos } from './RunningPromos.tsx'
import { Slides } from './Slides.tsx'
import { UpcomingSchedules } from './UpcomingSchedules.tsx'
import { useHome } from './use-home.ts'
import { WhatToDo } from './WhatToDo.tsx'

/**
 * Where everybody starts: what is theirs, what there is to do, and what the hospital shows everybody. One line tells of
 * what time all of it is, which is that of the oldest; each list tells its own on its page.
 */
export function DashboardPage() {
  useDocumentTitle(t('pageTitle', { page: t('patient:home') }))
  const isPerson = useIsPerson()
  const { together, retry, has } = useHome()
  const nothing = together.asOf === undefined && together.state === 'failed'
  const rest = (
    <>
      {isPerson && <LockEnded />}
      {nothing && (
        <Card className="!p-0">
          <NotThere kept={together.kept} retry={retry} />
        </Card>
      )}
      {has('ongoing') && !nothing && <OngoingVisits />}
      <Slides />
      {has('schedules') && !nothing && <UpcomingSchedules />}
      {has('notifications') && !nothing && <LatestNotices />}
      {has('requests') && !nothing && <OpenRequests />}
      <WhatToDo isPerson={isPerson} />
      <DoctorSearch />
      {!nothing && (
        <>
          <LatestNews />
          <RunningPromos />
          <Centers />
          <Hospitals />
        </>
      )}
      <p className="text-center">
        <Link
          to={paths.privacyPolicy}
          className="inline-flex min-h-11 items-center rounded-control px-2 font-medium text-brand-800 underline underline-offset-4"
        >
          {t('site:privacyPolicy')}
        </Link>
      </p>
    </>
  )
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">
          <Greeting />
        </h1>
        <p className="text-lg text-muted">{t('patient:whatToDo')}</p>
        <div className="min-h-17 sm:min-h-11">{together.asOf && <AsOf list={together} retry={retry} />}</div>
      </header>
      {has('ongoing') ? <AfterVisits>{rest}</AfterVisits> : rest}
      <EngagementDialog />
    </div>
  )
}
