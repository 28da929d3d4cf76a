import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue } from 'jotai/react'
import { Suspense } from 'react'
import { NavLink, Outlet, useMatch } from 'react-router-dom'
import { deviceName } from '#core/domain/device/device-name.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { readEntry } from '#state/device/local-entries.ts'
import { SESSION_KEY } from '#state/session/session-key.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { usePrintedAt } from '#ui/page/use-printed-at.ts'
import { PortalTabs } from './PortalTabs.tsx'

const tab =
  'flex min-h-11 flex-auto items-center justify-center rounded-[10px] px-1.5 py-2 text-[15px] sm:flex-1 sm:px-3 sm:text-base text-center font-semibold text-muted no-underline hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-action forced-colors:aria-[current=page]:border-2 aria-[current=page]:shadow-card'

/** The frame of the two pages for unsent forms and receipts. */
export function QueueLayout() {
  const { unsent, incomplete, receipted } = useAtomValue(outboxCountsAtom)
  const title = useMatch('/queue') ? t('submissions:queueTitle') : t('submissions:receiptsTitle')
  useDocumentTitle(t('pageTitle', { page: title }))
  const isOfPortal = readEntry(SESSION_KEY) !== null
  return (
    <div className="flex flex-col gap-6">
      <DeviceOnPaper />
      {isOfPortal && (
        <Suspense>
          <PortalTabs at="top" />
        </Suspense>
      )}
      <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{title}</h1>
      <nav aria-label={t('submissions:sections')} className="flex gap-1 rounded-control bg-line/60 p-1">
        <NavLink to="/queue" end className={tab}>
          {t('submissions:tabUnsent', { number: formatInteger(unsent + incomplete) })}
        </NavLink>
        <NavLink to="/queue/receipts" className={tab}>
          {t('submissions:tabReceipts', { number: formatInteger(receipted) })}
        </NavLink>
      </nav>
      {/* Heading and tabs stay while a page loads. */}
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <Outlet />
      </Suspense>
      {isOfPortal && (
        <Suspense>
          <PortalTabs at="bottom" />
        </Suspense>
      )}
    </div>
  )
}

/** The head of a printed page: the device's name, and the time of the print by the hospital's clock. */
function DeviceOnPaper() {
  const { db, serverClock } = useAtomValue(deviceAtom)
  const at = usePrintedAt()
  const id = useLiveQuery(async () => db.read(() => db.getMeta('deviceId')), [db])
  if (!at || id === undefined) return null
  const byHospital = new Date(at.getTime() + (serverClock.offset() ?? 0))
  return (
    <p className="hidden text-sm print:block">
      {t('submissions:printed', { name: deviceName(id), at: formatDateTime(byHospital, groupZone) })}
    </p>
  )
}
