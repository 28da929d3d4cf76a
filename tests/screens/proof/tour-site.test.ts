import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { mcuInterest } from '#core/questionnaires/forms/mcu-interest.ts'
import { holdDeliveries } from '../batches.ts'
import { fillQuestionnaire } from '../fill-questionnaire.ts'
import { records, showPortal } from '../portal-hospital.ts'
import { doctors } from '../portal-records.ts'
import { goTo } from '../session-history.ts'
import { main, tour, untilHeading, untilSaid, untilThere } from '../tour.ts'
import { beginOf } from '../words.ts'

const DASHBOARD = '/patient/dashboard'
const item = main.getByRole('listitem').or(page.getByRole('article'))

tour(
  'the public pages, as guests see them',
  async ({ language, words: { patient: words }, look }) => {
    await showPortal(portalPages.home, { language, as: 'guest' })
    const news = page.getByRole('region', { name: words.news }).getByRole('listitem')
    await untilThere(news)
    await look('home-guest')
    await news.getByRole('link').first().click()
    await untilThere(page.getByRole('article'))
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
      goTo(`${DASHBOARD}/${path}`)
      await untilThere(item)
      await look(`public-${path.replaceAll(/[/?=]/g, '-')}`)
    }
    goTo(`${DASHBOARD}/doctors/${doctors[0]?.id}`)
    await untilSaid(words.doctorNext)
    await look('doctor')
    const [other, ofHeart] = records.promos
    goTo(`${DASHBOARD}/promos/${ofHeart?.id}`)
    await untilThere(page.getByRole('link', { name: words.interested }))
    await look('promo-check-up')
    goTo(`${DASHBOARD}/promos/${other?.id}`)
    await untilThere(main.getByRole('button', { name: words.callUs }))
    await look('promo')
    goTo(`${DASHBOARD}/news/00000000-0000-4000-8000-000000000000`)
    await untilThere(page.getByRole('heading', { level: 1, name: words.notFoundItem }))
    await look('news-not-found')
    goTo(portalPages.schedules)
    await untilSaid(words.ownOnly)
    await look('own-only')
    goTo(`${portalPages.home}?modal=engagement`)
    await untilThere(page.getByRole('dialog', { name: words.engagementTitle }))
    await look('engagement')
  },
  ['AP'],
)

tour(
  'the wish for a check-up and the site’s header',
  async ({ language, words: { patient: words, site }, look }) => {
    const { hospital } = await showPortal(portalPages.checkUp, { language, as: 'guest' })
    const release = holdDeliveries(hospital)
    await fillQuestionnaire(mcuInterest, 'last', { onFilled: (id) => look(`check-up-${id}`) })
    await untilHeading(words.interestThanks)
    await look('check-up-waiting')
    release()
    await untilSaid(beginOf(words.interestReceived))
    await look('check-up-saved')
    goTo('/privacy-policy')
    await untilThere(page.getByRole('heading', { level: 2 }))
    await look('privacy-policy')
    await page.getByRole('button', { name: site.openMenu }).click()
    await page.getByRole('button', { name: site.centers }).click()
    await untilThere(page.getByRole('link', { name: site.neuroscience }))
    await look('privacy-policy-menu')
    await page.getByRole('searchbox').fill('an')
    await untilThere(page.getByRole('status').filter({ hasText: /^\d+ / }))
    await look('privacy-policy-search')
  },
  ['Check-up'],
)
