import type { Page } from '@playwright/test'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { findInProfile } from '#tests/support/profile-scan.ts'
import { selfAssessment, untilKept } from '#tests/support/self-assessment-page.ts'

const bib = (page: Page) => page.getByLabel('Nomor dada (BIB)')
const resume = (page: Page) => page.getByRole('link', { name: 'Lanjutkan' })

/** Back on the home page, whatever is unfinished stays in its list. */
async function leaveFor(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text)
  await page.getByRole('link', { name: 'Portal Pasien' }).click()
  await expect(resume(page).first()).toBeVisible()
}

test('[FO4] every letter is kept: a reload in the middle of a word loses nothing', async ({ page }) => {
  await page.goto('/event')
  await selfAssessment.start(page)
  await bib(page).pressSequentially('K7')
  await page.getByLabel('Nama lengkap').pressSequentially('Sri Wah')
  await untilKept(page)
  await page.reload()
  await expect(bib(page)).toHaveValue('K7')
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Sri Wah')
})

test('[FO4] a form that was only looked at leaves nothing behind', { tag: '@even' }, async ({ page }) => {
  await page.goto('/event')
  await selfAssessment.start(page)
  await page.getByRole('link', { name: 'Portal Pasien' }).click()
  await expect(page.getByRole('heading', { name: 'Pos relawan' })).toBeVisible()
  await expect(page.getByText('Formulir yang belum selesai')).toHaveCount(0)
})

test('a killed browser comes back with the draft, and the profile folder holds no answer of it', async ({ portal }) => {
  const profile = await newProfile()
  const planted = ['Wahyuningtyas Prawirodirdjo', 'sri.wahyuni@example.com', '0812-3456-7890', 'Kota Bogor', 'Z99Z99']
  let browser = await openBrowser(profile)
  try {
    const page = await browser.context.newPage()
    await page.goto(`${portal.url}/event`)
    await selfAssessment.start(page)
    await selfAssessment.fillRunner(page, 'Z99Z99', planted[0])
    await page.getByRole('radio', { name: 'Ya' }).nth(3).check()
    await untilKept(page)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Ya' }).nth(3)).toBeChecked()
    await browser.kill()
    expect(await findInProfile(profile, planted)).toEqual([])

    browser = await openBrowser(profile)
    const again = await browser.context.newPage()
    await again.goto(`${portal.url}/event`)
    await resume(again).click()
    await expect(again.getByRole('radio', { name: 'Ya' }).nth(3)).toBeChecked()
    await again.getByRole('button', { name: 'Sebelumnya' }).click()
    await expect(again.getByLabel('Nama lengkap')).toHaveValue(planted[0] ?? '')
  } finally {
    await browser.kill()
    await removeProfile(profile)
  }
})

test(
  '[OB94] unfinished forms wait on the home page, told apart by their bibs: continued, or discarded after a confirmation',
  { tag: '@odd' },
  async ({ page }) => {
    await page.goto('/event')
    await selfAssessment.start(page)
    await leaveFor(page, 'Nomor dada (BIB)', 'U1')
    const list = page.getByRole('region', { name: 'Formulir yang belum selesai' })
    await expect(list.getByRole('listitem')).toHaveCount(1)

    // A new start never takes up somebody's form by itself.
    await selfAssessment.start(page)
    await expect(bib(page)).toHaveValue('')
    await leaveFor(page, 'Nomor dada (BIB)', 'U2')
    await expect(list.getByRole('listitem')).toContainText([/BIB U2.*langkah 1/, /BIB U1.*langkah 1/])
    await resume(page).first().click()
    await expect(bib(page)).toHaveValue('U2')

    await page.goto('/event')
    await page.getByRole('button', { name: 'Buang, BIB U2' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Buang formulir ini?' })
    await expect(dialog).toContainText(/BIB U2 \(.+langkah 1.+\) akan hilang/)
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Buang' }).first().click()
    await dialog.getByRole('button', { name: 'Buang' }).click()
    await expect(page.getByText('Formulir dibuang')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await resume(page).click()
    await expect(bib(page)).toHaveValue('U1')
  },
)

test('opening the form by its address asks first when one is unfinished', { tag: '@even' }, async ({ page }) => {
  await page.goto('/event/SelfAssesmentRunner')
  await expect(bib(page)).toBeVisible()
  await bib(page).fill('C1')
  await untilKept(page)
  await page.goto('/event/SelfAssesmentRunner')
  await expect(page.getByRole('heading', { name: 'Ada formulir yang belum selesai' })).toBeVisible()
  await page.getByRole('link', { name: 'Mulai formulir baru' }).click()
  await expect(bib(page)).toHaveValue('')
  await page.goto('/event/SelfAssesmentRunner')
  await resume(page).click()
  await expect(bib(page)).toHaveValue('C1')
})

test('[OB3] a draft is open in one tab only; when that one is closed, another goes on with it', async ({
  page,
  context,
}) => {
  await page.goto('/event')
  await selfAssessment.start(page)
  await selfAssessment.fill(page, 'T1')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('heading', { name: 'Formulir ini dibuka di tab lain' })).toBeVisible()
  await expect(second.getByRole('textbox')).toHaveCount(0)
  const home = await context.newPage()
  await home.goto('/event')
  await expect(home.getByText('Sedang dibuka di tab lain')).toBeVisible()
  await expect(resume(home)).toHaveCount(0)
  await page.close()
  await second.bringToFront()
  await expect(second.getByLabel('Nama kontak darurat')).toHaveValue('Budi Santoso')
  await selfAssessment.save(second)
  await expect(second.getByText('T1')).toBeVisible()
})

test('[OB94] what one visitor began on a public page is not offered to the next', { tag: '@odd' }, async ({ page }) => {
  await page.goto('/promo/gerd')
  const first = page.getByRole('textbox').first()
  await first.fill('Sri Wahyuni')
  await untilKept(page)
  const address = page.url()
  await page.goto('/promo/gerd')
  await expect(first).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Ada formulir yang belum selesai' })).toHaveCount(0)
  // A reload is no other visitor.
  await page.goto(address)
  await expect(first).toHaveValue('Sri Wahyuni')
})
