import { t } from '#i18n/t.ts'
import type { List } from '#state/collections/collections.ts'
import { Button } from '#ui/button/Button.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import type { IconName } from '#ui/icon/icons.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { AsOf } from '#features/portal/time/AsOf.tsx'

interface ListViewProps<Row> {
  readonly list: List<Row> & { readonly retry: () => void }
  readonly empty: {
    readonly icon: IconName
    readonly title: string
    readonly text?: string
    readonly action?: Elements
  }
  /** Whether this is one of several lists of a page. Then the page shows the time and the reload for all of them. */
  readonly among?: boolean
  readonly children: (rows: readonly Row[]) => Elements
}

/** A collection in any state: loading, failed, empty, or shown with the time of its rows. */
export function ListView<Row>({ list, empty, among = false, children }: ListViewProps<Row>) {
  const { rows, state, coming, retry } = list
  if (among) return rows && rows.length > 0 ? children(rows) : <Line list={list} empty={empty.title} />
  if (!rows)
    return state === 'failed' ? <NotThere kept={list.kept} retry={retry} /> : <Spinner label={comingText(coming)} />
  return (
    <div className="flex flex-col gap-3">
      {rows.length > 0 ? (
        children(rows)
      ) : (
        <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
      <AsOf list={list} retry={retry} />
    </div>
  )
}

function Line({ list, empty }: { readonly list: List<unknown>; readonly empty: string }) {
  if (list.rows) return <p className="text-muted">{empty}</p>
  if (list.state === 'failed') return <p className="text-muted">{t('patient:notKept')}</p>
  return (
    <p className="flex items-center gap-3 text-muted">
      <Spinner />
      <span>{comingText(list.coming)}</span>
    </p>
  )
}

export const comingText = (coming: number) =>
  coming > 0 ? t('records:loadingCount', { count: coming }) : t('records:loading')

export function NotThere({ kept, retry }: { readonly kept: boolean; readonly retry: () => void }) {
  return (
    <EmptyState
      icon="cloudOff"
      title={t('records:unreached')}
      action={<Button onClick={retry}>{t('records:tryAgain')}</Button>}
    >
      {t(kept ? 'records:unreachedText' : 'records:unreachedShared')}
    </EmptyState>
  )
}
