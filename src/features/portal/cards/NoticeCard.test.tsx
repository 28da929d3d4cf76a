import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { patientNotification } from '#core/domain/care/patient-notification.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { paths } from '#features/portal/address/paths.ts'
import { NoticeCard } from './NoticeCard.tsx'

beforeEach(async () => {
  await setUpTexts('en')
  await loadAreaTexts('patient')
})

/** Renders a notice on the home page. */
const shown = (path: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[paths.home]}>
      <NoticeCard
        isNew={false}
        notice={patientNotification.parse({
          id: '0198b5e0-0000-4000-8000-000000000001',
          at: '2026-08-17T01:00:00.000Z',
          title: { id: 'Kabar', en: 'News' },
          text: { id: 'Ada kabar', en: 'There is news' },
          path,
        })}
      />
    </MemoryRouter>,
  )

it('[CO14] leads to the page that it is about', () =>
  expect(shown(paths.schedules)).toContain(`href="${paths.schedules}"`))

it('[CO14] leads to the survey that it asks for', () =>
  expect(shown('/promo/survey/ipd')).toContain('href="/promo/survey/ipd"'))

it.each([null, '/promo/survey/nowhere', paths.home, '/patient/contact/nowhere', '/patient/nowhere'])(
  '[CO14] leads nowhere for %s',
  (path) => expect(shown(path)).not.toContain('href'),
)
