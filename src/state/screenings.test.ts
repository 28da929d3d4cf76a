import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findVault } from '#core/account/vault.ts'
import { newDraftId } from '#core/outbox/drafts.ts'
import { vitalSigns } from '#core/questionnaires/vital-signs.ts'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { deviceAtom } from './core-device.ts'
import { ownDeviceAtom } from './own-device.ts'
import { ownScreeningsAtom, submitScreeningAtom } from './screenings.ts'

beforeEach(() => {
  fakeStorages()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
const listening: (() => void)[] = []
afterEach(() => {
  for (const end of listening.splice(0)) end()
  vi.unstubAllGlobals()
})

const HOUR = 3_600_000

it.each([
  ['ahead', -30],
  ['behind', 30],
])(
  '[OW03] what was measured now is shown as of now by the hospital’s clock, on a device that is %s',
  async (_, hours) => {
    const { clock, openTab } = await createTestWorld()
    const device = await openTab()
    const hospitalNow = new Date(clock.now() + hours * HOUR)
    device.serverClock.correct(hospitalNow.getTime())
    const store = createStore()
    store.set(deviceAtom, device)
    listening.push(store.sub(ownScreeningsAtom, () => undefined))
    await signInAt(store, personOf('0197f3a0-0000-7000-8000-000000000001'))
    await vi.waitFor(async () => expect(await findVault(store.get(ownDeviceAtom))).toBeDefined())
    const inWesternIndonesia = new Date(hospitalNow.getTime() + 7 * HOUR)
    await store.set(submitScreeningAtom, {
      id: newDraftId(),
      questionnaire: vitalSigns,
      answers: { measuredOn: inWesternIndonesia.toISOString().slice(0, 10), measured: ['weight'], weight: 61.5 },
      language: 'id',
      startedAt: clock.now(),
    })
    await vi.waitFor(() => expect(store.get(ownScreeningsAtom).rows).toMatchObject([{ at: hospitalNow.toISOString() }]))
  },
)
