import type { Locator, Page } from '@playwright/test'
import { openHistory } from '#tests/support/browser-history.ts'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment, untilKept, untilReadyForField } from '#tests/support/self-assessment-page.ts'

const NAME = 'Ratnaningsih Kusumowardhani'

/** Nothing that the last runner wrote is to be seen, in words or in a field. */
async function expectNothingOf(page: Page, name: string): Promise<void> {
  const shown = await page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ])
  expect(shown.join('\n')).not.toContain(name)
  expect(shown.join('\n')).not.toContain('sri.wahyuni@example.com')
}

test('the next runner gets a clean form, and the browser’s Back shows nothing of the last one', async ({ page }) => {
  await page.goto('/event')
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'N1', NAME)
  await selfAssessment.nextRunner(page)
  for (const field of await page.getByRole('textbox').all()) await expect(field).toHaveValue('')
  const first = page.url()
  for (let steps = 0; steps < 4; steps++) {
    await page.goBack().catch(() => undefined)
    await expectNothingOf(page, NAME)
  }
  await page.goto(first)
  await expect(page.getByLabel('Nomor dada (BIB)')).toHaveValue('')
})

test('the address of a saved form leads to its receipt, not to its answers', async ({ page }) => {
  await page.goto('/event')
  await selfAssessment.start(page)
  await expect(page).toHaveURL(/draft=/)
  const form = page.url()
  await selfAssessment.collect(page, 'N2', NAME)
  await page.goto(form)
  await expect(page).toHaveURL(/\/saved\//)
  await expect(page.getByText('N2')).toBeVisible()
  await expectNothingOf(page, NAME)
})

test('a page that the browser keeps alive for its Back button keeps no form', async ({ portal }) => {
  const profile = await newProfile()
  const browser = await openBrowser(profile)
  try {
    const page = await browser.context.newPage()
    await page.goto(`${portal.url}/event`)
    // A page that still fetches or delivers is not put aside.
    await untilReadyForField(page)
    await selfAssessment.start(page)
    await selfAssessment.fill(page, 'N3', NAME)
    await untilKept(page)
    const history = await openHistory(page)
    // A full load puts the filled form aside.
    await page.goto(`${portal.url}/event`)
    await page.getByRole('link', { name: 'Lanjutkan' }).click()
    await selfAssessment.save(page)
    await history.back(2)
    await expect.poll(() => history.shown()).toContain('N3')
    expect(await history.shown()).not.toContain(NAME)
    expect(await history.kept()).toBe(true)
  } finally {
    await browser.kill()
    await removeProfile(profile)
  }
})

test('the keyboard alone suffices, from the home to the next runner', { tag: '@even' }, async ({ page }) => {
  await page.goto('/event')
  await tabTo(page, page.getByRole('link', { name: 'Mulai pemeriksaan baru' }))
  await page.keyboard.press('Enter')
  for (const [label, text] of [
    ['Nomor dada (BIB)', 'K1'],
    ['Nama lengkap', 'Sri Wahyuni'],
    ['Email', 'sri@example.com'],
    ['Nomor WhatsApp', '081234567890'],
    ['Kota tempat tinggal', 'Bogor'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pertanyaan kesehatan' })).toBeFocused()
  for (const group of await page.getByRole('radiogroup').all()) {
    await tabTo(page, group.getByRole('radio', { name: 'Ya' }))
    await page.keyboard.press('ArrowRight')
    await expect(group.getByRole('radio', { name: 'Tidak' })).toBeChecked()
  }
  await tabTo(page, page.getByRole('button', { name: 'Selanjutnya' }))
  await page.keyboard.press('Enter')
  for (const [label, text] of [
    ['Nama kontak darurat', 'Budi'],
    ['Nomor HP kontak darurat', '081398765432'],
    ['Hubungan dengan Anda', 'Suami'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Simpan' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Tidak' })).toBeFocused()
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Ya' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('K1')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Pelari berikutnya' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nomor dada (BIB)')).toHaveValue('')
})

/** As people do: Tab until one is there. What has the focus must be seen to have it. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor()
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await goal.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${String(goal)}`)
}
