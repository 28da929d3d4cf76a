import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { DataTable, type TableTexts } from './DataTable.tsx'

interface Visit {
  readonly id: number
  readonly ward: string
}

const texts: TableTexts = {
  pages: 'Halaman tabel',
  first: 'Pertama',
  previous: 'Sebelumnya',
  next: 'Selanjutnya',
  last: 'Terakhir',
  page: (page) => `Halaman ${page}`,
  rowsPerPage: 'Baris',
  range: (from, to, total) => `${from}–${to} dari ${total}`,
  empty: 'No records found',
  emptyExplained: 'Tidak ada data.',
  loading: 'Please wait...',
  loadingExplained: 'Mohon tunggu.',
}

const visits = (count: number): Visit[] => Array.from({ length: count }, (_, id) => ({ id, ward: `W${id}.` }))

function draw(table: { rows: Visit[] | undefined; total?: number; page?: number; size?: number }) {
  const { rows, total, page = 1, size = 3 } = table
  return renderToStaticMarkup(
    <DataTable
      caption="Kunjungan"
      columns={[
        { id: 'id', title: 'Nomor', namesRow: true, cell: ({ id }) => `V${id}.` },
        { id: 'ward', title: 'Ruang', cell: ({ ward }) => ward },
      ]}
      rowId={({ id }) => String(id)}
      rows={rows}
      total={total}
      choice={{ page, size }}
      onChoose={vi.fn()}
      texts={texts}
    />,
  )
}

const named = (markup: string) => [...markup.matchAll(/V\d+/g)].map(String)
const button = (markup: string, name: string) => new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(markup)?.[0]

it('cuts all rows into pages, and shows those of another’s page as they are', () => {
  expect(named(draw({ rows: visits(8), page: 2 }))).toEqual(['V3', 'V4', 'V5'])
  expect(named(draw({ rows: visits(8).slice(3, 6), total: 8, page: 2 }))).toEqual(['V3', 'V4', 'V5'])
  expect(draw({ rows: visits(8), page: 3 })).toContain('7–8 dari 8')
})

it('says in the specification’s words, and in the reader’s, that there is nothing or nothing yet', () => {
  const empty = draw({ rows: [] })
  expect(empty).toMatch(/<p lang="en"[^>]*>No records found<\/p><p>Tidak ada data\.<\/p>/)
  const loading = draw({ rows: undefined })
  expect(loading).toMatch(/<p lang="en"[^>]*>Please wait\.\.\.<\/p><p>Mohon tunggu\.<\/p>/)
  expect(loading).toContain('aria-busy="true"')
  for (const markup of [empty, loading]) expect(markup).not.toContain('<nav')
  // While a page loads, its number is shown and the next page can be chosen.
  expect(draw({ rows: undefined, total: 30, page: 2 })).toContain('<nav')
})

it('marks the page that is shown, and keeps the buttons that lead nowhere where they can be focused', () => {
  const first = draw({ rows: visits(8) })
  expect(button(first, 'Halaman 1')).toContain('aria-current="page"')
  expect(button(first, 'Halaman 2')).not.toContain('aria-current')
  for (const name of ['Pertama', 'Sebelumnya']) expect(button(first, name)).toContain('aria-disabled="true"')
  for (const name of ['Selanjutnya', 'Terakhir']) expect(button(first, name)).not.toContain(' aria-disabled=')
  const last = draw({ rows: visits(8), page: 3 })
  for (const name of ['Selanjutnya', 'Terakhir']) expect(button(last, name)).toContain('aria-disabled="true"')
  expect(last).not.toMatch(/ disabled/)
})

it('offers pages of 3, 5 and 10 rows, and no choice where there is none', () => {
  const options = (markup: string) => [...markup.matchAll(/<option[^>]*>(\d+)/g)].map(([, size]) => size)
  expect(options(draw({ rows: visits(4) }))).toEqual(['3', '5', '10'])
  expect(options(draw({ rows: visits(3) }))).toEqual([])
  expect(draw({ rows: visits(4), size: 10 })).not.toContain('<nav')
})

it('is a table to screen readers however it is laid out', () => {
  const markup = draw({ rows: visits(1) })
  expect(markup).toContain('<caption class="sr-only">Kunjungan</caption>')
  expect(markup.match(/role="columnheader" scope="col"/g)).toHaveLength(2)
  expect(markup).toMatch(/<th role="rowheader" scope="row"/)
  expect(markup).toMatch(/<td role="cell"[^>]*><span aria-hidden="true"[^>]*>Ruang<\/span>/)
})
