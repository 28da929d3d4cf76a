import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { records as words } from '#i18n/id/records.ts'
import { deltaOf, records, showPortal } from './portal-hospital.ts'

it('the last vital signs are read at once, those before it behind their day', async () => {
  const [last] = records.screenings
  const before = {
    ...last!,
    id: crypto.randomUUID(),
    at: new Date(Date.now() - 30 * 86_400_000).toISOString(),
    systolic: 141,
  }
  const answers = { screenings: () => deltaOf([last!, before]) }
  await showPortal(portalPages.screenings, { as: 'patient', answers })
  const list = page.getByRole('list', { name: words.screeningsAll })
  await expect.element(list.getByText(/128\/82/)).toBeVisible()
  const folded = list.getByText(/141\/82/)
  await expect.element(folded).not.toBeVisible()
  await list.getByRole('heading').last().click()
  await expect.element(folded).toBeVisible()
})
