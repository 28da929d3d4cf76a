import { join } from 'node:path'
import { admission, admit } from '#tests/support/admissions.ts'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { writeQrVideo } from '#tests/support/qr-video.ts'

for (const holds of ['a number', 'a link'] as const) {
  test(`the camera reads a QR code that contains ${holds}`, async ({ portal }) => {
    const care = admission()
    await admit(portal, care)
    const profile = await newProfile()
    const film = join(profile, 'camera.y4m')
    const number = care.admissionNumber
    await writeQrVideo(film, holds === 'a number' ? number : `${portal.url}/promo/survey/ipd?code=${number}`)
    const browser = await openBrowser(profile, [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ])
    try {
      const page = await browser.context.newPage()
      await page.goto(`${portal.url}/promo/survey/ipd`)
      await page.getByRole('button', { name: 'Pindai kode QR' }).click()
      await expect(page.getByRole('heading', { name: 'Informasi pasien' })).toBeVisible()
      await expect(page.getByText(number)).toBeVisible()
      await expect(page.locator('video')).toHaveCount(0)
    } finally {
      await browser.kill()
      await removeProfile(profile)
    }
  })
}

test('a device without a camera says so, and the code can be typed', async ({ page }) => {
  await page.goto('/promo/survey/ipd')
  await page.getByRole('button', { name: 'Pindai kode QR' }).click()
  await expect(page.getByText('Kamera tidak dapat dipakai.')).toBeVisible()
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
  await expect(page.getByLabel('Nomor rekam medis atau nomor registrasi')).toBeVisible()
})
