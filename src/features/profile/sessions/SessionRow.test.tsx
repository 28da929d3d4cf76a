import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { SessionRow } from './SessionRow.tsx'

beforeEach(async () => {
  await setUpTexts('id')
  await loadAreaTexts('profile')
})
afterEach(() => vi.unstubAllEnvs())

const session = {
  Id: '0198b5e0-0000-7000-8000-000000000001',
  DeviceName: 'Chrome, Android',
  SignedInAt: '2026-08-17T20:30:00.000Z',
  UsedAt: '2026-08-17T21:05:00.000Z',
  IsCurrent: true,
}

it.each(['Asia/Jakarta', 'Asia/Jayapura', 'America/New_York'])(
  '[CO16] a sign-in is told in the zone of the group on a device in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const shown = renderToStaticMarkup(<SessionRow session={session} onEnd={() => undefined} />)
    expect(shown).toContain('18 August 2026, 03.30 WIB')
    expect(shown).toContain('18 August 2026, 04.05 WIB')
  },
)
