import { useRef } from 'react'
import { Pagination, type PaginationTexts } from './Pagination.tsx'
import { Table, type Column, type RowTexts } from './Table.tsx'
import { layOutPages, usualSizes, type PageChoice } from './paging.ts'

export type TableTexts = PaginationTexts & RowTexts

interface DataTableProps<Row> {
  /** For screen readers, which list tables by it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  /** All of them; or, with `total`, those of the chosen page. Undefined while they are loading. */
  readonly rows: readonly Row[] | undefined
  /** How many there are in all, where the caller cuts them into pages; it may be known while a page is loading. */
  readonly total?: number | undefined
  readonly choice: PageChoice
  readonly onChoose: (choice: PageChoice) => void
  readonly sizes?: readonly number[]
  readonly texts: TableTexts
  /** See `Table`. */
  readonly isCompact?: boolean
}

/** Rows, a page at a time. On a narrow screen each is a card, with its columns' titles beside their values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rowId, rows, total, choice, onChoose, sizes = usualSizes, texts, isCompact = false } = props
  const frame = useRef<HTMLDivElement>(null)
  const paging = layOutPages(choice, total ?? rows?.length ?? 0)
  const shown = total === undefined ? rows?.slice(paging.from, paging.to) : rows
  const choose = (wanted: PageChoice) => {
    onChoose(wanted)
    // Below a long list a turn of the page would show the end of the next one.
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView()
  }
  return (
    <div ref={frame} className="flex flex-col gap-4">
      <Table roomy isCompact={isCompact} caption={caption} columns={columns} rowId={rowId} rows={shown} texts={texts} />
      {(rows !== undefined || total !== undefined) && paging.total > 0 && (
        <Pagination paging={paging} sizes={sizes} onChoose={choose} texts={texts} />
      )}
    </div>
  )
}
