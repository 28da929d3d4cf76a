import { useAtomValue } from 'jotai/react'
import { Suspense } from 'react'
import { NavLink, Outlet, useMatch } from 'react-router-dom'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'

const tab =
  'flex min-h-11 flex-auto items-center justify-center rounded-[10px] px-1.5 py-2 text-[15px] sm:flex-1 sm:px-3 sm:text-base text-center font-semibold text-muted no-underline hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-action aria-[current=page]:shadow-card'

/** The queue and the receipts, two pages of one place. */
export function QueueLayout() {
  const { unsent, incomplete, receipted } = useAtomValue(outboxCountsAtom)
  const title = useMatch('/queue') ? t('submissions:queueTitle') : t('submissions:receiptsTitle')
  useDocumentTitle(t('pageTitle', { page: title }))
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{title}</h1>
      <nav aria-label={t('submissions:sections')} className="flex gap-1 rounded-control bg-line/60 p-1">
        <NavLink to="/queue" end className={tab}>
          {t('submissions:tabUnsent', { number: formatInteger(unsent + incomplete) })}
        </NavLink>
        <NavLink to="/queue/receipts" className={tab}>
          {t('submissions:tabReceipts', { number: formatInteger(receipted) })}
        </NavLink>
      </nav>
      {/* Whatever a tab waits for, heading and tabs stay. */}
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <Outlet />
      </Suspense>
    </div>
  )
}
