import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import { type ExportFormat, ROWS_HEADER } from '#core/domain/staff/export-format.ts'
import type { Language } from '#core/domain/text/language.ts'

type Line = readonly unknown[]

interface ExportedFile {
  /** The file's name without its extension; in ASCII, without quotes. */
  readonly name: string
  readonly format: ExportFormat
  /** The language of its headings. */
  readonly language: Language
  /** The names of the columns for programs. */
  readonly keys: readonly string[]
  /** The names of the columns for people. */
  readonly headings: readonly string[]
  /** The number of lines, where it is known. */
  readonly rows?: number | undefined
  /** The lines in parts. Cells are JSON or undefined; in a spreadsheet a list is one text. */
  readonly lines: AsyncIterable<readonly Line[]>
}

/** The separator of cells for spreadsheets in this language. */
const delimiters: Readonly<Record<Language, ',' | ';'>> = { id: ';', en: ',' }

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A file that a browser saves. It is sent as its lines are made, and is never whole in memory. */
export class FileAnswer {
  readonly #file: ExportedFile

  constructor(file: ExportedFile) {
    this.#file = file
  }

  send(reply: FastifyReply): FastifyReply {
    const { name, format, rows } = this.#file
    if (rows !== undefined) void reply.header(ROWS_HEADER, rows)
    return reply
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .type(types[format])
      .send(contents[format](this.#file))
  }
}

const contents: Readonly<Record<ExportFormat, (file: ExportedFile) => Readable>> = {
  csv: (file) => Readable.from(csvOf(file), { objectMode: false }),
  // XLSX marks cells as text, so none is run as a formula.
  xlsx: (file) => Readable.from(writeXlsxStream(sheetOf(file), { name: file.name.slice(0, LONGEST_SHEET_NAME) })),
  ndjson: ({ keys, lines }) => Readable.from(objects(keys, lines), { objectMode: false }),
}

/** Excel's limit. */
const LONGEST_SHEET_NAME = 31

async function* csvOf({ headings, lines, language }: ExportedFile) {
  const delimiter = delimiters[language]
  const inCsv = cellsInCsv(delimiter)
  const written = (line: Line) => `${line.map((cell) => inCsv(cellOf(cell))).join(delimiter)}\r\n`
  yield `\uFEFF${written(headings)}`
  for await (const part of lines) yield part.map(written).join('')
}

/** Text that is no formula and needs no quotes, as in most cells. */
const PLAIN = /^[\dA-Za-z][^",;\r\n]*$/

/** A short cell of another kind is escaped once and remembered, up to a number of different ones. */
const SHORT = 100
const MOST_KNOWN = 10_000

function cellsInCsv(delimiter: string): (cell: string | number) => string {
  const known = new Map([['', '']])
  // Spreadsheets run a cell that begins like a formula.
  const escape = (cell: string) => stringify([[cell]], { delimiter, escape_formulas: true, eof: false })
  return (cell) => {
    // With another delimiter than the comma, spreadsheets read the comma as the decimal mark. A number is no formula.
    if (typeof cell === 'number') return delimiter === ';' ? String(cell).replace('.', ',') : String(cell)
    if (PLAIN.test(cell)) return cell
    const before = known.get(cell)
    if (before !== undefined) return before
    const escaped = escape(cell)
    if (known.size < MOST_KNOWN && cell.length <= SHORT) known.set(cell, escaped)
    return escaped
  }
}

const inCells = (line: Line) => line.map(cellOf)

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** XML does not allow U+FFFE and U+FFFF, and a workbook reads `_x0041_` as a letter (ECMA-376, 22.9.2.19). */
const inXml = (cell: string | number) =>
  typeof cell === 'string' ? cell.replace(/[\uFFFE\uFFFF]/g, '\uFFFD').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : cell

async function* sheetOf({ headings, lines }: ExportedFile) {
  yield inCells(headings).map(inXml)
  for await (const part of lines) for (const line of part) yield inCells(line).map(inXml)
}

async function* objects(keys: readonly string[], lines: ExportedFile['lines']) {
  const inJson = (line: Line) => `${JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, line[at]])))}\n`
  for await (const part of lines) yield part.map(inJson).join('')
}
