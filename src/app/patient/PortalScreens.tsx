import { Navigate, Route, Routes } from 'react-router-dom'
import { NotFoundPage } from '#app/NotFoundPage.tsx'
import { AccountPage } from '#features/patient/AccountPage.tsx'
import { DashboardPage } from '#features/patient/DashboardPage.tsx'
import { HistoryPage } from '#features/patient/HistoryPage.tsx'
import { paths } from '#features/patient/paths.ts'
import { Guarded } from './Guarded.tsx'

const screens = [
  { path: paths.home, alias: 'dashboard', Screen: DashboardPage },
  { path: paths.history, alias: 'medical', Screen: HistoryPage },
  { path: paths.account, alias: 'account', Screen: AccountPage },
] as const

/** Areas that the hospital opens by role, with no screen of their own in this version. */
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
              <Screen />
            </Guarded>
          }
        />
      ))}
      {/* The areas by their bare names. */}
      <Route path="/patient/dashboard" element={<Navigate replace to={paths.home} />} />
      <Route path="/patient/medical" element={<Navigate replace to={paths.history} />} />
      <Route path="/patient/account" element={<Navigate replace to={paths.account} />} />
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
