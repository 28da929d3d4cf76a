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

/** A relative registers a patient as a guest, on a phone whose battery may be pulled out. */
export interface Relative {
  /** Enters as a guest and begins a registration. Afterwards the device has all files that it needs. */
  begin(): Promise<Page>
  /** Opens the registration again. Enters again where the browser has forgotten the guest. */
  reopen(): Promise<Page>
  /** Uses the open page from now on: a form that was lost in a kill begins under another address. */
  stayWith(page: Page): void
}

export const answer = (page: Page) => page.locator('[name="identityCard"]')
export const shown = (page: Page) => page.locator('fieldset li')
export const thanks = (page: Page) => page.getByRole('heading', { name: services.thanks })

export function createRelative(phone: Phone, portal: Portal): Relative {
  let address = '/patient/registration/form'
  const login = (page: Page) => page.getByRole('heading', { name: auth.loginTitle })
  const form = (page: Page) => page.locator('form [name]').first()

  /** A browser that was killed before the guest entered shows the login again. */
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
    // The login has the same frame, so only the address tells that the guest has entered.
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

/** Waits for one of the expected screens; otherwise names the one that is shown. */
const knows = (page: Page, known: Locator): Promise<void> =>
  expect(known.first())
    .toBeVisible()
    .catch(async (cause: unknown) => {
      throw new Error(`unknown page ${page.url()}: ${await page.locator('body').innerText()}`, { cause })
    })

/** Fills in missing answers up to the page with files: a killed browser may have kept a part of them. */
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

/** Chooses the missing files, in the order in which files are stored. */
export async function choose(page: Page, files: readonly FileChosen[]): Promise<void> {
  const missing = files.slice(await shown(page).count())
  if (missing.length > 0) await page.locator('#answer-identityCard-file').setInputFiles(missing)
}

/** @returns the form's text about its files, once it says that they are kept */
export async function untilChosen(page: Page, files: readonly FileChosen[]): Promise<string> {
  await expect(shown(page)).toHaveCount(files.length)
  await expect(page.locator('fieldset[aria-busy]')).toHaveCount(0)
  await untilKept(page)
  return answer(page).inputValue()
}

/** Fills in the rest and taps the button that saves. */
export async function press(page: Page): Promise<void> {
  await fillQuestionnaire(page, registration, 'mixed')
  await confirmSubmit(page)
}
