import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoredReceipt } from '#core/db/rows.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { WithStaffNote } from './WithStaffNote.tsx'

beforeEach(async () => {
  await setUpTexts('id')
  await loadAreaTexts('records')
})
afterEach(() => vi.unstubAllEnvs())

const receipt: StoredReceipt = {
  id: '0198b5e0-0000-7000-8000-000000000001',
  kind: 'VitalSigns',
  label: '',
  sha256: '',
  outcome: 'accepted',
  reference: 'QK-7F3M9X2A',
  at: '2026-08-17T20:30:00.000Z',
  createdAt: 0,
  settledAt: 0,
}

it.each(['Asia/Jakarta', 'Asia/Jayapura', 'America/New_York'])(
  'when the hospital received something is told in its own zone on a device in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const shown = renderToStaticMarkup(
      <MemoryRouter>
        <WithStaffNote sent={[receipt]} />
      </MemoryRouter>,
    )
    expect(shown).toContain('18 August 2026, 03.30 WIB')
  },
)
