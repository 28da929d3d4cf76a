interface Behind<Row> {
  /** The id of the row after which the page begins. */
  readonly after: string | undefined
  /** Whether the caller sees that row. */
  readonly isSeen: (id: string) => Promise<boolean>
  readonly select: (after: string | undefined) => Promise<readonly Row[]>
}

interface Page<Row> {
  readonly rows: readonly Row[]
  /** Whether the wanted page does not exist; the rows are then those of the first page. */
  readonly pageGone: boolean
}

/** A page of a list. It is the first page where the caller sees no row with that id, or no row follows it. */
export async function pageBehind<Row>({ after, isSeen, select }: Behind<Row>): Promise<Page<Row>> {
  if (after !== undefined && (await isSeen(after))) {
    const rows = await select(after)
    if (rows.length > 0) return { rows, pageGone: false }
  }
  return { rows: await select(undefined), pageGone: after !== undefined }
}
