import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetAccount, openVault } from '#core/account/vault/vault.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { createFakeLocks } from '#tests/support/fake-locks.ts'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { createProfile, openTestDevice } from '#tests/support/test-device.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { openBegunFormsAtom } from './profile-forms.ts'

beforeEach(() => void fakeStorages())
afterEach(() => void vi.unstubAllGlobals())

/** Two pages over the same databases. */
function pagesOfOneBrowser() {
  const database = createProfile()
  const locks = createFakeLocks()
  return async () => {
    const device = await openTestDevice({
      database,
      locks: locks.client(),
      fetch: () => Promise.reject(new TypeError()),
    })
    const store = createStore()
    store.set(deviceAtom, device)
    return { device, store, open: () => store.set(openBegunFormsAtom) }
  }
}

const begun = (text: string) => ({ id: newDraftId(), before: { CompanyName: '' }, written: { CompanyName: text } })

it('[AC22] two pages keep the forms that each began', async () => {
  const openPage = pagesOfOneBrowser()
  const [one, other] = [await openPage(), await openPage()]
  await openVault(one.device)
  const [here, there] = [await one.open(), await other.open()]
  const [work, address] = [begun('Teh Jaya'), begun('Jalan Melati 5')]
  here.set('work', work)
  there.set('address', address)
  await Promise.all([here.flush(), there.flush()])
  const later = await (await openPage()).open()
  expect([later.get('work'), later.get('address')]).toEqual([work, address])
})

it('[AC39] a page goes on with what another page has written under the same name', async () => {
  const openPage = pagesOfOneBrowser()
  const [one, other] = [await openPage(), await openPage()]
  await openVault(one.device)
  const [here, there] = [await one.open(), await other.open()]
  const work = begun('Teh Jaya')
  here.set('work', work)
  await here.flush()
  await there.readAgain('work')
  expect(there.get('work')).toEqual(work)
  here.set('work', undefined)
  await here.flush()
  await there.readAgain('work')
  expect(there.get('work')).toBeUndefined()
})

it('[AC22] a page that ends its form leaves a new form that another page began under that name', async () => {
  const openPage = pagesOfOneBrowser()
  const [one, other] = [await openPage(), await openPage()]
  await openVault(one.device)
  const here = await one.open()
  here.set('work', begun('Teh Jaya'))
  await here.flush()
  const there = await other.open()
  const anew = begun('Kopi Desa')
  there.set('work', anew)
  await there.flush()
  here.set('work', undefined)
  await here.flush()
  expect((await (await openPage()).open()).get('work')).toEqual(anew)
})

it('[AC22] tells that the device could not keep a form, and keeps it at the next try', async () => {
  const { device, store, open } = await pagesOfOneBrowser()()
  await openVault(device)
  const forms = await open()
  const states: unknown[] = []
  store.sub(forms.kept, () => states.push(store.get(forms.kept)))
  const full = vi.spyOn(store.get(ownDeviceAtom).own, 'keepFact').mockRejectedValue(new Error('full'))
  forms.set('work', begun('Teh Jaya'))
  await forms.flush()
  expect(states).toEqual([
    { pending: true, failed: false },
    { pending: true, failed: true },
    { pending: false, failed: true },
  ])
  full.mockRestore()
  await forms.flush()
  expect(store.get(forms.kept)).toEqual({ pending: false, failed: false })
  expect((await open()).get('work')?.written).toEqual({ CompanyName: 'Teh Jaya' })
})

it('[AC22] a form that no vault takes is not kept; giving it up leaves nothing to keep', async () => {
  const { device, store, open } = await pagesOfOneBrowser()()
  await openVault(device)
  const forms = await open()
  await forgetAccount(device)
  forms.set('work', begun('Teh Jaya'))
  await forms.flush()
  expect(store.get(forms.kept)).toEqual({ pending: false, failed: true })
  forms.set('work', undefined)
  await forms.flush()
  expect(store.get(forms.kept)).toEqual({ pending: false, failed: false })
})

it('[AC22] in a new vault after a dropped one, the page’s other forms are kept as well', async () => {
  const { device, open } = await pagesOfOneBrowser()()
  await openVault(device)
  const forms = await open()
  forms.set('work', begun('Teh Jaya'))
  await forms.flush()
  await openVault(device)
  forms.set('address', begun('Jalan Melati 5'))
  await forms.flush()
  expect((await open()).names()).toEqual(['work', 'address'])
})
