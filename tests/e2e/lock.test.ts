import type { Page } from '@playwright/test'
import { accountPage } from '#tests/support/account-page.ts'
import { comeIn, enrol } from '#tests/support/enrol.ts'
import { KEY, locked, lockWithPassword } from '#tests/support/lock-page.ts'
import { addPasskeys } from '#tests/support/passkeys.ts'
import type { Newcomer } from '#tests/support/newcomer.ts'
import type { Portal } from '#tests/support/portal.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { profilePage } from '#tests/support/profile-page.ts'
import { gate } from '#tests/support/gate.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

// The test sets the clock forward. The hospital refuses one call, and the app corrects its clock and sends again.
const otherTime = /status of 400 .*\/enc\//
const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to load resource/

const history = (page: Page) => page.getByRole('region', { name: 'Riwayat medis, terbaru di atas' }).getByRole('button')
const keyField = (page: Page) => page.getByLabel('Kata sandi kunci', { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signIn(page: Page, portal: Portal, person: Newcomer) {
  const account = accountPage(page, portal, 'id')
  await page.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
}

/** Opens the list of a patient's records, without the screens of a sign-in. */
async function showHistory(page: Page, portal: Portal) {
  const person = await enrol(portal)
  await comeIn(page, portal, person)
  await page.goto('/patient/medical/list_medical_history')
  await expect(history(page).first()).toBeVisible()
  return person
}

/** Waits until the worker can answer without network. */
async function loseNetwork(page: Page): Promise<void> {
  await untilAreaKept(page, 'portal')
  await page.context().setOffline(true)
}

test(
  '[AC14] a locked portal shows nothing of its person, and opens without network with their password',
  gate,
  async ({ page, portal, errors }) => {
    errors.expect(noNetwork)
    const person = await enrol(portal)
    await signIn(page, portal, person)
    await page.getByRole('link', { name: 'Riwayat Medis' }).first().click()
    await expect(history(page).first()).toBeVisible()
    const [first] = await history(page).allTextContents()
    await lockWithPassword(page)
    await loseNetwork(page)
    await page.goto('/patient/medical/list_medical_history')
    await expect(locked(page)).toBeVisible()
    await expect(page.getByText(/Sri|Wahyuni/)).toHaveCount(0)
    await keyField(page).fill('bukan ini')
    await button(page, 'Buka').click()
    await expect(page.getByRole('alert')).toContainText('Kata sandi kunci salah.')
    await expect(page.getByRole('alert')).toContainText('Tersisa 4 kali')
    await keyField(page).fill(KEY)
    await button(page, 'Buka').click()
    await expect(history(page).first()).toHaveText(first ?? '')
    await page.getByRole('link', { name: 'Profil Saya' }).first().click()
    await expect(page.getByText(person.email).first()).toBeVisible()

    await page.getByRole('main').getByRole('link', { name: 'Pengaturan' }).click()
    await button(page, 'Kunci sekarang').click()
    await expect(locked(page)).toBeVisible()
    await keyField(page).fill(KEY)
    await button(page, 'Buka').click()
    await button(page, 'Matikan kunci').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Matikan kunci' }).click()
    await expect(page.getByText(/^Tanpa kunci:/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Tanpa kunci:/)).toBeVisible()
  },
)

test.describe('left alone', () => {
  // Without a service worker, which this test does not need and each new browser would have to install.
  test.use({ serviceWorkers: 'block' })

  test('[AC14] a portal that is idle for a quarter of an hour locks itself', async ({ page, portal, errors }) => {
    errors.expect(otherTime)
    await page.clock.install()
    await showHistory(page, portal)
    await lockWithPassword(page)
    await page.clock.fastForward('14:00')
    await expect(locked(page)).toBeHidden()
    await page.keyboard.press('Shift')
    await page.clock.fastForward('14:00')
    await expect(locked(page)).toBeHidden()
    await page.clock.fastForward('02:00')
    await expect(locked(page)).toBeVisible()
  })

  test('[AC14] a portal that was left for a public page also locks itself', async ({ page, portal, errors }) => {
    errors.expect(otherTime)
    await page.clock.install()
    await showHistory(page, portal)
    await lockWithPassword(page)
    await page.getByRole('link', { name: 'Beranda' }).first().click()
    await page.getByRole('link', { name: 'Kebijakan privasi' }).first().click()
    await expect(page).toHaveURL(/privacy-policy/)
    const anew = page.waitForEvent('load')
    await page.clock.fastForward('15:30')
    await anew
    await page.goBack()
    await expect(locked(page)).toBeVisible()
    await expect(page.getByText(/Sri|Wahyuni/)).toHaveCount(0)
  })

  test('[AC14] an open form does not keep the portal open, and waits behind the lock', async ({
    page,
    portal,
    errors,
  }) => {
    errors.expect(otherTime)
    await page.clock.install()
    await showHistory(page, portal)
    await lockWithPassword(page)
    const { words, field, edit } = profilePage(page, 'id')
    await page.getByRole('link', { name: 'Profil Saya' }).first().click()
    await edit(words.group_address)
    await field(words.group_address, words.Address).fill('Jalan Melati 5')
    await page.clock.fastForward('15:30')
    await expect(locked(page)).toBeVisible()
    await keyField(page).fill(KEY)
    await button(page, 'Buka').click()
    await expect(field(words.group_address, words.Address)).toHaveValue('Jalan Melati 5')
  })
})

test('[AC14] a passkey that makes secrets locks and opens the portal, also without network', async ({
  page,
  portal,
  errors,
}) => {
  errors.expect(noNetwork)
  await addPasskeys(page, { hasPrf: true })
  await showHistory(page, portal)
  await page.getByRole('link', { name: 'Profil Saya' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Pengaturan' }).click()
  await button(page, 'Nyalakan kunci').click()
  await button(page, 'Pakai sidik jari, wajah, atau PIN perangkat ini').click()
  await expect(
    page.getByText('Kunci menyala: portal dibuka dengan sidik jari, wajah, atau PIN perangkat ini.'),
  ).toBeVisible()
  await loseNetwork(page)
  await page.goto('/patient/medical/list_medical_history')
  await expect(locked(page)).toBeVisible()
  await button(page, 'Buka').click()
  await expect(history(page).first()).toBeVisible()
})
