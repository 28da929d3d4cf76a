import type { List } from '#state/collections/collections.ts'
import { Card } from '#ui/card/Card.tsx'
import type { IconName } from '#ui/icon/icons.ts'
import { ListView } from './ListView.tsx'
import { PageHeading } from '#features/portal/page/PageHeading.tsx'
import type { Elements } from '#ui/markup/elements.ts'

interface ListPageProps<Row> {
  readonly title: string
  readonly list: List<Row> & { readonly retry: () => void }
  readonly empty: {
    readonly icon: IconName
    readonly title: string
    readonly text?: string
    readonly action?: Elements
  }
  readonly children: (rows: readonly Row[]) => Elements
}

/** A collection as a page of its own. */
export function ListPage<Row>({ title, list, empty, children }: ListPageProps<Row>) {
  const view = (
    <ListView list={list} empty={empty}>
      {children}
    </ListView>
  )
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={title} />
      {list.rows && list.rows.length > 0 ? view : <Card className="!p-5">{view}</Card>}
    </div>
  )
}
