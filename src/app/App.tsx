import { Provider } from 'jotai/react'
import { StrictMode, Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import type { Store } from './begin/connect-app.ts'
import { Notifications } from './frame/Notifications.tsx'
import { RenderErrorBoundary } from './failures/RenderErrorBoundary.tsx'
import { RouteProgress } from './routes/RouteProgress.tsx'
import { Screens } from './routes/Screens.tsx'

/** Providers around the screens. */
export function App({ store }: { readonly store: Store }) {
  return (
    <StrictMode>
      <RenderErrorBoundary>
        <Provider store={store}>
          <RouteProgress />
          <BrowserRouter>
            <Suspense fallback={<Spinner label={t('loading')} />}>
              <Screens />
            </Suspense>
          </BrowserRouter>
          <Notifications />
        </Provider>
      </RenderErrorBoundary>
    </StrictMode>
  )
}
