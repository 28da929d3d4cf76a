import { Provider } from 'jotai/react'
import { StrictMode, Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { StatusPill } from '#features/submissions/StatusPill.tsx'
import { t } from '#i18n/t.ts'
import { Spinner } from '#ui/Spinner.tsx'
import type { Store } from './connectApp.ts'
import { Notifications } from './Notifications.tsx'
import { Apart } from './Apart.tsx'
import { RouteFocus } from './RouteFocus.tsx'
import { RenderErrorBoundary } from './RenderErrorBoundary.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { Shell } from './Shell.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

/** Providers around the shell, the shell around the routes. */
export function App({ store }: { readonly store: Store }) {
  return (
    <StrictMode>
      <RenderErrorBoundary>
        <Provider store={store}>
          <BrowserRouter>
            <Suspense fallback={<Spinner label={t('loading')} />}>
              <Shell
                status={
                  <Apart>
                    <StatusPill />
                  </Apart>
                }
              >
                <RouteFocus />
                <UpdatePrompt />
                <Suspense fallback={<Spinner label={t('loading')} />}>
                  <AppRoutes />
                </Suspense>
              </Shell>
            </Suspense>
          </BrowserRouter>
          <Notifications />
        </Provider>
      </RenderErrorBoundary>
    </StrictMode>
  )
}
