interface Behind<Row> {
  /** Of the row behind which the page begins. */
  readonly after: string | undefined
  /** Whether the caller sees that row. */
  readonly isSeen: (id: string) => Promise<boolean>
  readonly select: (after: string | undefined) => Promise<readonly Row[]>
}

interface Page<Row> {
  readonly rows: readonly Row[]
  /** The page that was asked for is not there: these are the first rows. */
  readonly pageGone: boolean
}

/** A page of a list. Where no row of that id is seen, or none is left behind it, it is the first page. */
export async function pageBehind<Row>({ after, isSeen, select }: Behind<Row>): Promise<Page<Row>> {
  if (after !== undefined && (await isSeen(after))) {
    const rows = await select(after)
    if (rows.length > 0) return { rows, pageGone: false }
  }
  return { rows: await select(undefined), pageGone: after !== undefined }
}
