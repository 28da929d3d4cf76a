import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { checkout } from '#core/domain/care/checkout.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { openTestDevice } from '#tests/support/test-device.ts'
import { CheckoutCard } from './CheckoutCard.tsx'

beforeEach(async () => {
  await setUpTexts('en')
  await loadAreaTexts('patient')
})

const HOUR = 3_600_000

/** Renders an order that waits for payment, `hours` before the end of the time to pay. */
async function shownBefore(hours: number, offset = 0) {
  const device = await openTestDevice({ fetch: () => Promise.reject(new TypeError()) })
  device.serverClock.remember(offset)
  const store = createStore()
  store.set(deviceAtom, device)
  const order = checkout.parse({
    id: '0198b5e0-0000-4000-8000-000000000001',
    hospital: 'MHJS',
    at: '2026-08-17T01:00:00.000Z',
    number: 'ORD-1',
    items: [],
    total: 0,
    status: 'waiting',
    payUntil: new Date(Date.now() + offset + hours * HOUR).toISOString(),
  })
  return renderToStaticMarkup(
    <Provider store={store}>
      <CheckoutCard checkout={order} />
    </Provider>,
  )
}

it.each([
  ['ahead', 1, 0, true],
  ['over', -1, 0, false],
  ['ahead, the device a day ahead', 1, -24 * HOUR, true],
  ['over, the device a day behind', -1, 24 * HOUR, false],
] as const)(
  'asks for a payment only while it can be made by the hospital’s clock: %s',
  async (_, hours, offset, isOpen) => {
    const shown = await shownBefore(hours, offset)
    for (const said of ['Waiting for payment', 'Pay by']) expect(shown.includes(said)).toBe(isOpen)
    for (const said of ['Time to pay has passed', 'Payment was due']) expect(shown.includes(said)).toBe(!isOpen)
  },
)
