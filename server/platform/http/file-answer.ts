import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'

interface CsvFile {
  /** Of the file; in ASCII, without quotes. */
  readonly name: string
  /** Between the cells of a line. */
  readonly delimiter: ',' | ';'
  readonly lines: AsyncIterable<readonly (string | number)[]>
}

/** A file that a browser saves: it travels as its lines are made, and is never whole in memory. */
export class FileAnswer {
  readonly #file: CsvFile

  constructor(file: CsvFile) {
    this.#file = file
  }

  send(reply: FastifyReply): FastifyReply {
    const { name, delimiter, lines } = this.#file
    const csv = stringify({
      bom: true,
      delimiter,
      record_delimiter: 'windows',
      // Spreadsheets run a cell that begins like a formula.
      escape_formulas: true,
    })
    // What breaks off ends both; the answer that is sent tells of it.
    pipeline(Readable.from(lines), csv, () => undefined)
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('text/csv; charset=utf-8')
      .send(csv)
  }
}
