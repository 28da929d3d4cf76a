import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { auth } from '#i18n/id/auth.ts'
import { profile as words } from '#i18n/id/profile.ts'
import { showPortal, sri, sriProfile } from '../portal-hospital.ts'

it('an e-mail that was never confirmed is confirmed in the profile by its code', async () => {
  let isConfirmed = false
  const asked: unknown[] = []
  await showPortal(portalPages.account, {
    as: 'patient',
    answers: {
      profileDetails: () => ({ ...sriProfile(), EmailConfirmed: isConfirmed, MobileConfirmed: true }),
      changeIdentity: (wish) => {
        asked.push(wish)
        return { ResendAfter: 60 }
      },
      confirmIdentity: () => {
        isConfirmed = true
        return {}
      },
    },
  })
  // The list of all parts says it, too.
  await expect.element(page.getByText(`${words.Email}: ${words.unconfirmed}`)).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`^${words.group_contact}`) }).click()
  const contact = page.getByRole('region', { name: words.group_contact })
  await expect.element(contact.getByText(words.unconfirmed)).toHaveLength(1)
  await contact.getByRole('button', { name: words.confirmEmail }).click()
  const dialog = page.getByRole('dialog', { name: words.confirmEmail })
  await dialog.getByLabelText(words.password, { exact: true }).fill(sri.password)
  await dialog.getByRole('button', { name: words.sendCode }).click()
  await dialog.getByLabelText(auth.code).fill('AB12')
  await dialog.getByRole('button', { name: auth.verify }).click()
  await expect.element(page.getByText(words.confirmed_email)).toBeVisible()
  await expect.element(contact.getByText(words.unconfirmed)).not.toBeInTheDocument()
  expect(asked).toMatchObject([{ Type: 'email', Identity: sri.email, Password: sri.password }])
})
