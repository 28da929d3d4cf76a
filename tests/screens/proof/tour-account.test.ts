import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { accountIn } from '../account.ts'
import { holdDeliveries } from '../batches.ts'
import { chooseFile, handoverOf } from '../handover.ts'
import { byCss } from '../locate.ts'
import { showPortal, sri } from '../portal-hospital.ts'
import { goTo } from '../session-history.ts'
import { invalid, press, tour, untilHeading, untilSaid, untilThere } from '../tour.ts'

/** Texts that the specification has in English, and the person's own data. */
const alike = [
  'Error restricted access',
  'PATIENT PORTAL',
  'SMS',
  /^(?:[\d.,/]+ )?(?:mmHg|mg\/dL|kg\/m²|kg|cm)$/,
  /^You are not authorized|example\.com|\+62/,
]

tour(
  'every step of a new password and of a sign-in by code',
  async ({ language, words: { auth }, look }) => {
    await showPortal('/patient/forgot', { language })
    const account = accountIn(language)
    await account.forget()
    await account.giveCode()
    await untilHeading(auth.resetTitle)
    await look('reset')
    await account.field(auth.newPassword).fill(sri.password)
    await account.field(auth.confirmation).fill(sri.password)
    await account.submit.click()
    await untilSaid(auth.resetDone)
    await look('login-after-reset')
    await account.signInByPhone()
    await untilHeading(auth.codeTitle)
    await look('code-method')
    await account.askForCode()
    await untilThere(account.field(auth.code))
    await look('code')
    await account.field(auth.code).fill('0000')
    await press(auth.verify)
    await untilThere(page.getByCss('form').getByRole('alert'))
    await look('code-refused')
    goTo('/patient/logout')
    await untilHeading(auth.loginTitle)
  },
  alike,
)

tour(
  'vital signs, a logout with unsent forms, and a page that is not for this role',
  async ({ language, words: { auth, patient: words, submissions }, look }) => {
    const { answers, hospital, open } = await showPortal(portalPages.screenings, { language, as: 'patient' })
    await untilThere(byCss('figure'))
    await look('portal-screenings')
    goTo(portalPages.screening)
    await untilThere(page.getByRole('checkbox'))
    await byCss('form button[type=submit]').click()
    await untilThere(invalid)
    await look('portal-screening-missing')
    for (const box of page.getByRole('checkbox').all()) if (!box.element().matches(':checked')) await box.click()
    for (const [name, value] of [
      ['systolic', '82'],
      ['diastolic', '128'],
      ['weight', '57.5'],
      ['height', '156'],
    ] as const)
      await byCss(`[name=${name}]`).fill(value)
    await byCss('form button[type=submit]').click()
    await look('portal-screening')
    holdDeliveries(hospital)
    goTo('/queue')
    await chooseFile(await handoverOf(['S1']), submissions.import)
    await untilSaid(/^BIB S1$/i)
    // Waits for both: the rows and their number are two queries.
    await untilSaid(submissions.tabUnsent.replace('{{number}}', '1'))
    goTo('/patient/logout')
    await untilHeading(auth.logoutTitle)
    await look('logout-unsent')
    answers.menus = () => []
    await open(portalPages.history)
    await untilThere(page.getByRole('alertdialog'))
    await look('portal-restricted')
    await press(words.close)
    await expect.element(page.getByText(words.nothingToOpen)).toBeVisible()
    await look('portal-nothing')
  },
  alike,
)
