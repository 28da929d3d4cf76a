import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { needsVoucher, surveys } from '#core/domain/survey/survey.ts'
import { assessments } from '#features/event/paths.ts'
import { promos } from '#features/promo/paths.ts'
import { settle } from '#tests/support/screen-faults.ts'
import { byCss } from './locate.ts'
import { showPortal } from './portal-hospital.ts'
import { usual } from './usual-size.ts'

const AT_MOST = 0.45

const addresses = [
  portalPages.checkUp,
  ...assessments.map((kind) => `/event/${kind}`),
  ...promos.map(({ slug }) => `/promo/${slug}`),
  ...surveys.filter((survey) => !needsVoucher(survey)).map(({ slug }) => `/promo/survey/${slug}`),
]

/** The height above the first field or its label, in screens of a phone. */
function firstField(): number {
  const field = document.querySelector('form fieldset, form :is(input, textarea, select)')!
  const { top } = (field.closest('fieldset') ?? field.parentElement ?? field).getBoundingClientRect()
  return (top + scrollY) / usual.height
}

it.each(['id', 'en'] as const)(
  'in the language %s the first field of each form stands within 45 % of the first screen',
  async (language) => {
    const { open, hospital } = await showPortal(portalPages.home, { language, as: 'guest' })
    const answer = hospital.intercept
    // Loses look-ups, so that a survey begins without signal by its number alone.
    hospital.intercept = (path, ...asked) =>
      path.includes('survey/') ? Promise.reject(new TypeError('Failed to fetch')) : answer(path, ...asked)
    for (const address of addresses) {
      await open(address)
      if (address.startsWith('/promo/survey/')) {
        await page.getByRole('main').getByRole('textbox').first().fill('RI2611-0001')
        await byCss('main form button[type=submit]').click()
        await page.getByRole('button', { name: /^(?:Mulai survei|Begin the survey)$/ }).click()
      }
      await expect.element(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect.poll(() => document.querySelector('form :is(fieldset, input)')).not.toBeNull()
      await settle()
      expect.soft(firstField(), address).toBeLessThanOrEqual(AT_MOST)
    }
  },
)
