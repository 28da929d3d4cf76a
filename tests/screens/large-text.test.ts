import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { findLayoutFaults, settle, TARGET } from '#tests/support/screen-faults.ts'
import { byCss, textsOf } from './locate.ts'
import { languages } from './languages.ts'
import { showPortal } from './portal-hospital.ts'

const pages = [
  '/patient/medical/lab_results',
  '/patient/dashboard/schedules',
  '/patient/dashboard/checkouts',
  '/patient/medical/bills',
  '/patient/account/settings',
  '/patient/medical/list_medical_history',
  '/patient/medical/screenings',
  '/patient/dashboard/notifications',
  '/patient/dashboard/doctors?size=3&page=3',
  '/event',
]

/** Pixels of a search field in which typed text must be visible. */
const TYPED = 130

/** The number of lines that a text takes. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** Whether no word of the text is broken over two lines. */
const isWhole = (element: Element) => linesOf(element) <= (element.textContent ?? '').split(' ').length

/** The width of a field's text, without its padding. */
function roomIn(field: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(field)
  return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

const rightOf = (css: string) =>
  Math.max(
    ...byCss(`main ${css}`)
      .elements()
      .map((one) => one.getBoundingClientRect().right),
  )

it.each(languages)(
  'in the language %s no title is broken within a word at the largest text, and nothing sticks out',
  async (language) => {
    const { open } = await showPortal('/patient/account/settings', { language, as: 'patient' })
    const sizes = page.getByRole('group').getByRole('button', { name: /%$/ })
    await sizes.last().click()
    // Each size stands in one line with its sign.
    for (const one of sizes.elements()) expect.soft(linesOf(one), one.textContent).toBe(1)
    for (const address of pages) {
      localStorage.setItem('portal.text-size.v1', '150')
      await open(address)
      document.documentElement.dataset['textSize'] = '150'
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (address.includes('doctors')) await expect.element(page.getByRole('rowheader').first()).toBeVisible()
      await settle()
      expect.soft(findLayoutFaults(TARGET), address).toEqual([])
      for (const one of byCss('main input[type=search]').elements())
        expect.soft(roomIn(one), address).toBeGreaterThanOrEqual(TYPED)
      for (const one of byCss('main search label > span').elements())
        expect.soft(isWhole(one), one.textContent).toBe(true)
      if (address.includes('settings')) expect.soft(rightOf('fieldset')).toBeLessThanOrEqual(rightOf('section h2'))
      const title = byCss('header p[aria-hidden]')
      for (const one of title.elements())
        expect.soft(linesOf(one), address).toBeLessThanOrEqual(textsOf(title)[0]!.split(' ').length)
    }
    delete document.documentElement.dataset['textSize']
  },
)

it('at the largest text, an e-mail address is broken before its "@"', async () => {
  document.documentElement.dataset['textSize'] = '150'
  await showPortal('/patient/account/profile', { as: 'patient' })
  const domain = page.getByRole('main').getByText(/^@/).first()
  await expect.element(domain).toBeVisible()
  expect(linesOf(domain.element())).toBe(1)
  delete document.documentElement.dataset['textSize']
})
