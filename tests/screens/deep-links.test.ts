import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { firstOf } from '#tests/support/whole.ts'
import { accountIn } from './account.ts'
import { address, expectAddress } from './locate.ts'
import { showPortal } from './portal-hospital.ts'

const DASHBOARD = '/patient/dashboard/index'
const EMPLOYEE_FORM = '/patient/bsl/form/employee'

const { words, continueAsGuest } = accountIn('id')

/** The page that was asked for before the sign-in, and the page that opens after it. */
const arrivals = [
  ['/patient/dashboard/promos/redirect?from=mail', '/patient/dashboard/promos?from=mail'],
  ['/patient/medical/list_medical_history?page=2', '/patient/medical/list_medical_history?page=2'],
  ['/patient/bslfree/booking', '/patient/bslfree/booking'],
  // An address without a page is not remembered.
  ['/patient/nowhere?from=mail', DASHBOARD],
  ['/patient/contact', '/patient/contact'],
  // Only an account with a profile may open these. A guest is not led there after every sign-in.
  ['/patient/comordity/form', DASHBOARD],
  [EMPLOYEE_FORM, DASHBOARD],
] as const

for (const [wanted, reached] of firstOf(arrivals, 2))
  it(`a visitor who wanted ${wanted} goes on as a guest and sees ${reached}`, async () => {
    await showPortal(wanted)
    await expectAddress(/^\/patient\/(?:login|register)$/)
    if (address() === '/patient/register') await page.getByRole('link', { name: words.logIn }).click()
    await continueAsGuest()
    await seeScreen(reached)
  })

it.each([
  ['/patient/account/profile/person', '/patient/account/profile'],
  ['/patient/account/settings', '/patient/account/profile'],
  ['/patient/account/delete', '/patient/account/settings'],
  ['/patient/medical/screening', '/patient/medical/screenings'],
])('on a phone the way back from %s is the header’s arrow alone, to %s', async (below, above) => {
  await showPortal(below, { as: 'patient' })
  await expect.element(page.getByRole('link', { name: /^Kembali ke/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Kembali', exact: true }).click()
  await expectAddress(above)
})

/** Expects the address, and a screen with a heading. */
async function seeScreen(wanted: string): Promise<void> {
  await expectAddress(wanted)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1)
  await expect.element(page.getByText('Ooopss!')).not.toBeInTheDocument()
}
