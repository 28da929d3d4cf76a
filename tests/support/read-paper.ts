import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

interface Paper {
  /** The text of all pages, with the lines of the paper. */
  readonly text: string
  readonly pages: readonly string[]
  /** Every colour of text, as `#rrggbb`. */
  readonly inks: ReadonlySet<string>
}

/** The page as the browser prints it, read from the PDF. */
export async function readPaper(page: Page): Promise<Paper> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ printBackground: true })))
  const { text: pages } = await extractText(pdf)
  const inks = new Set<string>()
  for (let number = 1; number <= pdf.numPages; number += 1) for (const ink of await inksOf(pdf, number)) inks.add(ink)
  return { text: pages.join('\n'), pages, inks }
}

async function inksOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<Set<string>> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList()
  const inks = new Set<string>()
  let ink = '#000000'
  const outer: string[] = []
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) outer.push(ink)
    if (operator === OPS.restore) ink = outer.pop() ?? ink
    if (operator === OPS.setFillRGBColor) ink = String(argsArray[index])
    if (operator === OPS.showText) inks.add(ink)
  }
  return inks
}
