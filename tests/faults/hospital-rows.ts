import type { Portal, SubmissionRecord } from '#tests/support/portal.ts'

/** The hospital's rows of runners whose bib numbers begin with this prefix, by the operator's export. */
export async function hospitalRows(portal: Portal, bibPrefix: string): Promise<SubmissionRecord[]> {
  const rows = await portal.submissions()
  return rows.filter(({ answers }) => String(answers?.['bibNumber']).startsWith(bibPrefix))
}
