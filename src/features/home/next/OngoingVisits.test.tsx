import 'fake-indexeddb/auto'
import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { lists, refreshListAtom } from '#state/collections/collections.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { deltaCall } from '#tests/support/delta-call.ts'
import { onFakePage } from '#tests/support/on-fake-page.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { OngoingVisits } from './OngoingVisits.tsx'

const listening = onFakePage()

beforeEach(async () => {
  await setUpTexts('en')
  for (const area of ['patient', 'records'] as const) await loadAreaTexts(area)
})

const visit = {
  id: '0198b5e0-0000-4000-8000-000000000001',
  hospital: 'MHJS',
  service: 'OPD',
  unit: 'Poli Jantung',
  doctor: null,
  number: 'RJ-0001',
  since: '2026-08-17T01:00:00.000Z',
  stage: 'waiting',
  queue: 'A-017',
  room: null,
}

/** Renders the home's card of a waiting patient's visit, from a copy that is `minutes` old. */
async function shownAfter(minutes: number) {
  const device = await (await createTestWorld()).openTab()
  const call = deltaCall({ items: [visit], asOf: new Date(Date.now() - minutes * 60_000).toISOString() })
  const store = createStore()
  store.set(deviceAtom, { ...device, api: { ...device.api, call } })
  listening.push(store.sub(lists.ongoing, () => undefined))
  await signInAt(store, personOf('0197f3a0-0000-7000-8000-000000000001'))
  await store.set(refreshListAtom, 'ongoing')
  await vi.waitFor(() => expect(store.get(lists.ongoing).rows).toHaveLength(1))
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <OngoingVisits />
      </MemoryRouter>
    </Provider>,
  )
}

it('[CO13] says that a place in the queue is old when the hospital was not heard for a quarter of an hour', async () => {
  const [now, later] = [await shownAfter(10), await shownAfter(20)]
  for (const shown of [now, later]) expect(shown).toContain('A-017')
  expect(now).not.toContain('Old data')
  expect(later).toMatch(/Old data, from .*\(20 minutes ago\)/)
})
