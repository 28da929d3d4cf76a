import { calls } from '#core/contract/calls.ts'
import { ipd } from '#core/questionnaires/forms/surveys/ipd.ts'
import { mcu } from '#core/questionnaires/forms/surveys/mcu.ts'
import { promoGeneral } from '#core/questionnaires/forms/promo/general.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { untilKept } from '#tests/support/self-assessment-page.ts'
import type { Page } from '@playwright/test'
import { gate } from '#tests/support/gate.ts'

const DAY = 86_400_000

async function enterCode(page: Page, slug: string, code: string): Promise<void> {
  await page.goto(`/promo/survey/${slug}`)
  await page.getByLabel('Nomor rekam medis atau nomor registrasi').fill(code)
  await page.getByRole('button', { name: 'Lanjut' }).click()
}
const begin = (page: Page) => page.getByRole('button', { name: 'Mulai survei' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Terima kasih' })
const already = (page: Page) => page.getByRole('heading', { name: 'Survei ini sudah pernah diisi' })

test(
  'a relative gives a survey by the number on a paper: masked, asked for confirmation, thanked, once',
  gate,
  async ({ page, portal }) => {
    const care = admission({ service: 'MCU' })
    await admit(portal, care)
    await enterCode(page, 'mcu', ` ${care.admissionNumber.toLowerCase()} `)
    await expect(page.getByRole('heading', { name: 'Informasi pasien' })).toBeVisible()
    await expect(page.getByText('S** W******')).toBeVisible()
    await expect(page.getByText('Sri Wahyuni')).toHaveCount(0)
    await expect(page.getByText('+6281234567890')).toHaveCount(0)
    await begin(page).click()
    await fillQuestionnaire(page, mcu, 'mixed')
    await expect(page.getByRole('alertdialog')).toContainText('Apakah Anda ingin mengirim data ini?')
    await confirmSubmit(page)
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText(/sudah diterima rumah sakit dengan nomor/)).toBeVisible()
    await page.getByRole('link', { name: 'Selesai' }).click()

    await enterCode(page, 'mcu', care.admissionNumber)
    await expect(already(page)).toBeVisible()
    await expect(page.getByText(/sudah dikirim pada \d+ \w+ \d{4}/)).toBeVisible()
  },
)

test('a code that is not found or has expired says so in the hospital’s words', async ({ page, portal }) => {
  const old = admission({ dischargedAt: new Date(Date.now() - 90 * DAY).toISOString() })
  await admit(portal, old)
  await enterCode(page, 'ipd', 'TIDAK-ADA-1')
  await expect(page.getByRole('heading', { name: 'Oops, Data not found.' })).toBeVisible()
  await expect(page.getByText('please ask our officers.')).toBeVisible()
  await page.getByRole('button', { name: 'Coba kode lain' }).click()
  await page.getByLabel('Nomor rekam medis atau nomor registrasi').fill(old.admissionNumber)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await expect(page.getByRole('heading', { name: 'Oops, Data has expired.' })).toBeVisible()
  await expect(page.getByText('please ask our officers.')).toBeVisible()
})

test('a voucher in a link opens the patient’s information whole, and leaves the address at once', async ({
  page,
  portal,
}) => {
  const care = admission()
  await admit(portal, care)
  const { path } = await portal.ask(calls.operatorVoucher, { registration: care.admissionNumber, kind: 'Ipd' })
  await page.goto(path)
  await expect(page.getByText('Sri Wahyuni')).toBeVisible()
  for (const text of ['dr. Ratna Dewi, Sp.PD', '301-2', 'BPJS Kesehatan', 'Budi Santoso', '+6281234567890', 'Melati'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
  // Another patient's voucher, in the same tab.
  const next = admission({ fullName: 'Agus Salim' })
  await admit(portal, next)
  const second = await portal.ask(calls.operatorVoucher, { registration: next.admissionNumber, kind: 'Ipd' })
  await page.evaluate((to) => location.assign(to), second.path)
  await expect(page.getByText('Agus Salim')).toBeVisible()
  await expect(page.getByText('Sri Wahyuni')).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('a draft of a survey opens again after a reload, and by its code; given up, it is gone', async ({
  page,
  portal,
}) => {
  const care = admission()
  await admit(portal, care)
  await enterCode(page, 'ipd', care.admissionNumber)
  await begin(page).click()
  await page.locator('[name="nps"][value="4"]').check()
  await page.locator('[name="npsReason"]').fill('Menunggu terlalu lama')
  await untilKept(page)
  const address = page.url()
  expect(address).not.toContain(care.admissionNumber)
  await page.reload()
  await expect(page.locator('[name="npsReason"]')).toHaveValue('Menunggu terlalu lama')
  await enterCode(page, 'ipd', care.medicalRecordNumber)
  await begin(page).click()
  await expect(page).toHaveURL(address)
  await expect(page.locator('[name="npsReason"]')).toHaveValue('Menunggu terlalu lama')

  const second = await page.context().newPage()
  await second.goto(address)
  await expect(second.getByRole('heading', { name: 'Formulir ini dibuka di tab lain' })).toBeVisible()
  await second.close()

  await page.getByRole('button', { name: 'Buang survei ini' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buang survei ini' }).click()
  await expect(page.getByText('Survei dibuang')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Formulir ini tidak ada di perangkat ini' })).toBeVisible()
  expect((await portal.submissions()).filter(({ registration }) => registration === care.admissionNumber)).toEqual([])
})

test('[QL29] the promo area has its printed title and addresses', async ({ page }) => {
  for (const type of ['1', '2']) {
    await page.goto(`/promo/general&type=${type}`)
    await expect(page).toHaveURL(new RegExp(`/promo/general\\?type=${type}(?:&|$)`))
    await expect(page).toHaveTitle('Kuisioner')
  }
  // The next person gets the same questionnaire, not the first one.
  await fillQuestionnaire(page, promoGeneral, 'first')
  await confirmSubmit(page)
  await page.getByRole('link', { name: 'Isi kuesioner baru' }).click()
  await expect(page).toHaveURL(/type=2&draft=/)
  await page.getByRole('textbox').first().fill('Tamu yang pergi')
  await untilKept(page)
  // Strangers use the page in turn: no one is offered the draft of the person before.
  await page.goto('/promo/general?type=2')
  await expect(page.getByRole('textbox').first()).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Buang' })).toHaveCount(0)
  for (const slug of ['yakes', 'gerd', 'paru', 'oncology']) {
    await page.goto(`/promo/${slug}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page).toHaveTitle('Kuisioner')
  }
  await page.goto('/promo')
  await expect(page.getByRole('heading', { level: 1, name: 'Kuesioner' })).toBeVisible()
  await expect(page).toHaveTitle('Kuisioner')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
  await page.getByRole('link', { name: 'Kuesioner kesehatan paru' }).click()
  await expect(page).toHaveURL(/\/promo\/paru\?draft=/)
  await page.goto('/promo/unknown')
  await expect(page.getByText('OOPS! Something went wrong here')).toBeVisible()
})

test('a new version of a questionnaire is asked as soon as the hospital has published it', async ({ page, portal }) => {
  const [first, ...others] = ipd.pages
  const [section, ...sections] = first!.sections
  const remark = {
    id: 'parking',
    type: 'long-text',
    label: { id: 'Bagaimana parkirnya?', en: 'How was the parking?' },
    rules: [],
  } as const
  const changed = { ...section!, fields: [remark, ...section!.fields] }
  const definition = {
    ...ipd,
    version: ipd.version + 1,
    pages: [{ ...first!, sections: [changed, ...sections] }, ...others],
  }
  await portal.ask(calls.operatorDefinition, JSON.parse(JSON.stringify(definition)) as Record<string, unknown>)
  const care = admission()
  await admit(portal, care)
  await expect(async () => {
    await enterCode(page, 'ipd', care.admissionNumber)
    await begin(page).click()
    await expect(page.getByLabel('Bagaimana parkirnya?')).toBeVisible({ timeout: 1000 })
  }).toPass()
})
