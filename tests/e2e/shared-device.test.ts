import type { Page } from '@playwright/test'
import { accountPage } from '#tests/support/account-page.ts'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { browserStorage } from '#tests/support/browser-storage.ts'
import { enrol } from '#tests/support/enrol.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { findInProfile } from '#tests/support/profile-scan.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

const history = (page: Page) => page.getByRole('region', { name: 'Riwayat medis, terbaru di atas' }).getByRole('button')
const shared = (page: Page) => page.getByRole('checkbox', { name: 'Orang lain juga memakai perangkat ini' })
const keepsNothing = 'Perangkat bersama: data Anda tidak disimpan di sini.'

/** The owners of copies in the cache database, and the names of facts. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(request.error?.name)))
      })
    const database = await done(indexedDB.open('cache'))
    const all = async (name: string) => done(database.transaction(name).objectStore(name).getAll())
    const owned = [...(await all('copies')), ...(await all('blocks'))] as { readonly owner: string }[]
    const facts = (await all('facts')) as { readonly key: string }[]
    database.close()
    return { owners: [...new Set(owned.map(({ owner }) => owner))], facts: facts.map(({ key }) => key) }
  })

const ofPersons = ['vault', 'session', 'challenge', 'bearer', 'profile', 'menus', 'activity', 'pages']

async function expectNothingOfAnybody(page: Page) {
  const { owners, facts } = await kept(page)
  expect(owners).toEqual(['everybody'])
  expect(facts.filter((fact) => ofPersons.includes(fact))).toEqual([])
}

test('[CO10][AC17] a device that is marked as shared at the sign-in keeps nothing of its person, and says so without network', async ({
  portal,
}) => {
  test.slow()
  const profile = await newProfile()
  const browser = await openBrowser(profile)
  try {
    const page = await browser.context.newPage()
    const account = accountPage(page, portal, 'id')
    const person = await enrol(portal)
    await page.goto(`${portal.url}/patient/login`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await shared(page).check()
    await account.signInByEmail(person)
    await account.giveCode(person)
    await expect(account.heading('Selamat datang, Sri')).toBeVisible()
    await expect(page.getByText(keepsNothing)).toBeVisible()
    await page.getByRole('link', { name: 'Riwayat Medis' }).first().click()
    await expect(history(page).first()).toBeVisible()
    await expect(page.getByText(keepsNothing)).toBeVisible()
    const [first] = await history(page).allTextContents()
    await expectNothingOfAnybody(page)
    const numbers = await inDatabase(
      portal,
      `select body ->> 'number' as number from record join account on account.patient_id = subject
      where email = $1 and collection = 'history' and body ->> 'kind' = 'visit'`,
      [person.email],
    )
    const secrets = [...numbers.map(({ number }) => String(number)), 'Wahyuni', person.mobile.slice(1)]
    expect(secrets.length).toBeGreaterThan(5)
    const stored = await browserStorage(page)
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])

    // Without network the page still shows what is in its memory.
    await untilAreaKept(page, 'portal')
    await browser.context.setOffline(true)
    await page.getByRole('link', { name: 'Beranda' }).first().click()
    await expect(page.getByText('Tanpa sinyal. Perangkat bersama ini tidak menyimpan data Anda.')).toBeVisible()
    await page.getByRole('link', { name: 'Riwayat Medis' }).first().click()
    await expect(history(page).first()).toHaveText(first ?? '')

    await page.reload()
    await expect(page.getByText(/^Perangkat ini dipakai bersama dan tidak menyimpan data Anda\./)).toBeVisible()
    await expect(page.getByText(/Sri|Wahyuni/)).toHaveCount(0)
    await expect(history(page)).toHaveCount(0)

    await browser.context.setOffline(false)
    await expect(history(page).first()).toHaveText(first ?? '')
    await page.goto(`${portal.url}/patient/logout`)
    await expect(account.heading('Autentikasi Pasien')).toBeVisible()
    await expect(shared(page)).toBeChecked()
    await browser.kill()
    expect(await findInProfile(profile, [...secrets, person.email, person.password])).toEqual([])
  } finally {
    await browser.kill()
    await removeProfile(profile)
  }
})

test('[CO10] marking a device as shared deletes stored data at once, and the patient reads on with network', async ({
  page,
  context,
  portal,
}) => {
  const account = accountPage(page, portal, 'id')
  const person = await enrol(portal)
  await page.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(account.heading('Selamat datang, Sri')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/patient/medical/list_medical_history')
  await expect(history(other).first()).toBeVisible()
  expect((await kept(page)).owners).toHaveLength(2)
  // Meanwhile the hospital hears which pages were opened.
  await expect
    .poll(async () => {
      const told = `select path from activity join account on account.id = account_id where email = $1`
      return (await inDatabase(portal, told, [person.email])).map(({ path }) => path)
    })
    .toEqual(expect.arrayContaining(['/patient/dashboard/index', '/patient/medical/list_medical_history']))

  await page.getByRole('link', { name: 'Profil Saya' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Pengaturan' }).click()
  await page.getByRole('button', { name: 'Tandai sebagai perangkat bersama' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tandai sebagai perangkat bersama' }).click()
  await expect(page.getByText('Perangkat ini dipakai bersama: data Anda tidak disimpan di sini.')).toBeVisible()
  await expect(page.getByText(/^Perangkat ini dipakai bersama. Tidak ada yang disimpan/)).toBeVisible()
  await page.getByRole('link', { name: 'Profil Saya' }).first().click()
  await expect(page.getByText(person.email).first()).toBeVisible()
  await expect(other.getByText(keepsNothing)).toBeVisible()
  await expect(history(other).first()).toBeVisible()
  // Repeated, because the page may be about to reload.
  await expect(() => expectNothingOfAnybody(page)).toPass()

  // A logout in one tab clears the memory of the other.
  await account.signOut()
  await expect(account.heading('Autentikasi Pasien')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Autentikasi Pasien' })).toBeVisible()
  await expectNothingOfAnybody(page)
})
