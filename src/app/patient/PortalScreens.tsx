import { Suspense, useMemo, type ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { NotFoundPage } from '#app/failures/NotFoundPage.tsx'
import { bareAreas } from '#core/domain/portal/portal-pages.ts'
import { PortalTiles } from '#features/portal/page/portal-tiles.ts'
import { t } from '#i18n/t.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { Guarded } from './guard/Guarded.tsx'
import { listedScreens } from './navigation/screens.ts'

/** Areas of the portal (spec section 2). For a role with the area, an unknown address in it gives a 404. */
const areas = ['registration', 'contact', 'comordity', 'mcu', 'engagement', 'bsl', 'nda', 'bslfree', 'pocari', 'proms']

const routes = listedScreens.flatMap(({ path, alias, Screen, below = {} }) => [
  { path, alias, Screen },
  ...Object.entries<ComponentType>(below).map(([rest, Below]) => ({ path: `${path}/${rest}`, alias, Screen: Below })),
])

const tilesOf = () =>
  listedScreens.flatMap(({ path, alias, tile }) =>
    tile ? [{ to: path, alias, own: tile.own ?? false, icon: tile.icon, title: tile.title(), text: tile.text() }] : [],
  )

/** The screens of the portal, each behind its guard. */
export function PortalScreens() {
  const tiles = useMemo(() => tilesOf(), [])
  return (
    <PortalTiles value={tiles}>
      <Routes>
        {routes.map(({ path, alias, Screen }) => (
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
        {/* Redirects from the bare names of areas. */}
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
    </PortalTiles>
  )
}
