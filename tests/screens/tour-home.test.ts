import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { showPortal } from './portal-hospital.ts'
import { goTo } from './session-history.ts'
import { main, tour, untilSaid, untilThere } from './tour.ts'

tour(
  'the home and every list of a patient',
  async ({ language, words: { patient: words }, look }) => {
    await showPortal(portalPages.home, { language, as: 'patient' })
    await untilSaid(words.queueNumber)
    await untilThere(main.getByRole('link', { name: words.hospitals }).first())
    await look('home-person')
    for (const [path, text] of [
      [portalPages.ongoing, words.queueNumber],
      [portalPages.schedules, words.schedulesPast],
      [portalPages.notifications, words.openHistory],
      [portalPages.checkouts, words.total],
    ] as const) {
      goTo(path)
      await untilThere(main.getByText(text, { exact: true }))
      await look(`list-${path.split('/').at(-1)}`)
    }
    await page.getByRole('button', { name: words.openPanel }).click()
    await untilThere(page.getByRole('dialog'))
    await look('portal-panel')
  },
  [/example\.com$/],
)
