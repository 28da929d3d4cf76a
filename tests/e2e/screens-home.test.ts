import { mcuInterest } from '#core/questionnaires/mcu-interest.ts'
import { patient as en } from '#i18n/en/patient.ts'
import { patient as id } from '#i18n/id/patient.ts'
import { site as enSite } from '#i18n/en/site.ts'
import { site as idSite } from '#i18n/id/site.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { holdBatches } from '#tests/support/batch-answer.ts'
import { enrol } from '#tests/support/enrol.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { tourLanguages } from '#tests/support/screen-tour.ts'
import { siteData } from '#tests/support/site-data.ts'

// What screens look like has no need of a service worker, and each new browser would have to install one.
test.use({ serviceWorkers: 'block' })

test('the home and every list of somebody signed in', { tag: '@odd' }, async ({ openDevice, portal }) => {
  test.slow()
  const people = { id: await enrol(portal), en: await enrol(portal) }
  await tourLanguages(
    openDevice,
    async ({ page, language, look }) => {
      const words = { id, en }[language]
      const account = accountPage(page, portal, language)
      await page.goto('/patient/login')
      await account.signInByPhone(people[language])
      await account.giveCode(people[language])
      await expect(page.getByText(words.queueNumber)).toBeVisible()
      await expect(page.getByRole('region', { name: words.hospitals }).getByRole('listitem').first()).toBeVisible()
      await look('home-person')
      for (const [path, text] of [
        ['medical/ongoing', words.queueNumber],
        ['dashboard/schedules', words.schedulesPast],
        ['dashboard/notifications', words.open],
        ['dashboard/checkouts', words.total],
      ] as const) {
        await page.goto(`/patient/${path}`)
        await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
        await look(`list-${path.replace('/', '-')}`)
      }
    },
    siteData,
  )
})

test('the public pages and the site’s header, as guests see them', { tag: '@even' }, async ({ openDevice, portal }) => {
  test.slow()
  await tourLanguages(
    openDevice,
    async ({ page, language, look }) => {
      const words = { id, en }[language]
      const site = { id: idSite, en: enSite }[language]
      await page.goto('/patient/login')
      await accountPage(page, portal, language).continueAsGuest()
      await expect(page.getByRole('region', { name: words.news }).getByRole('listitem').first()).toBeVisible()
      await look('home-guest')
      await page.getByRole('region', { name: words.news }).getByRole('listitem').getByRole('link').first().click()
      await expect(page.getByRole('article')).toBeVisible()
      await look('news-article')
      for (const path of [
        'news',
        'promos',
        'centers',
        'centers/oncology',
        'hospitals',
        'hospitals/tangerang',
        'doctors?size=3',
        'search?searchtext=jantung',
      ]) {
        await page.goto(`/patient/dashboard/${path}`)
        await expect(page.getByRole('main').getByRole('listitem').or(page.getByRole('article')).first()).toBeVisible()
        await look(`public-${path.replaceAll(/[/?=]/g, '-')}`)
      }
      await page.goto('/patient/dashboard/promos')
      await page
        .getByRole('link', { name: { id: 'Paket check-up jantung', en: 'Heart check-up package' }[language] })
        .click()
      await expect(page.getByRole('link', { name: words.interested })).toBeVisible()
      await look('promo-check-up')
      await page.goto('/patient/dashboard/promos')
      await page.getByRole('link', { name: { id: 'Pembersihan karang gigi', en: 'Dental scaling' }[language] }).click()
      await expect(page.getByRole('main').getByRole('button', { name: words.callUs })).toBeVisible()
      await look('promo')
      await page.goto('/patient/dashboard/news/00000000-0000-4000-8000-000000000000')
      await expect(page.getByRole('heading', { level: 1, name: words.notFoundItem })).toBeVisible()
      await look('news-not-found')
      await page.goto('/patient/dashboard/schedules')
      await expect(page.getByText(words.ownOnly)).toBeVisible()
      await look('own-only')
      await page.goto('/patient/mcu')
      await fillQuestionnaire(page, mcuInterest, 'last', {
        language,
        onPage: async (pageId, state) => {
          if (state === 'filled') await look(`check-up-${pageId}`)
        },
      })
      const release = await holdBatches(page.context())
      await confirmSubmit(page, language)
      await expect(page.getByRole('heading', { name: words.interestThanks })).toBeVisible()
      await look('check-up-waiting')
      await release()
      await expect(page.getByText(words.interestReceived.split('{{')[0] ?? '')).toBeVisible()
      await look('check-up-saved')
      await page.goto('/patient/dashboard/index?modal=engagement')
      const wishes = { id: 'Ingin membuat janji dengan dokter', en: 'I want to make an appointment with a doctor' }
      await expect(page.getByText(wishes[language])).toBeVisible()
      await look('engagement')
      await page.goto('/privacy-policy')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await look('privacy-policy')
      await page.getByRole('button', { name: site.openMenu }).click()
      await page.getByRole('button', { name: site.centers }).click()
      await expect(page.getByRole('link', { name: site.neuroscience })).toBeVisible()
      await look('privacy-policy-menu')
      await page.getByRole('searchbox').fill('an')
      await expect(page.getByRole('status').filter({ hasText: /^\d+ / })).toBeVisible()
      await look('privacy-policy-search')
    },
    [...siteData, 'Check-up'],
  )
})
