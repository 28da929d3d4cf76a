import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { profile as words } from '#i18n/id/profile.ts'
import { byCss } from '../locate.ts'
import { menusOf, showPortal, sri } from '../portal-hospital.ts'

it('[OW07] whose role may only read is offered no form of their own data, and reads that it is so', async () => {
  const menus = () => menusOf('view', ['dashboard', 'medical', 'account'])
  const { open } = await showPortal(portalPages.account, { as: 'patient', answers: { menus } })
  await expect.element(page.getByText(words.readOnly)).toBeVisible()
  const none = async (...offers: readonly string[]) => {
    for (const offer of offers)
      await expect.element(page.getByRole('button', { name: new RegExp(`^${offer}`) })).not.toBeInTheDocument()
  }
  await page.getByRole('link', { name: new RegExp(`^${words.group_contact} `) }).click()
  const contact = page.getByRole('region', { name: words.group_contact })
  await expect.element(contact).toMatchTextContent(sri.email)
  await none(words.edit, words.complete, words.change)
  for (const [part, offer] of [
    [words.picture, words.picturePick],
    [words.family, words.memberAdd],
  ] as const) {
    await page.getByRole('button', { name: 'Kembali', exact: true }).click()
    await page.getByRole('link', { name: new RegExp(`^${part} `) }).click()
    await expect.element(page.getByRole('region', { name: part })).toBeVisible()
    await none(offer)
  }

  await open(portalPages.screenings)
  await expect.element(page.getByRole('list', { name: 'Semua hasil ukur' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Tambah hasil ukur' })).not.toBeInTheDocument()
  await open(portalPages.screening)
  await expect.element(page.getByText(/^Akun ini tidak dapat menambah hasil ukur/)).toBeVisible()
  await expect.element(byCss('form')).not.toBeInTheDocument()
})
