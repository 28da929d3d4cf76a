import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import type { List } from '#state/collections/collections.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { EmptyPage } from '#features/portal/page/EmptyPage.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { BackLink } from '#features/portal/page/BackLink.tsx'
import { ListView } from './ListView.tsx'

interface ItemPageProps<Row> {
  readonly list: List<Row> & { readonly retry: () => void }
  readonly isIt: (row: Row) => boolean
  /** The name of the list. */
  readonly back: string
  readonly backTo: string
  readonly children: (row: Row) => Elements
}

/** One row of a collection as a page of its own, from the copy on this device. */
export function ItemPage<Row>({ list, isIt, back, backTo, children }: ItemPageProps<Row>) {
  const row = list.rows?.find(isIt)
  // While the list is being fetched, a missing row may still come.
  const rows = row ? [row] : list.state === 'fetching' ? undefined : list.rows && []
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={back} what={backTo} />
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
        <>
          {!row && <h1 className="sr-only">{backTo}</h1>}
          <ListView list={{ ...list, rows }} empty={{ icon: 'search', title: t('patient:notFoundItem') }}>
            {(found) => found.map(children)}
          </ListView>
        </>
      )}
    </div>
  )
}
