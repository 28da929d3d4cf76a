import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it, vi } from 'vitest'
import { isBirthDate } from '#core/domain/time/birth-date.ts'
import { vitalSigns } from '#core/questionnaires/forms/vital-signs.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { deviceAtom } from './core-device.ts'
import { hospitalDayAtom, lastDayAtom } from './hospital-day.ts'

const HOUR = 3_600_000
afterEach(() => void vi.unstubAllEnvs())

it.each([
  ['behind', -40],
  ['ahead', 40],
])('[FO40] takes a birth of today and none of tomorrow on a device that is forty days %s', async (_, days) => {
  const { clock, openTab } = await createTestWorld()
  const store = createStore()
  const device = await openTab()
  store.set(deviceAtom, device)
  // Noon in Jakarta.
  const noon = Date.UTC(2026, 7, 17, 5)
  clock.tick(noon + days * 24 * HOUR - clock.now())
  device.serverClock.correct(noon)
  const today = store.get(lastDayAtom)()
  expect([isBirthDate('2026-08-17', today), isBirthDate('2026-08-18', today)]).toEqual([true, false])
  const problemOn = (measuredOn: string) => judgeAnswers(vitalSigns, { measuredOn }, today).problems.get('measuredOn')
  expect([problemOn('17-08-2026'), problemOn('18-08-2026')]).toEqual([undefined, 'in-future'])
})

it.each(['Asia/Jakarta', 'Asia/Jayapura', 'America/New_York'])(
  'tells the hospital’s day at the moment of asking, on a device in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const { clock, openTab } = await createTestWorld()
    const store = createStore()
    store.set(deviceAtom, await openTab())
    const dayAt = store.get(hospitalDayAtom)
    clock.tick(Date.UTC(2026, 10, 28, 16, 30) - clock.now())
    expect([dayAt(), dayAt('MHJS'), dayAt('MHNS')]).toEqual(['2026-11-28', '2026-11-28', '2026-11-29'])
    clock.tick(HOUR)
    expect(dayAt('MHJS')).toBe('2026-11-29')
  },
)
