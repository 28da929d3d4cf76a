import type { ReactNode } from 'react'
import { classes } from '#ui/markup/classes.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'

export interface Column<Row> {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Whether this column is the row's header. One column of a table is. */
  readonly namesRow?: boolean
  /** Whether its text stays on one line in a wide table. */
  readonly inOneLine?: boolean
  /** Whether the column has controls, which are not printed. */
  readonly forScreen?: boolean
}

export interface RowTexts {
  /** The specification's English text. `emptyExplained` says the same in the reader's language. */
  readonly empty: string
  readonly emptyExplained: string
  readonly loading: string
  readonly loadingExplained: string
}

interface TableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  /** The rows; undefined while they are loading. */
  readonly rows: readonly Row[] | undefined
  readonly texts: RowTexts
  /** High rows for occasional readers. By default rows are low, for staff who read lists all day. */
  readonly roomy?: boolean
  /** On a narrow screen rows show their values without column titles, beside a sign at the left. */
  readonly isCompact?: boolean
  /** The keys that step through the rows. */
  readonly keys?: string | undefined
}

/** Explicit roles: some browsers drop the table semantics of elements that are laid out as cards. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** A table. On a narrow screen each row is a card, with the column titles beside the values. */
export function Table<Row>({
  caption,
  columns,
  rowId,
  rows: shown,
  texts,
  roomy = false,
  isCompact = false,
  keys,
}: TableProps<Row>) {
  return (
    <table
      {...roles.table}
      aria-busy={shown === undefined}
      aria-keyshortcuts={keys}
      className="w-full border-collapse max-md:block"
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.rowgroup} className="max-md:sr-only">
        <tr {...roles.row}>
          {columns.map(({ id, title, forScreen }) => (
            <th
              key={id}
              {...roles.columnheader}
              scope="col"
              className={classes(
                'border-b border-outline px-2 pb-2 max-md:sr-only text-left text-sm font-semibold text-muted first:pl-0 last:pr-0',
                forScreen && 'print:hidden',
              )}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup} className="max-md:block">
        {shown?.map((row) => (
          <tr
            key={rowId(row)}
            {...roles.row}
            className={classes(
              'border-b border-line last:border-0 max-md:flex max-md:flex-col',
              isCompact ? 'max-md:relative max-md:py-2 max-md:pl-14 print:pl-0' : 'max-md:gap-1.5 max-md:py-4',
            )}
          >
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} roomy={roomy} isCompact={isCompact} />
            ))}
          </tr>
        ))}
        {(shown === undefined || shown.length === 0) && (
          <tr {...roles.row} className="max-md:block">
            <td {...roles.cell} colSpan={columns.length} className="py-8 text-center max-md:block">
              {shown === undefined ? (
                <Note words={texts.loading} explained={texts.loadingExplained} waiting />
              ) : (
                <Note words={texts.empty} explained={texts.emptyExplained} />
              )}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface CellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly roomy: boolean
  readonly isCompact: boolean
}

function Cell<Row>({ column, row, roomy, isCompact }: CellProps<Row>) {
  const { title, cell, namesRow, inOneLine, forScreen } = column
  const Tag = namesRow ? 'th' : 'td'
  return (
    <Tag
      {...(namesRow ? roles.rowheader : roles.cell)}
      scope={namesRow ? 'row' : undefined}
      className={classes(
        'px-2 text-left align-baseline font-normal first:pl-0 last:pr-0 max-md:p-0',
        roomy ? 'py-3.5' : namesRow ? 'md:text-sm' : 'py-1 md:text-sm',
        !namesRow && 'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3',
        inOneLine && 'xl:whitespace-nowrap',
        forScreen && 'print:hidden',
      )}
    >
      {/* Hidden from screen readers, which read the column's header. */}
      {!namesRow && !isCompact && (
        <span aria-hidden="true" className="w-24 shrink-0 text-sm wrap-break-word text-muted md:hidden">
          {title}
        </span>
      )}
      <div className={classes('min-w-0', !namesRow && 'max-md:flex-1 max-md:basis-32')}>{cell(row)}</div>
    </Tag>
  )
}

interface NoteProps {
  readonly words: string
  readonly explained: string
  readonly waiting?: boolean
}

function Note({ words, explained, waiting = false }: NoteProps) {
  return (
    <output className="flex flex-col items-center gap-2 text-muted">
      {waiting && <Spinner />}
      <p lang="en" className="text-lg font-semibold text-ink">
        {words}
      </p>
      {explained && <p>{explained}</p>}
    </output>
  )
}
