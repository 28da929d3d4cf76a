import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { EventHomePage } from '#features/event/EventHomePage.tsx'
import { SavedPage } from '#features/event/SavedPage.tsx'
import { SelfAssessmentPage } from '#features/event/SelfAssessmentPage.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const ReadinessPage = lazy(async () => ({
  default: (await import('#features/event/readiness/ReadinessPage.tsx')).ReadinessPage,
}))
const QueueLayout = lazy(async () => ({ default: (await import('#features/submissions/QueueLayout.tsx')).QueueLayout }))
const UnsentPage = lazy(async () => ({ default: (await import('#features/submissions/UnsentPage.tsx')).UnsentPage }))
const ReceiptsPage = lazy(async () => ({
  default: (await import('#features/submissions/ReceiptsPage.tsx')).ReceiptsPage,
}))

/** Every screen and its address. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<Navigate replace to="/event" />} />
      <Route path="/event">
        <Route index element={<EventHomePage />} />
        <Route path="SelfAssesmentRunner" element={<SelfAssessmentPage />} />
        <Route path="SelfAssesmentRunner/saved/:id" element={<SavedPage />} />
        <Route path="readiness" element={<ReadinessPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path="/queue">
        <Route element={<QueueLayout />}>
          <Route index element={<UnsentPage />} />
          <Route path="receipts" element={<ReceiptsPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path="*" element={<ErrorPage />} />
    </Routes>
  )
}
