import 'fake-indexeddb/auto'
import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { findVault, keep } from '#core/account/vault/vault.ts'
import { screeningOf } from '#core/domain/care/vital-signs.ts'
import type { OwnScreening } from '#core/own/lay-over-screenings.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { ownProfileAtom } from '#state/profile/profile.ts'
import { onFakePage } from '#tests/support/on-fake-page.ts'
import { filledProfile } from '#tests/support/filled-profile.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { LatestValues } from './LatestValues.tsx'
import { UrgentNote } from './UrgentNote.tsx'
import { useScreenings } from './use-screenings.ts'

const listening = onFakePage()

beforeEach(async () => {
  await setUpTexts('en')
  for (const area of ['patient', 'records'] as const) await loadAreaTexts(area)
})

const PatientId = '0197f3a0-0000-7000-8000-000000000001'

/** A screening of now with an urgent pressure. */
function measuredNow(): OwnScreening {
  const submittedAt = new Date().toISOString()
  const answers = { measuredOn: submittedAt.slice(0, 10), systolic: 190, diastolic: 120 }
  return { ...screeningOf(PatientId, { answers, submittedAt, utcOffset: 0 }), pending: false }
}

function Judged({ row }: { readonly row: OwnScreening }) {
  const { isAdult } = useScreenings()
  return (
    <>
      <UrgentNote rows={[row]} isAdult={isAdult} />
      <LatestValues rows={[row]} isAdult={isAdult} />
    </>
  )
}

/** Renders a pressure of a patient with this birth date; undefined: without the profile on the device. */
async function shownOf(DateOfBirth: string | undefined) {
  const device = await (await createTestWorld()).openTab()
  const store = createStore()
  store.set(deviceAtom, device)
  listening.push(store.sub(ownProfileAtom, () => undefined))
  await signInAt(store, personOf(PatientId))
  const own = store.get(ownDeviceAtom)
  await vi.waitFor(async () => expect(await findVault(own)).toBeDefined())
  if (DateOfBirth !== undefined) {
    await keep(own, 'profile', filledProfile({ PatientId, DateOfBirth }))
    await vi.waitFor(() => expect(store.get(ownProfileAtom)?.profile).toMatchObject({ DateOfBirth }))
  }
  return renderToStaticMarkup(
    <Provider store={store}>
      <Judged row={measuredNow()} />
    </Provider>,
  )
}

const range = 'Normal range'
const note = 'This blood pressure is very high'

it('shows the ranges of adults to an adult alone; what cannot wait is told to everybody who may be one', async () => {
  const adult = await shownOf('1990-01-01')
  const child = await shownOf(`${new Date().getFullYear() - 5}-01-01`)
  const unknown = await shownOf(undefined)
  for (const shown of [adult, child, unknown]) expect(shown).toContain('190/120')
  expect([adult, child, unknown].map((shown) => shown.includes(range))).toEqual([true, false, false])
  expect([adult, child, unknown].map((shown) => shown.includes(note))).toEqual([true, false, true])
})
