import 'fake-indexeddb/auto'
import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { findVault, keep } from '#core/account/vault/vault.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { changeProfileAtom, ownProfileAtom } from '#state/profile/profile.ts'
import { onFakePage } from '#tests/support/on-fake-page.ts'
import { filledProfile } from '#tests/support/filled-profile.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { Greeting } from '#features/home/Greeting.tsx'
import { UserCard } from './UserCard.tsx'

const listening = onFakePage()

beforeEach(async () => {
  await setUpTexts('en')
  await loadAreaTexts('patient')
})

const PatientId = '0197f3a0-0000-7000-8000-000000000001'

it('[OW03] the portal uses a name that was changed without network', async () => {
  const device = await (await createTestWorld()).openTab()
  const store = createStore()
  store.set(deviceAtom, device)
  listening.push(store.sub(ownProfileAtom, () => undefined))
  await signInAt(store, personOf(PatientId))
  const own = store.get(ownDeviceAtom)
  await vi.waitFor(async () => expect(await findVault(own)).toBeDefined())
  await keep(own, 'profile', filledProfile({ PatientId, FirstName: 'Sri' }))
  await store.set(changeProfileAtom, {
    change: { fields: [{ field: 'FirstName', before: 'Sri', after: 'Dewi' }], members: [], settles: [] },
    language: 'en',
  })
  await vi.waitFor(() => expect(store.get(ownProfileAtom)?.profile.FirstName).toBe('Dewi'))
  const shown = renderToStaticMarkup(
    <Provider store={store}>
      <UserCard />
      <Greeting />
    </Provider>,
  )
  expect(shown.match(/Dewi/g)).toHaveLength(2)
  expect(shown).not.toContain('Sri')
})
