import { Navigate, Route, Routes } from 'react-router-dom'
import { surveys } from '#core/domain/survey/survey.ts'
import { promos } from '#features/promo/paths.ts'
import { AssessmentPage } from '#features/event/AssessmentPage.tsx'
import { EventHomePage } from '#features/event/EventHomePage.tsx'
import { assessments } from '#features/event/paths.ts'
import { paths as tablet } from '#features/tablet/paths.ts'
import { lateScreen } from './late-screen.ts'

const SavedPage = lateScreen(async () => (await import('#features/event/SavedPage.tsx')).SavedPage)
const ReadinessPage = lateScreen(
  async () => (await import('#features/event/readiness/ReadinessPage.tsx')).ReadinessPage,
)
const QueueLayout = lateScreen(
  async () => (await import('#features/submissions/QueueLayout.tsx')).QueueLayout,
  'submissions',
)
const UnsentPage = lateScreen(async () => (await import('#features/submissions/UnsentPage.tsx')).UnsentPage)
const ReceiptsPage = lateScreen(async () => (await import('#features/submissions/ReceiptsPage.tsx')).ReceiptsPage)

const PromoHomePage = lateScreen(async () => (await import('#features/promo/PromoHomePage.tsx')).PromoHomePage, 'promo')
const PromoPage = lateScreen(async () => (await import('#features/promo/PromoPage.tsx')).PromoPage, 'promo')
const PromoSavedPage = lateScreen(
  async () => (await import('#features/promo/PromoSavedPage.tsx')).PromoSavedPage,
  'promo',
)
const SurveyPage = lateScreen(async () => (await import('#features/survey/SurveyPage.tsx')).SurveyPage, 'survey')
const SurveySavedPage = lateScreen(
  async () => (await import('#features/survey/SurveySavedPage.tsx')).SurveySavedPage,
  'survey',
)

const TabletPage = lateScreen(async () => (await import('#features/tablet/TabletPage.tsx')).TabletPage, 'tablet')

const NotFoundPage = lateScreen(async () => (await import('#app/failures/NotFoundPage.tsx')).NotFoundPage)
const ErrorPage = lateScreen(async () => (await import('#app/failures/ErrorPage.tsx')).ErrorPage)

/** Every screen and its address. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<Navigate replace to="/patient" />} />
      <Route path="/event">
        <Route index element={<EventHomePage />} />
        {assessments.map((kind) => (
          <Route key={kind} path={kind}>
            <Route index element={<AssessmentPage kind={kind} />} />
            <Route path="saved/:id" element={<SavedPage kind={kind} />} />
          </Route>
        ))}
        <Route path="readiness" element={<ReadinessPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path="/promo">
        <Route index element={<PromoHomePage />} />
        {promos.map((promo) => (
          <Route key={promo.slug} path={promo.slug}>
            <Route index element={<PromoPage promo={promo} />} />
            <Route path="saved/:id" element={<PromoSavedPage slug={promo.slug} />} />
          </Route>
        ))}
        {['1', '2'].map((type) => (
          // Redirects from a link that was printed wrongly (spec section 2).
          <Route
            key={type}
            path={`general&type=${type}`}
            element={<Navigate replace to={`/promo/general?type=${type}`} />}
          />
        ))}
        {surveys.map((survey) => (
          <Route key={survey.slug} path={`survey/${survey.slug}`}>
            <Route index element={<SurveyPage key={survey.slug} survey={survey} />} />
            <Route path="saved/:id" element={<SurveySavedPage survey={survey} />} />
          </Route>
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path="/queue">
        <Route element={<QueueLayout />}>
          <Route index element={<UnsentPage />} />
          <Route path="receipts" element={<ReceiptsPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path={tablet.home}>
        <Route index element={<TabletPage />} />
        {/* No kiosk was started, or it has ended. */}
        <Route path={tablet.kiosk} element={<Navigate replace to={tablet.home} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path="*" element={<ErrorPage />} />
    </Routes>
  )
}
