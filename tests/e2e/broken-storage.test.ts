import { accountPage } from '#tests/support/account-page.ts'
import { passCodePause } from '#tests/support/code-limits.ts'
import { enrol } from '#tests/support/enrol.ts'
import { gate } from '#tests/support/gate.ts'
import { expect, test } from '#tests/support/portal-test.ts'

test('[AC37] a sign-in with a full local storage opens the portal, says how long that lasts, and can be ended', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const account = accountPage(page, portal, 'id')
  const person = await enrol(portal)
  await passCodePause(portal)
  await account.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(page.getByRole('heading', { level: 1, name: /Sri/ })).toBeVisible()
  await expect(page.getByText('Anda tetap masuk selama halaman ini terbuka.')).toBeVisible()
  await account.signOut()
  await expect(account.button(account.words.logIn)).toBeVisible()
})

test(
  '[OB102] a database that the browser fails to open is not taken for private browsing',
  gate,
  async ({ page, errors }) => {
    errors.expect(/UnknownError|Internal error/)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Internal error opening backing store', 'UnknownError')
      }
    })
    await page.goto('/event')
    await expect(page.getByRole('heading', { name: 'Penyimpanan browser gagal dibuka' })).toBeVisible()
    await expect(page.getByText(/Jangan hapus data situs ini/)).toBeVisible()
    await expect(page.getByText(/mode pribadi/)).toHaveCount(0)
  },
)
