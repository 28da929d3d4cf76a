import { useAtomValue } from 'jotai/react'
import { t } from '#i18n/t.ts'
import type { List } from '#state/collections/collections.ts'
import { onlineHintAtom } from '#state/device/connectivity.ts'
import { AsOfTime } from './AsOfTime.tsx'

interface AsOfProps {
  readonly list: Pick<List<unknown>, 'asOf' | 'state' | 'unreadable' | 'kept'> &
    Partial<Pick<List<unknown>, 'oldAfter'>>
  readonly retry: () => void
}

/**
 * Tells the time of the rows, says clearly when they are old, and offers to fetch newer ones. Without a time, the list
 * has no rows from the hospital.
 */
export function AsOf({ list: { asOf, oldAfter, state, unreadable, kept }, retry }: AsOfProps) {
  const online = useAtomValue(onlineHintAtom)
  if (!asOf && state !== 'failed') return null
  const failure = !asOf ? 'absent' : online ? 'notUpdated' : kept ? 'offlineKept' : 'offlineShared'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {asOf && (
        <div className="min-w-0 flex-1 basis-40">
          <AsOfTime asOf={asOf} oldAfter={oldAfter} />
        </div>
      )}
      {/* The line is always as high as with a button, so that nothing below moves. */}
      <div className="flex min-h-11 items-center print:hidden">
        <output className="not-empty:mr-3">
          {state === 'fetching' ? t('records:updating') : state === 'failed' && t(`records:${failure}`)}
        </output>
        {state !== 'fetching' && (
          <button
            type="button"
            onClick={retry}
            className="-mx-1 min-h-11 shrink-0 cursor-pointer rounded-control px-1 font-semibold text-action underline underline-offset-4"
          >
            {state === 'failed' ? t('records:tryAgain') : t('records:update')}
          </button>
        )}
      </div>
      {!kept && <p className="basis-full">{t('records:shared')}</p>}
      {unreadable > 0 && <p className="basis-full">{t('records:unreadable', { count: unreadable })}</p>}
    </div>
  )
}
