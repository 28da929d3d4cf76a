import { accountPage } from '#tests/support/account-page.ts'
import { enrol } from '#tests/support/enrol.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

interface Entry {
  readonly kind: string
  readonly hospital: string
  /** By the clock of Jakarta. */
  readonly year: string
}

test('a history is narrowed by kind, hospital, year and text at once, and is whole again by one button', async ({
  page,
  portal,
  errors,
}) => {
  errors.expect(noNetwork)
  const person = await enrol(portal)
  await page.goto('/patient/login')
  const account = accountPage(page, portal, 'id')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(account.heading('Selamat datang, Sri')).toBeVisible()
  await page.getByRole('link', { name: 'Riwayat Medis' }).first().click()
  await page.getByRole('radio', { name: 'Per catatan' }).check()
  const found = page.getByText(/^\d+ catatan$/)
  const year = page.getByLabel('Tahun')
  await expect(year).toBeEnabled()
  const rows = await inDatabase(
    portal,
    `select body ->> 'kind' as kind, body ->> 'hospital' as hospital,
       to_char((body ->> 'at')::timestamptz at time zone 'Asia/Jakarta', 'YYYY') as year
     from record join account on account.patient_id = subject
     where email = $1 and collection = 'history' and body is not null`,
    [person.email],
  )
  const all = rows.map(({ kind, hospital, year: of }): Entry => ({
    kind: String(kind),
    hospital: String(hospital),
    year: String(of),
  }))
  const count = (fits: (entry: Entry) => boolean) => `${all.filter(fits).length} catatan`
  await expect(found).toHaveText(count(() => true))

  // Where every filter still leaves something to the next one.
  const sample = all.find(
    (one) => one.kind === 'lab' && all.some(({ year: of, hospital }) => of !== one.year && hospital === one.hospital),
  )!
  await page.getByRole('radio', { name: 'Laboratorium' }).check()
  await expect(found).toHaveText(count(({ kind }) => kind === 'lab'))
  await page.getByLabel('Rumah sakit').selectOption(sample.hospital)
  await expect(found).toHaveText(count(({ kind, hospital }) => kind === 'lab' && hospital === sample.hospital))
  await year.selectOption(sample.year)
  const narrowed = count(
    ({ kind, hospital, year: of }) => kind === 'lab' && hospital === sample.hospital && of === sample.year,
  )
  await expect(found).toHaveText(narrowed)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByRole('list', { name: 'Riwayat medis, terbaru di atas' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await expect(found).toHaveText(narrowed)
  await page.getByRole('button', { name: 'Hapus saringan' }).click()
  await expect(found).toHaveText(count(() => true))
  await expect(year).toHaveValue('')

  // The hospital hears which pages were opened, of those without network when there is some again.
  const pages = async () => {
    const told = await inDatabase(
      portal,
      `select path from activity join account on account.id = account_id where email = $1 order by activity.id`,
      [person.email],
    )
    return told.map(({ path }) => path)
  }
  await untilAreaKept(page, 'portal')
  await page.context().setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Tanda vital' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tanda vital' })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(pages).toContain('/patient/medical/screenings')
  expect(await pages()).toContain('/patient/medical/list_medical_history')
})
