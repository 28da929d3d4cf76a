import type { Portal, SubmissionRecord } from '#tests/support/portal.ts'

/** What the hospital has of the runners whose bib numbers begin so, by the operator's export. */
export async function hospitalRows(portal: Portal, bibPrefix: string): Promise<SubmissionRecord[]> {
  const rows = await portal.submissions()
  return rows.filter(({ answers }) => String(answers?.['bibNumber']).startsWith(bibPrefix))
}
