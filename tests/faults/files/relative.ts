import type { Locator, Page } from '@playwright/test'
import { auth } from '#i18n/id/auth.ts'
import { services } from '#i18n/id/services.ts'
import { registration } from '#core/questionnaires/forms/services/registration.ts'
import { accountPage } from '#tests/support/account-page.ts'
import type { Portal } from '#tests/support/portal.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { untilKept } from '#tests/support/self-assessment-page.ts'
import { hasKit } from '../device/read-device.ts'
import type { Phone } from '../device/phone.ts'
import { expect } from './expect.ts'
import type { FileChosen } from './photos.ts'

/** A patient's relative who registers them as a guest, on a phone whose battery may be pulled out. */
export interface Relative {
  /** Enters as a guest and begins a registration; all that it needs is on the device then. */
  begin(): Promise<Page>
  /** The registration as it stands: enters again where the browser has forgotten the guest. */
  reopen(): Promise<Page>
  /** Comes back to what is open now: a form of which nothing was kept before a kill begins under another address. */
  stayWith(page: Page): void
}

export const answer = (page: Page) => page.locator('[name="identityCard"]')
export const shown = (page: Page) => page.locator('fieldset li')
export const thanks = (page: Page) => page.getByRole('heading', { name: services.thanks })

export function createRelative(phone: Phone, portal: Portal): Relative {
  let address = '/patient/registration/form'
  const login = (page: Page) => page.getByRole('heading', { name: auth.loginTitle })
  const form = (page: Page) => page.locator('form [name]').first()

  /** A browser that was killed before the guest was in shows the login again. */
  async function open(): Promise<Page> {
    const page = await phone.openApp(address)
    await knows(page, login(page).or(form(page)).or(thanks(page)))
    if (!(await login(page).isVisible())) return page
    await enter(page)
    await page.goto(new URL(address, page.url()).href)
    await knows(page, form(page).or(thanks(page)))
    return page
  }

  function stayWith(page: Page): void {
    const { pathname, search } = new URL(page.url())
    address = pathname + search
  }

  async function enter(page: Page): Promise<void> {
    await accountPage(page, portal, 'id').continueAsGuest()
    // The login is under the same shell: only the address tells that the guest is in.
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  }

  return {
    begin: async () => {
      const page = await phone.openApp('/patient/login')
      await enter(page)
      await page.goto(new URL(address, page.url()).href)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await expect.poll(() => hasKit(page)).toBe(true)
      await expect(form(page)).toBeVisible()
      await page.waitForURL((url) => url.searchParams.has('draft'))
      stayWith(page)
      return page
    },
    reopen: open,
    stayWith,
  }
}

/** One of what may be met; otherwise what is shown is told. */
const knows = (page: Page, known: Locator): Promise<void> =>
  expect(known.first())
    .toBeVisible()
    .catch(async (cause: unknown) => {
      throw new Error(`unknown page ${page.url()}: ${await page.locator('body').innerText()}`, { cause })
    })

/** Fills in what is missing on the pages before the one that asks for files: a killed browser may have kept a part of it. */
export async function fillUpToFiles(page: Page): Promise<void> {
  const reached = new Error('the page that asks for files')
  const stopThere = async () => {
    if ((await answer(page).count()) > 0) throw reached
  }
  const filled = fillQuestionnaire(page, registration, 'mixed', { onPage: stopThere })
  await filled.then(
    () => Promise.reject(new Error('no file is asked for')),
    (error: unknown) => (error === reached ? undefined : Promise.reject(error)),
  )
}

/** Chooses what is missing, in the order in which files are stored. */
export async function choose(page: Page, files: readonly FileChosen[]): Promise<void> {
  const missing = files.slice(await shown(page).count())
  if (missing.length > 0) await page.locator('#answer-identityCard-file').setInputFiles(missing)
}

/** @returns what the form says of its files, once it says that it is kept */
export async function untilChosen(page: Page, files: readonly FileChosen[]): Promise<string> {
  await expect(shown(page)).toHaveCount(files.length)
  await expect(page.locator('fieldset[aria-busy]')).toHaveCount(0)
  await untilKept(page)
  return answer(page).inputValue()
}

/** Fills in the rest, up to the tap that saves. */
export async function press(page: Page): Promise<void> {
  await fillQuestionnaire(page, registration, 'mixed')
  await confirmSubmit(page)
}
