import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import type { ExportFormat } from '#core/domain/export-format.ts'
import type { Language } from '#core/domain/language.ts'

interface ExportedFile {
  /** Without its ending; in ASCII, without quotes. */
  readonly name: string
  readonly format: ExportFormat
  /** Of its headings. */
  readonly language: Language
  /** What programs call the columns. */
  readonly keys: readonly string[]
  /** What people call them. */
  readonly headings: readonly string[]
  /** Cells are JSON or undefined; a spreadsheet has a list as its text. */
  readonly lines: AsyncIterable<readonly unknown[]>
}

/** What spreadsheets of the language take for the end of a cell. */
const delimiters: Readonly<Record<Language, ',' | ';'>> = { id: ';', en: ',' }

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A file that a browser saves: it travels as its lines are made, and is never whole in memory. */
export class FileAnswer {
  readonly #file: ExportedFile

  constructor(file: ExportedFile) {
    this.#file = file
  }

  send(reply: FastifyReply): FastifyReply {
    const { name, format } = this.#file
    return reply
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .type(types[format])
      .send(contents[format](this.#file))
  }
}

const contents: Readonly<Record<ExportFormat, (file: ExportedFile) => Readable>> = {
  csv: (file) => {
    const csv = stringify({
      bom: true,
      delimiter: delimiters[file.language],
      record_delimiter: 'windows',
      // Spreadsheets run a cell that begins like a formula.
      escape_formulas: true,
    })
    // What breaks off ends both; the answer that is sent tells of it.
    pipeline(Readable.from(flat(file)), csv, () => undefined)
    return csv
  },
  // Its cells of text are never run.
  xlsx: (file) => Readable.from(writeXlsxStream(inXml(flat(file)), { name: file.name.slice(0, LONGEST_SHEET_NAME) })),
  ndjson: ({ keys, lines }) => Readable.from(objects(keys, lines), { objectMode: false }),
}

/** Excel takes no longer one. */
const LONGEST_SHEET_NAME = 31

/** The headings, then each line in cells that a spreadsheet has. */
async function* flat({ headings, lines }: ExportedFile) {
  yield [...headings]
  for await (const line of lines) yield line.map(cellOf)
}

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** XML has no U+FFFE and U+FFFF, and a workbook reads `_x0041_` as a letter (ECMA-376, 22.9.2.19). */
async function* inXml(lines: AsyncIterable<readonly (string | number)[]>) {
  for await (const line of lines)
    yield line.map((cell) =>
      typeof cell === 'string'
        ? cell.replace(/[\uFFFE\uFFFF]/g, '\uFFFD').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
        : cell,
    )
}

async function* objects(keys: readonly string[], lines: ExportedFile['lines']) {
  for await (const line of lines)
    yield `${JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, line[at]])))}\n`
}
