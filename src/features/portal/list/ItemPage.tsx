import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import type { List } from '#state/collections/collections.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Icon } from '#ui/Icon.tsx'
import { EmptyPage } from '#features/portal/EmptyPage.tsx'
import { ListView } from './ListView.tsx'

interface ItemPageProps<Row> {
  readonly list: List<Row> & { readonly retry: () => void }
  readonly isIt: (row: Row) => boolean
  /** The list that it is of. */
  readonly back: string
  readonly backTo: string
  readonly children: (row: Row) => ReactNode
}

/** One row of a collection as a page of its own, from the copy on this device. */
export function ItemPage<Row>({ list, isIt, back, backTo, children }: ItemPageProps<Row>) {
  const row = list.rows?.find(isIt)
  // What is new at the hospital may be on its way.
  const rows = row ? [row] : list.state === 'fetching' ? undefined : list.rows && []
  return (
    <div className="flex flex-col gap-4">
      <Link
        to={back}
        className="flex min-h-11 items-center gap-2 self-start rounded-control px-1 font-medium text-brand-800 underline-offset-4 hover:underline"
      >
        <Icon name="arrowLeft" className="size-4 shrink-0" />
        {t('patient:backTo', { what: backTo })}
      </Link>
      {rows?.length === 0 ? (
        <EmptyPage
          icon="search"
          title={t('patient:notFoundItem')}
          action={
            <Link to={back} className={buttonStyle('secondary')}>
              {t('patient:backTo', { what: backTo })}
            </Link>
          }
        >
          {t('patient:notFoundItemText')}
        </EmptyPage>
      ) : (
        <ListView list={{ ...list, rows }} empty={{ icon: 'search', title: t('patient:notFoundItem') }}>
          {(found) => found.map(children)}
        </ListView>
      )}
    </div>
  )
}
