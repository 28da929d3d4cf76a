import type { Page } from '@playwright/test'
import type { CollectionName } from '#core/contract/collections.ts'
import { patient } from '#i18n/id/patient.ts'
import { records } from '#i18n/id/records.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { drawn } from '#tests/support/drawn.ts'
import { enrol } from '#tests/support/enrol.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { answerLists, forgetLists, tapFor } from '#tests/support/list-answers.ts'
import { expect, test } from '#tests/support/portal-test.ts'

// What screens show has no need of a service worker.
test.use({ serviceWorkers: 'block' })

/** Every list with the pages that show all of it, and what is said where it has nothing. */
const pages: Readonly<
  Record<
    // The slider is a part of the home, the family one of the profile.
    Exclude<CollectionName, 'slides' | 'family'>,
    readonly { readonly path: string; readonly empty: string }[]
  >
> = {
  history: [
    { path: 'medical/list_medical_history', empty: records.historyEmpty },
    { path: 'medical/lab_results', empty: records.historyEmpty },
    { path: 'medical/bills', empty: records.historyEmpty },
  ],
  ongoing: [{ path: 'medical/ongoing', empty: patient.ongoingNone }],
  screenings: [{ path: 'medical/screenings', empty: records.screeningsEmpty }],
  schedules: [{ path: 'dashboard/schedules', empty: patient.schedulesEmpty }],
  notifications: [{ path: 'dashboard/notifications', empty: patient.noticesEmpty }],
  checkouts: [{ path: 'dashboard/checkouts', empty: patient.checkoutsEmpty }],
  hospitals: [{ path: 'dashboard/hospitals', empty: patient.hospitalsEmpty }],
  centers: [{ path: 'dashboard/centers', empty: patient.centersEmpty }],
  news: [{ path: 'dashboard/news', empty: patient.newsEmpty }],
  promos: [{ path: 'dashboard/promos', empty: patient.promosEmpty }],
}

test('every list says when it is on its way, out of reach, empty, old, and all that there is without network', async ({
  page,
  portal,
  errors,
}) => {
  test.slow()
  errors.expect(noNetwork)
  const answer = await answerLists(page)
  const account = accountPage(page, portal, 'id')
  const person = await enrol(portal)
  await page.goto('/patient/login')
  await account.signInByPhone(person)
  await account.giveCode(person)
  await expect(account.heading('Selamat datang, Sri')).toBeVisible()

  for (const { path, empty } of drawn(Object.values(pages).flat(), 'states', 4))
    await test.step(path, async () => {
      answer('held')
      await forgetLists(page)
      await page.goto(`/patient/${path}`)
      await expect(says(page, records.loading)).toBeVisible()
      answer('failed')
      await expect(says(page, records.unreached)).toBeVisible()
      answer('empty')
      await tapFor(button(page, records.tryAgain), says(page, empty))
      await expect(says(page, /^Data rumah sakit per \d/)).toBeVisible()
      answer('old')
      await tapFor(button(page, records.update), says(page, /^Data lama: per \d.*\(3 hari/))
      await expect(says(page, empty)).toHaveCount(0)
      answer('failed')
      await tapFor(button(page, records.update), says(page, records.notUpdated))
      await page.context().setOffline(true)
      await expect(says(page, records.offlineKept)).toBeVisible()
      await page.context().setOffline(false)
    })
})

const says = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
