import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { accountIn } from '../account.ts'
import { holdDeliveries } from '../batches.ts'
import { chooseFile, handoverOf } from '../handover.ts'
import { expectAddress, focus } from '../locate.ts'
import { showPortal } from '../portal-hospital.ts'
import { goTo } from '../session-history.ts'
import { invalid, press, tour, untilHeading, untilSaid, untilThere } from '../tour.ts'
import { beginOf } from '../words.ts'

/** Texts that the specification has in English, for both languages. */
const quoted = ['PATIENT PORTAL', 'Call center']

tour(
  'every screen of a visitor',
  async ({ language, words: { auth, patient: words, submissions }, look }) => {
    const { hospital } = await showPortal('/patient/login', { language })
    holdDeliveries(hospital)
    const account = accountIn(language)
    await untilHeading(auth.loginTitle)
    await look('login')
    await account.submit.click()
    await untilThere(account.summary)
    await look('login-problems')
    await account.choose(auth.phone)
    await look('login-phone')
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await untilSaid(auth.offlineTitle)
    await look('login-offline')
    isOnline.mockRestore()
    dispatchEvent(new Event('online'))
    goTo('/patient/register')
    await untilHeading(auth.registerTitle)
    await look('register')
    await account.submit.click()
    await untilThere(account.summary)
    await look('register-problems')
    goTo('/patient/forgot')
    await untilHeading(auth.forgotTitle)
    await look('forgot')
    await account.choose(auth.email)
    await account.submit.click()
    await untilThere(invalid)
    await look('forgot-problem')
    goTo('/patient/login')
    await press(auth.guest)
    await untilThere(page.getByRole('dialog'))
    await look('guest')
    await page.getByRole('dialog').getByRole('button', { name: auth.guest }).click()
    await untilHeading(words.greetingPatient)
    await page
      .getByRole('button', { name: beginOf(words.callUs) })
      .first()
      .click()
    await untilThere(page.getByRole('dialog'))
    await look('hotline')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: words.openPanel }).click()
    await untilThere(page.getByRole('dialog'))
    await look('user-panel')
    await userEvent.keyboard('{Escape}')
    goTo(portalPages.account)
    await untilThere(page.getByText(words.accountOnDevice, { exact: true }))
    await look('account')
    // A card's title folds it, and folded links cannot be reached.
    const card = page.getByRole('button', { name: words.accountOnDevice })
    const within = page.getByRole('main').getByRole('link', { name: words.logIn })
    await untilThere(within)
    await focus(card)
    await userEvent.keyboard('{Enter}')
    await expect.element(card).toHaveAttribute('aria-expanded', 'false')
    await expect.element(card).toHaveFocus()
    await expect.element(within).not.toBeInTheDocument()
    await look('account-folded')
    goTo('/queue')
    await chooseFile(await handoverOf(['S1']), submissions.import)
    await untilSaid(/^BIB S1$/i)
    goTo('/patient/logout')
    await untilHeading(auth.loginTitle)
    await expectAddress('/patient/login')
    goTo('/queue')
    await expect.element(page.getByText(/^BIB S1$/i)).toBeVisible()
  },
  quoted,
)
