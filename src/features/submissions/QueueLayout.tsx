import { useAtomValue } from 'jotai/react'
import { NavLink, Outlet } from 'react-router-dom'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'

const tab =
  'flex min-h-11 flex-auto items-center justify-center rounded-[10px] px-1.5 py-2 text-[15px] sm:flex-1 sm:px-3 sm:text-base text-center font-semibold text-muted no-underline hover:text-ink aria-[current=page]:bg-white aria-[current=page]:text-brand-800 aria-[current=page]:shadow-card'

/** The queue and the receipts, two pages of one place. */
export function QueueLayout() {
  const { unsent, receipted } = useAtomValue(outboxCountsAtom)
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{t('submissions:queueTitle')}</h1>
      <nav aria-label={t('submissions:sections')} className="flex gap-1 rounded-control bg-line/60 p-1">
        <NavLink to="/queue" end className={tab}>
          {t('submissions:tabUnsent', { number: formatInteger(unsent) })}
        </NavLink>
        <NavLink to="/queue/receipts" className={tab}>
          {t('submissions:tabReceipts', { number: formatInteger(receipted) })}
        </NavLink>
      </nav>
      <Outlet />
    </div>
  )
}
