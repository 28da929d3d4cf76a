import type { Page } from '@playwright/test'
import { calls } from '#core/contract/calls.ts'
import { expect, test } from '#tests/support/portal-test.ts'

/** Answers with the hospital's kit without these kinds, since other tests share the hospital itself. */
async function withdraw(page: Page, ...kinds: readonly string[]): Promise<void> {
  await page.context().route(`**/api/${calls.submissionKeys.path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { questionnaires: { kind: string; versions: number[] }[] } }
    const questionnaires = body.data.questionnaires.map((one) =>
      kinds.includes(one.kind) ? { ...one, withdrawn: one.versions } : one,
    )
    await route.fulfill({ response, json: { ...body, data: { ...body.data, questionnaires } } })
  })
}

for (const [language, closed] of [
  ['id', 'sedang ditutup'],
  ['en', 'is closed at present'],
] as const)
  test(`[OB54] says that a form is closed when no version of it is left, in ${language}`, async ({ openDevice }) => {
    const page = await openDevice({ language })
    await withdraw(page, 'PromoGeneral', 'Mcu')
    const keys = page.waitForResponse(`**/api/${calls.submissionKeys.path}`)
    await page.goto('/event')
    await (await keys).finished()
    for (const path of ['/promo/general', '/promo/survey/mcu'])
      await expect(async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: closed })).toBeVisible({ timeout: 2000 })
      }).toPass()
    await page.goto('/promo/survey/ipd')
    await expect(page.getByRole('textbox')).toBeVisible()
  })
