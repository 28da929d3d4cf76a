import type { Page } from '@playwright/test'
import { accountPage } from '#tests/support/account-page.ts'
import { drawn } from '#tests/support/drawn.ts'
import { enrol } from '#tests/support/enrol.ts'
import { expect, test } from '#tests/support/portal-test.ts'

const DASHBOARD = '/patient/dashboard/index'
const EMPLOYEE_FORM = '/patient/bsl/form/employee'
const COMORBIDITY_FORM = '/patient/comordity/form/input'

/** Where somebody wanted to go before they were in, and what they see once they are. */
const arrivals = [
  ['/patient/dashboard/promos/redirect?from=mail', '/patient/dashboard/promos?from=mail'],
  ['/patient/medical/list_medical_history?page=2', '/patient/medical/list_medical_history?page=2'],
  ['/patient/bslfree/booking', '/patient/bslfree/booking'],
  // What leads nowhere is not come back to.
  ['/patient/nowhere?from=mail', DASHBOARD],
  ['/patient/contact', DASHBOARD],
  // Only somebody with a profile may go there; whoever has none is not led back for ever.
  ['/patient/comordity/form', DASHBOARD],
  [EMPLOYEE_FORM, DASHBOARD],
] as const
for (const [wanted, reached] of drawn(arrivals, 'arrivals', 3)) {
  test(`whoever wanted ${wanted} goes on as a guest and sees ${reached}`, async ({ page, portal }) => {
    await page.goto(wanted)
    await page.waitForURL(/\/patient\/(?:login|register)$/)
    const account = accountPage(page, portal, 'id')
    if (page.url().endsWith('/register')) await page.getByRole('link', { name: account.words.logIn }).click()
    await account.continueAsGuest()
    await seeScreen(page, reached)
  })
}

test(
  'whoever is in is led by every address to its screen, and a link from a message past the login',
  { tag: '@even' },
  async ({ page, portal }) => {
    const account = accountPage(page, portal, 'id')
    const person = await enrol(portal)
    await page.goto('/patient/comordity/form/redirect?unit=MHTG')
    await expect(page).toHaveURL(/\/patient\/login$/)
    await account.signInByPhone(person)
    await account.giveCode(person)
    await seeScreen(page, `${COMORBIDITY_FORM}?unit=MHTG`)
    for (const [wanted, reached] of [
      ['/patient/comordity/form', `${COMORBIDITY_FORM}?unit=MHJS`],
      ['/patient/comordity/form/redirect', `${COMORBIDITY_FORM}?unit=MHJS`],
      ['/patient/mcu/package/redirect?id=7', '/patient/mcu/package?id=7'],
      [EMPLOYEE_FORM, EMPLOYEE_FORM],
      ['/patient/bslfree/booking', '/patient/bslfree/booking'],
      ['/patient/engagement/form', '/patient/engagement/form'],
      [`${DASHBOARD}?modal=engagement`, `${DASHBOARD}?modal=engagement`],
      ['/patient/nowhere', '/patient/nowhere'],
      ['/nowhere', '/nowhere'],
      ['/', DASHBOARD],
      ['/patient', DASHBOARD],
      ['/patient/login', DASHBOARD],
      ['/patient/register', DASHBOARD],
      ['/patient/forgot', DASHBOARD],
    ] as const) {
      await page.goto(wanted)
      await seeScreen(page, reached)
    }
  },
)

test(
  'the form of employees ends a guest’s visit, and waits for whoever signs in',
  { tag: '@odd' },
  async ({ page, portal }) => {
    const account = accountPage(page, portal, 'id')
    const person = await enrol(portal)
    await page.goto('/patient/login')
    await account.continueAsGuest()
    await seeScreen(page, DASHBOARD)
    await page.goto(EMPLOYEE_FORM)
    await seeScreen(page, '/patient/login')
    await account.signInByPhone(person)
    await account.giveCode(person)
    await seeScreen(page, EMPLOYEE_FORM)
  },
)

/** The address, and a screen with a heading of its own. */
async function seeScreen(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText('Ooopss!')).toBeHidden()
}
