import type { Collection, Table } from 'dexie'

/** The rows of a table in descending order of an index. */
export const lastFirst = <Row, Key>(table: Table<Row, Key>, index: string): Collection<Row, Key> =>
  // oxlint-disable-next-line unicorn/no-array-reverse -- a collection of Dexie's, not an array
  table.orderBy(index).reverse()
