import type { To } from 'react-router-dom'
import { RowLink } from './rows/RowLink.tsx'

interface NumberRow {
  readonly name: string
  /** The page to which the row's name links. */
  readonly to?: To
  readonly state?: unknown
  /** The last cell spans the remaining columns. */
  readonly cells: readonly string[]
}

interface NumberTableProps {
  readonly title: string
  /** The heading of the column of names. */
  readonly of: string
  /** The headings of the other columns. */
  readonly heads: readonly string[]
  readonly rows: readonly NumberRow[]
  /** The last line. */
  readonly total?: NumberRow
}

const numberCell = 'py-2 pl-3 text-right tabular-nums'

/** A table of numbers, which stays a table on a phone too. */
export const NumberTable = ({ title, of, heads, rows, total }: NumberTableProps) => (
  <table className="w-full max-w-3xl border-collapse text-left">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr className="border-b border-outline text-sm text-muted">
        <th scope="col" className="py-2 font-semibold">
          {of}
        </th>
        {heads.map((head) => (
          <th key={head} scope="col" className={`${numberCell} font-semibold`}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, to, state, cells }) => (
        <tr key={name} className="border-b border-line last:border-0">
          <th scope="row" className={to === undefined ? 'py-2 font-semibold' : 'font-semibold'}>
            {to === undefined ? (
              name
            ) : (
              <RowLink to={to} state={state}>
                {name}
              </RowLink>
            )}
          </th>
          <Cells cells={cells} heads={heads} />
        </tr>
      ))}
    </tbody>
    {total && (
      <tfoot>
        <tr className="border-t border-outline font-semibold">
          <th scope="row" className="py-2 font-semibold">
            {total.name}
          </th>
          <Cells cells={total.cells} heads={heads} />
        </tr>
      </tfoot>
    )}
  </table>
)

type CellsProps = Pick<NumberRow, 'cells'> & Pick<NumberTableProps, 'heads'>

const Cells = ({ cells, heads }: CellsProps) =>
  cells.map((cell, nth) => (
    <td key={heads[nth]} colSpan={nth === cells.length - 1 ? heads.length - nth : 1} className={numberCell}>
      {cell}
    </td>
  ))
