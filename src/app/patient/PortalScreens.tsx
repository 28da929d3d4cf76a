import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { lazyScreen } from '#app/lazy-screen.ts'
import { NotFoundPage } from '#app/NotFoundPage.tsx'
import { bareAreas } from '#core/domain/portal-pages.ts'
import { CheckUpPage } from '#features/check-up/CheckUpPage.tsx'
import { CheckUpSavedPage } from '#features/check-up/CheckUpSavedPage.tsx'
import { DoctorsPage } from '#features/lists/doctors/DoctorsPage.tsx'
import { BillsPage } from '#features/records/BillsPage.tsx'
import { HistoryPage } from '#features/records/HistoryPage.tsx'
import { LabResultsPage } from '#features/records/LabResultsPage.tsx'
import { DashboardPage } from '#features/home/DashboardPage.tsx'
import { CenterPage } from '#features/lists/CenterPage.tsx'
import { CentersPage } from '#features/lists/CentersPage.tsx'
import { CheckoutsPage } from '#features/lists/CheckoutsPage.tsx'
import { HospitalPage } from '#features/lists/HospitalPage.tsx'
import { HospitalsPage } from '#features/lists/HospitalsPage.tsx'
import { NewsArticlePage } from '#features/lists/NewsArticlePage.tsx'
import { NewsPage } from '#features/lists/NewsPage.tsx'
import { NotificationsPage } from '#features/lists/NotificationsPage.tsx'
import { OngoingPage } from '#features/lists/OngoingPage.tsx'
import { PromoPage } from '#features/lists/PromoPage.tsx'
import { PromosPage } from '#features/lists/PromosPage.tsx'
import { SchedulesPage } from '#features/lists/SchedulesPage.tsx'
import { paths } from '#features/portal/paths.ts'
import { ScreeningPage } from '#features/screenings/ScreeningPage.tsx'
import { ScreeningsPage } from '#features/screenings/ScreeningsPage.tsx'
import { PortalSearchPage } from '#app/site/PortalSearchPage.tsx'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { t } from '#i18n/t.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { Guarded } from './Guarded.tsx'

const AccountPage = lazyScreen(async () => {
  const [{ AccountPage: page }] = await Promise.all([
    import('#features/profile/AccountPage.tsx'),
    loadAreaTexts('profile'),
  ])
  return page
})

const DeleteAccountPage = lazyScreen(async () => {
  const [{ DeleteAccountPage: page }] = await Promise.all([
    import('#features/profile/deletion/DeleteAccountPage.tsx'),
    loadAreaTexts('profile'),
  ])
  return page
})

const screens = [
  { path: paths.home, alias: 'dashboard', Screen: DashboardPage },
  { path: paths.history, alias: 'medical', Screen: HistoryPage },
  { path: paths.labResults, alias: 'medical', Screen: LabResultsPage },
  { path: paths.bills, alias: 'medical', Screen: BillsPage },
  { path: paths.account, alias: 'account', Screen: AccountPage },
  { path: paths.deleteAccount, alias: 'account', Screen: DeleteAccountPage },
  { path: paths.screenings, alias: 'medical', Screen: ScreeningsPage },
  { path: paths.screening, alias: 'medical', Screen: ScreeningPage },
  { path: paths.ongoing, alias: 'medical', Screen: OngoingPage },
  { path: paths.schedules, alias: 'dashboard', Screen: SchedulesPage },
  { path: paths.notifications, alias: 'dashboard', Screen: NotificationsPage },
  { path: paths.checkouts, alias: 'dashboard', Screen: CheckoutsPage },
  { path: paths.checkUp, alias: 'mcu', Screen: CheckUpPage },
  { path: `${paths.checkUp}/saved/:id`, alias: 'mcu', Screen: CheckUpSavedPage },
  { path: paths.doctors, alias: 'dashboard', Screen: DoctorsPage },
  { path: paths.news, alias: 'dashboard', Screen: NewsPage },
  { path: `${paths.news}/:key`, alias: 'dashboard', Screen: NewsArticlePage },
  { path: paths.promos, alias: 'dashboard', Screen: PromosPage },
  { path: `${paths.promos}/:key`, alias: 'dashboard', Screen: PromoPage },
  { path: paths.centers, alias: 'dashboard', Screen: CentersPage },
  { path: `${paths.centers}/:key`, alias: 'dashboard', Screen: CenterPage },
  { path: paths.hospitals, alias: 'dashboard', Screen: HospitalsPage },
  { path: `${paths.hospitals}/:key`, alias: 'dashboard', Screen: HospitalPage },
  { path: paths.search, alias: 'dashboard', Screen: PortalSearchPage },
] as const

/** Areas that the hospital opens by role, whose other addresses have no screen in this version. */
const areas = ['registration', 'contact', 'comordity', 'mcu', 'engagement', 'bsl', 'nda', 'bslfree', 'pocari', 'proms']

/** The screens of the portal, each behind its guard. */
export function PortalScreens() {
  return (
    <Routes>
      {screens.map(({ path, alias, Screen }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guarded alias={alias}>
              <Suspense fallback={<Spinner label={t('loading')} />}>
                <Screen />
              </Suspense>
            </Guarded>
          }
        />
      ))}
      {/* The areas by their bare names. */}
      {Object.entries(bareAreas).map(([bare, page]) => (
        <Route key={bare} path={bare} element={<Navigate replace to={page} />} />
      ))}
      {areas.map((alias) => (
        <Route
          key={alias}
          path={`/patient/${alias}/*`}
          element={
            <Guarded alias={alias}>
              <NotFoundPage />
            </Guarded>
          }
        />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
