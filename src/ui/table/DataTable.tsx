import { useRef } from 'react'
import { Pagination, type PaginationTexts } from './Pagination.tsx'
import { Table, type Column, type RowTexts } from './Table.tsx'
import { layOutPages, usualSizes, type PageChoice } from './paging.ts'

export type TableTexts = PaginationTexts & RowTexts

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  /** All rows; with `total`, the rows of the chosen page. Undefined while they load. */
  readonly rows: readonly Row[] | undefined
  /** The number of all rows, where the caller fetches them by page. May be known while a page loads. */
  readonly total?: number | undefined
  readonly choice: PageChoice
  readonly onChoose: (choice: PageChoice) => void
  readonly sizes?: readonly number[]
  readonly texts: TableTexts
  /** See `Table`. */
  readonly isCompact?: boolean
}

/** A table with pages. On a narrow screen each row is a card, with the column titles beside the values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rowId, rows, total, choice, onChoose, sizes = usualSizes, texts, isCompact = false } = props
  const frame = useRef<HTMLDivElement>(null)
  const paging = layOutPages(choice, total ?? rows?.length ?? 0)
  const shown = total === undefined ? rows?.slice(paging.from, paging.to) : rows
  const choose = (wanted: PageChoice) => {
    onChoose(wanted)
    // After a page turn below a long list, the screen would show the end of the next page.
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
