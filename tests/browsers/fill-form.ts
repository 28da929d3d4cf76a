import type { BrowserWindow } from './window.ts'

const MOST_PAGES = 40

/** Answers a form page by page, and confirms the submission. */
export async function fillForm(page: BrowserWindow): Promise<void> {
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    await page.until(() => page.evaluate(isFormReady), 'a page of a form')
    const before = await page.evaluate(titleOf)
    // An answer may bring further questions, which appear a moment later.
    await page.until(async () => {
      while (await page.sees('button', 'Saya sudah membaca')) await page.press('button', 'Saya sudah membaca')
      const empty = await page.evaluate(answerPage)
      for (const [name, text] of empty) await page.typeInto(name, text)
      await page.press('button', /^(?:Selanjutnya|Simpan)$/)
      return (await page.sees('text', 'Apakah Anda yakin?')) || (await page.evaluate(titleOf)) !== before
    }, `the page after ${before}`)
    if (await page.sees('text', 'Apakah Anda yakin?')) return page.press('button', 'Ya')
  }
  throw new Error(`a form has more than ${MOST_PAGES} pages`)
}

const titleOf = (): string =>
  [...document.querySelectorAll('h2, [role="alertdialog"] h2')].map((one) => one.textContent).join()

const isFormReady = (): boolean =>
  document.querySelector('form [name]') !== null && document.querySelector('form div[aria-busy="true"]') === null

/**
 * Runs in the page. Ticks unanswered choices: "no" where there is one, else the first.
 * @returns names of fields that need a text, each with a text
 */
function answerPage(): [name: string, text: string][] {
  const texts: Record<string, string> = { email: 'sri.wahyuni@example.com', tel: '081234567890', number: '70' }
  const inputs = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form [name]')]
  const isChoice = ({ type }: { type: string }) => type === 'radio' || type === 'checkbox'
  const empty: [string, string][] = []
  for (const name of new Set(inputs.map((input) => input.name))) {
    const all = inputs.filter((input) => input.name === name)
    const [first] = all
    if (!first) continue
    if (isChoice(first)) {
      const boxes = all as HTMLInputElement[]
      if (boxes.some(({ checked }) => checked)) continue
      ;(boxes.find(({ labels }) => labels?.[0]?.textContent?.trim() === 'Tidak') ?? boxes[0])?.click()
    } else if (first.value === '' && first.type !== 'hidden' && first.getClientRects().length > 0)
      empty.push([name, texts[first.type] ?? (first.inputMode === 'numeric' ? '70' : 'Sri Wahyuni')])
  }
  return empty
}
