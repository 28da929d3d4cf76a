import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { findLayoutFaults, settle, TARGET } from '#tests/support/screen-faults.ts'
import { byCss, textsOf } from './locate.ts'
import { languages } from './languages.ts'
import { showPortal } from './portal-hospital.ts'

const pages = [
  '/patient/medical/lab_results',
  '/patient/dashboard/schedules',
  '/patient/account/settings',
  '/patient/medical/list_medical_history',
  '/patient/medical/screenings',
  '/patient/dashboard/notifications',
  '/patient/dashboard/doctors?size=3&page=3',
  '/event',
]

/** Lines of a text as they stand. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

it.each(languages)(
  'in the language %s no title is broken within a word at the largest text, and nothing sticks out',
  async (language) => {
    const { open } = await showPortal('/patient/account/settings', { language, as: 'patient' })
    const sizes = page.getByRole('group').getByRole('button', { name: /%$/ })
    await sizes.last().click()
    // Each in one line, with its sign.
    for (const one of sizes.elements()) expect.soft(linesOf(one), one.textContent).toBe(1)
    for (const address of pages) {
      localStorage.setItem('portal.text-size.v1', '150')
      await open(address)
      document.documentElement.dataset['textSize'] = '150'
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (address.includes('doctors')) await expect.element(page.getByRole('rowheader').first()).toBeVisible()
      await settle()
      expect.soft(findLayoutFaults(TARGET), address).toEqual([])
      const title = byCss('header p[aria-hidden]')
      for (const one of title.elements())
        expect.soft(linesOf(one), address).toBeLessThanOrEqual(textsOf(title)[0]!.split(' ').length)
    }
    delete document.documentElement.dataset['textSize']
  },
)
