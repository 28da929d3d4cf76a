import { patient as en } from '#i18n/en/patient.ts'
import { records as recordsEn } from '#i18n/en/records.ts'
import { patient as id } from '#i18n/id/patient.ts'
import { records as recordsId } from '#i18n/id/records.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { enrol } from '#tests/support/enrol.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { answerLists, forgetLists, tapFor } from '#tests/support/list-answers.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { tourLanguages } from '#tests/support/screen-tour.ts'
import { siteData } from '#tests/support/site-data.ts'

// What screens look like has no need of a service worker, and each new browser would have to install one.
test.use({ serviceWorkers: 'block' })

test('lists in each of their states', { tag: '@even' }, async ({ openDevice, portal, errors }) => {
  test.slow()
  errors.expect(noNetwork)
  const people = { id: await enrol(portal), en: await enrol(portal) }
  await tourLanguages(
    openDevice,
    async ({ page, language, look }) => {
      const words = { id, en }[language]
      const records = { id: recordsId, en: recordsEn }[language]
      const main = page.getByRole('main')
      const button = (name: string) => main.getByRole('button', { name, exact: true })
      const isOld = main.getByText(records.asOfOld.split(':', 1).join())
      const answer = await answerLists(page)
      const account = accountPage(page, portal, language)
      await page.goto('/patient/login')
      await account.signInByPhone(people[language])
      await account.giveCode(people[language])
      await expect(main.getByText(records.loading).first()).toBeVisible()
      await look('home-loading')
      answer('failed')
      await expect(main.getByText(records.unreached)).toBeVisible()
      await look('home-failed')
      answer('empty')
      await tapFor(button(records.tryAgain), main.getByText(words.ongoingNone))
      await look('home-empty')

      for (const { name, path, empty, entry } of [
        {
          name: 'history',
          path: 'medical/list_medical_history',
          empty: records.historyEmpty,
          entry: main.getByRole('list', { name: records.historyList }).getByRole('button').first(),
        },
        {
          name: 'schedules',
          path: 'dashboard/schedules',
          empty: words.schedulesEmpty,
          entry: main.getByRole('heading', { name: words.schedulesPast }),
        },
      ]) {
        answer('held')
        await forgetLists(page)
        await page.goto(`/patient/${path}`)
        await expect(main.getByText(records.loading)).toBeVisible()
        await look(`${name}-loading`)
        answer('failed')
        await expect(main.getByText(records.unreached)).toBeVisible()
        await look(`${name}-failed`)
        answer('empty')
        await tapFor(button(records.tryAgain), main.getByText(empty))
        await look(`${name}-empty`)
        answer('old')
        await tapFor(button(records.update), isOld)
        await expect(entry).toBeVisible()
        await look(`${name}-old`)
        answer('failed')
        await tapFor(button(records.update), main.getByText(records.notUpdated))
        await page.context().setOffline(true)
        await expect(main.getByText(records.offlineKept)).toBeVisible()
        await look(`${name}-offline`)
        await page.context().setOffline(false)
      }

      // Doctors are looked for at the hospital and not kept: their states are a table's.
      answer('held')
      await page.goto('/patient/dashboard/doctors?size=3')
      await expect(main.getByRole('table')).toBeVisible()
      await look('doctors-loading')
      answer('failed')
      await expect(main.getByText(words.doctorsUnreached)).toBeVisible()
      await look('doctors-failed')
      answer('truly')
      await tapFor(button(words.tryAgain), main.getByRole('rowheader').nth(2))
      answer('failed')
      await main.getByLabel(words.doctorsText).fill('Sari')
      await expect(main.getByText(words.doctorsOffline)).toBeVisible()
      await look('doctors-not-updated')
      answer('empty')
      await tapFor(button(words.tryAgain), main.getByText('No records found'))
      await look('doctors-empty')
    },
    siteData,
  )
})
