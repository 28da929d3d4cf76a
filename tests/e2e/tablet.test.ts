import { admission, admit } from '#tests/support/admissions.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { newPlace, OFFICER_PIN, tabletCode, tabletPage, WRONG_PIN } from '#tests/support/ward-tablet.ts'
import { gate } from '#tests/support/gate.ts'

const here = (place: { nursingRoom: string }, fullName = 'Sri Wahyuni') =>
  admission({ nursingRoom: place.nursingRoom, fullName, dischargedAt: null })

test(
  'a code and a PIN make a tablet; a reload locks it, and the PIN opens it again',
  gate,
  async ({ page, portal, errors }) => {
    errors.expect(/status of 422/)
    const place = newPlace()
    await admit(portal, here(place), here(place), admission({ dischargedAt: null }))
    const code = await tabletCode(portal, place)
    await page.goto('/tablet')
    await tabletPage.fillEnrolment(page, code, '123456')
    await expect(page.getByText('PIN ini terlalu mudah ditebak.')).toBeVisible()
    await tabletPage.fillEnrolment(page, code, OFFICER_PIN, WRONG_PIN)
    await expect(page.getByText('Kedua PIN tidak sama')).toBeVisible()
    await tabletPage.fillEnrolment(page, 'AAAAAAAA')
    await expect(page.getByText('Kode ini tidak dikenal')).toBeVisible()
    await tabletPage.fillEnrolment(page, code)
    await expect(page.getByRole('heading', { name: place.name })).toBeVisible()
    await expect(page.getByText('2 pasien', { exact: true })).toBeVisible()
    await expect(page.getByText('Sri Wahyuni')).toHaveCount(0)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Tablet terkunci' })).toBeVisible()
    await expect(page.getByText('2 pasien')).toHaveCount(0)
    await tabletPage.unlock(page, WRONG_PIN)
    await expect(page.getByText('PIN salah. Masih 4 percobaan.')).toBeVisible()
    await tabletPage.unlock(page)
    await expect(page.getByText('2 pasien', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Kunci tablet' }).click()
    await expect(page.getByRole('heading', { name: 'Tablet terkunci' })).toBeVisible()
  },
)
