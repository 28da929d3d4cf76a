import type { Page } from '@playwright/test'
import { site as en } from '#i18n/en/site.ts'
import { site as id } from '#i18n/id/site.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { harmless, hostileHtml, lookAtHostile } from '#tests/support/hostile-html.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

const PATH = '/privacy-policy'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [language, words, title] of [
  ['id', id, 'Kebijakan Privasi'],
  ['en', en, 'Privacy Policy'],
] as const)
  test.describe(`in the language ${language}`, () => {
    test.use({ language })

    test('anybody reads the policy, and reads it again without network', async ({ page, context, errors }) => {
      errors.expect(noNetwork)
      await page.goto(PATH)
      await expect(heading(page)).toHaveText(title)
      await expect(page).toHaveTitle(new RegExp(`^${title} · `))
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
      const time = page.getByText(language === 'id' ? /^Salinan dari rumah sakit, / : /^As the hospital had it on /)
      await expect(time).toBeVisible()
      const text = await page.getByRole('article').innerText()
      expect(text.length).toBeGreaterThan(1000)
      await untilAreaKept(page, 'site')
      await context.setOffline(true)
      await page.reload()
      await expect(heading(page)).toHaveText(title)
      expect(await page.getByRole('article').innerText()).toBe(text)
      await expect(page.getByText(words.policyNotUpdated)).toBeVisible()
      await expect(time).toBeVisible()
      await context.setOffline(false)
      // It is asked for again by itself.
      await expect(page.getByText(words.policyNotUpdated)).toHaveCount(0)
    })
  })

test('hostile HTML from the database reaches no page', async ({ page, portal }) => {
  const write = `update html_text set html = $1 where name = 'privacy-policy' and language = 'id'`
  await inDatabase(portal, write, [hostileHtml])
  await page.goto(PATH)
  await expect(page.getByText('Isi yang sah.')).toBeVisible()
  await expect(heading(page)).toHaveText('Kebijakan kami')
  await expect(page.getByRole('heading', { level: 2, name: 'Bagian kedua' })).toBeVisible()
  expect(await page.evaluate(lookAtHostile)).toEqual(harmless)
})
