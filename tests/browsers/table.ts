import type { Table } from '#tests/proof/bench/report.ts'

/** The result of one path in one browser. */
export interface Walk {
  readonly engine: string
  readonly path: string
  readonly failure: string | undefined
}

/** One row for each path, and one column for each browser. */
export function browserTable(walks: readonly Walk[]): Table {
  const engines = [...new Set(walks.map(({ engine }) => engine))]
  const cellOf = (path: string, engine: string) => {
    const all = walks.filter((walk) => walk.path === path && walk.engine === engine)
    return `${all.filter(({ failure }) => failure === undefined).length} of ${all.length}`
  }
  return {
    head: ['path', ...engines],
    rows: [...new Set(walks.map(({ path }) => path))].map((path) => [
      path,
      ...engines.map((engine) => cellOf(path, engine)),
    ]),
  }
}
