import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { screeningOf } from '#core/domain/care/vital-signs.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { openTestDevice } from '#tests/support/test-device.ts'
import { UrgentNote } from './UrgentNote.tsx'

beforeEach(async () => {
  await setUpTexts('en')
  for (const area of ['patient', 'records'] as const) await loadAreaTexts(area)
})

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Renders the note about an urgent pressure. `offset`: how far the hospital's clock is ahead of the device's. */
async function noteOf({ offset, measured }: { readonly offset: number | undefined; readonly measured: number }) {
  const device = await openTestDevice({ fetch: () => Promise.reject(new TypeError()) })
  if (offset !== undefined) device.serverClock.remember(offset)
  const store = createStore()
  store.set(deviceAtom, device)
  const moment = new Date(Date.now() + (offset ?? 0) + measured)
  const submittedAt = moment.toISOString()
  const today = new Date(moment.getTime() + 7 * HOUR).toISOString().slice(0, 10)
  const answers = { measuredOn: today, systolic: 190, diastolic: 120 }
  const row = { ...screeningOf('0198b5e0-0000-7000-8000-000000000001', { answers, submittedAt }), pending: false }
  return renderToStaticMarkup(
    <Provider store={store}>
      <UrgentNote rows={[row]} isAdult={() => true} />
    </Provider>,
  )
}

it.each([
  ['an hour ago, the device two days ahead', { offset: -2 * DAY, measured: -HOUR }, true],
  ['an hour ago, the device two days behind', { offset: 2 * DAY, measured: -HOUR }, true],
  ['two days ago, the device three days behind', { offset: 3 * DAY, measured: -2 * DAY }, false],
  ['an hour ago, the hospital’s clock not known', { offset: undefined, measured: -HOUR }, true],
  ['a day that is still to come', { offset: undefined, measured: DAY }, false],
] as const)('an urgent pressure is one of now by the hospital’s clock: %s', async (_, when, isShown) => {
  const note = await noteOf(when)
  expect(note.includes('This blood pressure is very high: 190/120')).toBe(isShown)
  expect(note.includes('href="tel:150990"')).toBe(isShown)
})
