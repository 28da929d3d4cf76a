import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it, vi } from 'vitest'
import { findVault } from '#core/account/vault/vault.ts'
import type { Device } from '#core/outbox/device.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { writeDate } from '#core/domain/time/calendar-date.ts'
import type { SealedContent } from '#core/domain/submission/submission.ts'
import { seal } from '#core/crypto/sealing.ts'
import { screeningOf } from '#core/domain/care/vital-signs.ts'
import { vitalSigns } from '#core/questionnaires/forms/vital-signs.ts'
import { onFakePage } from '#tests/support/on-fake-page.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { openScreeningDraftAtom, ownScreeningsAtom, submitScreeningAtom } from './screenings.ts'

const listening = onFakePage()

afterEach(() => void vi.unstubAllEnvs())

const HOUR = 3_600_000

/** A page with a signed-in patient; `submitOn` submits their weight of a day. */
async function openPage(device: Device) {
  const store = createStore()
  store.set(deviceAtom, device)
  listening.push(store.sub(ownScreeningsAtom, () => undefined))
  await signInAt(store, personOf('0197f3a0-0000-7000-8000-000000000001'))
  await vi.waitFor(async () => expect(await findVault(store.get(ownDeviceAtom))).toBeDefined())
  const submitOn = (measuredOn: string) =>
    store.set(submitScreeningAtom, {
      id: newDraftId(),
      questionnaire: vitalSigns,
      answers: { measuredOn, measured: ['weight'], weight: 61.5 },
      language: 'id',
      startedAt: device.clock(),
    })
  return { store, submitOn }
}

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
    const { store, submitOn } = await openPage(device)
    await submitOn(new Date(hospitalNow.getTime() + 7 * HOUR).toISOString().slice(0, 10))
    await vi.waitFor(() => expect(store.get(ownScreeningsAtom).rows).toMatchObject([{ at: hospitalNow.toISOString() }]))
  },
)

it('[OW03] a day is one of the hospital’s zone, on the device and under the seal, wherever the device is', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const { clock, openTab } = await createTestWorld()
  const sealed: SealedContent[] = []
  const device = await openTab({
    seal: (key, header, content) => {
      sealed.push(content)
      return seal(key, header, content)
    },
  })
  // Half past midnight on the 18th in Jakarta, noon of the 17th in New York.
  clock.tick(Date.UTC(2026, 7, 17, 17, 30) - clock.now())
  const { store, submitOn } = await openPage(device)
  expect((await store.set(openScreeningDraftAtom, vitalSigns.version)).draft.values).toEqual({
    measuredOn: '18-08-2026',
  })
  await submitOn('2026-08-17')
  const [content] = sealed
  if (!content) throw new TypeError('nothing was sealed')
  expect(screeningOf(newDraftId(), content).at).toBe('2026-08-17T05:00:00.000Z')
  await vi.waitFor(() => expect(store.get(ownScreeningsAtom).rows).toMatchObject([{ at: '2026-08-17T05:00:00.000Z' }]))
})

it('takes a day that has begun further east, where people measure past midnight', async () => {
  const { clock, openTab } = await createTestWorld()
  const device = await openTab()
  // Half past midnight on the 18th in Jayapura, half past ten in the evening of the 17th in Jakarta.
  clock.tick(Date.UTC(2026, 7, 17, 15, 30) - clock.now())
  const { submitOn } = await openPage(device)
  await submitOn('2026-08-18')
  await expect(submitOn('2026-08-19')).rejects.toMatchObject({ reason: 'invalid-answers' })
})

it.each([
  ['two days ahead', -48, '2026-08-15'],
  ['two days behind', 48, '2026-08-19'],
  ['as the hospital says', undefined, '2026-08-17'],
])(
  'a clean form begins with the hospital’s day, the last that is taken, on a device that is %s',
  async (_, hours, day) => {
    const { clock, openTab } = await createTestWorld()
    const device = await openTab()
    if (hours !== undefined) device.serverClock.correct(clock.now() + hours * HOUR)
    const { store, submitOn } = await openPage(device)
    const { draft } = await store.set(openScreeningDraftAtom, vitalSigns.version)
    expect(draft.values).toEqual({ measuredOn: writeDate(day) })
    const next = new Date(Date.parse(day) + 24 * HOUR).toISOString().slice(0, 10)
    await expect(submitOn(next)).rejects.toMatchObject({ reason: 'invalid-answers' })
    await submitOn(day)
  },
)
