import { accountPage } from '#tests/support/account-page.ts'
import { enrol } from '#tests/support/enrol.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test } from '#tests/support/portal-test.ts'

test('[CO12] a patient whose role loses the records sees none of them on the home, and the hospital is not asked for them', async ({
  page,
  portal,
  errors,
}) => {
  errors.expect(/status of 403/)
  const person = await enrol(portal)
  await inDatabase(
    portal,
    "insert into menu_role (menu_id, role, feature_ref) select menu_id, 'relative', feature_ref from menu_role where role = 'patient'",
  )
  await inDatabase(portal, "update account set role = 'relative' where email = $1", [person.email])
  const account = accountPage(page, portal, 'id')
  await page.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(account.heading('Selamat datang, Sri')).toBeVisible()
  const section = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
  await expect(section('Kunjungan sekarang')).toBeVisible()
  const ways = page.getByRole('main').getByRole('link', { name: /^(?:Hasil lab|Tagihan)/ })
  await expect(ways).toHaveCount(2)

  await inDatabase(
    portal,
    "delete from menu_role using menu where menu.id = menu_id and alias = 'medical' and role = 'relative'",
  )
  await page.reload()
  await expect(section('Janji berikutnya')).toBeVisible()
  await expect(section('Kunjungan sekarang')).toHaveCount(0)
  await expect(ways).toHaveCount(0)

  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  // The page before may still repeat a refused call.
  page.on('framenavigated', () => void asked.splice(0))
  await page.reload()
  await expect(section('Janji berikutnya')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Perbarui' })).toBeVisible()
  await expect(page.getByText('Belum dapat diperbarui.')).toHaveCount(0)
  await expect(section('Kunjungan sekarang')).toHaveCount(0)
  expect(asked.filter((path) => path.includes('mobile/dashboard'))).not.toEqual([])
  expect(asked.filter((path) => path.includes('mobile/medical'))).toEqual([])
})
