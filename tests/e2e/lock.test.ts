import type { Page } from '@playwright/test'
import { accountPage } from '#tests/support/account-page.ts'
import { passCodePause } from '#tests/support/code-limits.ts'
import { comeIn, enrol } from '#tests/support/enrol.ts'
import { KEY, locked, lockWithPassword } from '#tests/support/lock-page.ts'
import { addPasskeys } from '#tests/support/passkeys.ts'
import type { Newcomer } from '#tests/support/newcomer.ts'
import type { Portal } from '#tests/support/portal.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { profilePage } from '#tests/support/profile-page.ts'
import { gate } from '#tests/support/gate.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

// The hospital tells a clock that was set on, which then sends once more.
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

/** On the list of a patient's records, without the screens of a sign-in. */
async function showHistory(page: Page, portal: Portal) {
  const person = await enrol(portal)
  await comeIn(page, portal, person)
  await page.goto('/patient/medical/list_medical_history')
  await expect(history(page).first()).toBeVisible()
  return person
}

/** Where the worker can answer in its place. */
async function loseNetwork(page: Page): Promise<void> {
  await untilAreaKept(page, 'portal')
  await page.context().setOffline(true)
}

/** Whose copies of collections are on this device. */
const ownersOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('cache')
        request.addEventListener('error', () => reject(new Error('the cache was not opened')))
        request.addEventListener('success', () => {
          const rows = request.result.transaction('blocks').objectStore('blocks').getAll()
          rows.addEventListener('success', () =>
            resolve([...new Set((rows.result as { readonly owner: string }[]).map(({ owner }) => owner))]),
          )
        })
      }),
  )

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

test('[AC15] five wrong tries erase what is on the device, and lead to the sign-in', async ({
  page,
  portal,
  errors,
}) => {
  errors.expect(noNetwork)
  await showHistory(page, portal)
  await lockWithPassword(page)
  expect((await ownersOf(page)).filter((owner) => owner !== 'everybody')).toHaveLength(1)
  await loseNetwork(page)
  await page.reload()
  for (const left of ['4', '3', '2', '1']) {
    await keyField(page).fill(`salah ${left}`)
    await button(page, 'Buka').click()
    await expect(page.getByRole('alert')).toContainText(`Tersisa ${left} kali`)
  }
  await keyField(page).fill('salah lagi')
  await button(page, 'Buka').click()
  await expect(page.getByRole('heading', { name: 'Autentikasi Pasien' })).toBeVisible()
  expect((await ownersOf(page)).filter((owner) => owner !== 'everybody')).toEqual([])
})

/** As a full device does, for the sake of what was collected. */
const dropCache = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('cache')
        request.addEventListener('error', () => reject(new Error('the cache was not dropped')))
        request.addEventListener('success', () => resolve())
      }),
  )

test('[AC20] a device that ran full has not opened a locked portal, and its person hears that the lock has ended', async ({
  page,
  portal,
  errors,
}) => {
  // Whether the bearer holds may be asked while the session that lost its lock is being ended.
  errors.expect(/status of 401/)
  const person = await showHistory(page, portal)
  await lockWithPassword(page)
  await page.goto('/event')
  await dropCache(page)
  await page.goto('/patient/account/profile')
  await expect(page.getByRole('heading', { name: 'Autentikasi Pasien' })).toBeVisible()
  await page.goto('/patient/medical/list_medical_history')
  await expect(page.getByRole('heading', { name: 'Autentikasi Pasien' })).toBeVisible()

  await passCodePause(portal)
  await signIn(page, portal, person)
  await page.getByRole('link', { name: 'Beranda' }).first().click()
  const ended = page.getByText('Kunci portal tidak menyala lagi')
  await expect(ended).toBeVisible()
  await button(page, 'Mengerti').click()
  await expect(ended).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Selamat datang, Sri' })).toBeVisible()
  await expect(ended).toBeHidden()
})

test.describe('left alone', () => {
  // What is tried here has no need of a service worker, and each new browser would have to install one.
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

  test('[AC14] a portal that was left for a public page locks itself as well', async ({ page, portal, errors }) => {
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

  test('[AC14] a form that is being filled in does not keep the portal open, and waits behind the lock', async ({
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

test('[AC14] a lock in one tab locks all', async ({ page, portal, context }) => {
  await showHistory(page, portal)
  await lockWithPassword(page)
  const other = await context.newPage()
  await other.goto('/patient/medical/list_medical_history')
  await keyField(other).fill(KEY)
  await button(other, 'Buka').click()
  await expect(history(other).first()).toBeVisible()
  await button(page, 'Kunci sekarang').click()
  await expect(locked(page)).toBeVisible()
  await expect(locked(other)).toBeVisible()
  await expect(history(other)).toHaveCount(0)
})

test('[AC14] a passkey that makes secrets locks and opens the portal, without network too', async ({
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
