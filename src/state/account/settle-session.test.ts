import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handOverForm, takeForm } from '#core/account/written-form.ts'
import { newDraftId, saveDraft } from '#core/outbox/drafts/drafts.ts'
import type { Device } from '#core/outbox/device.ts'
import { changeProfile } from '#core/own/change-profile.ts'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { readBearer } from '#state/session/bearer.ts'
import { keepBearerAtom } from './keep-bearer.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { lastPath, rememberPath } from '#state/session/last-path.ts'
import { logOutAtom } from './log-out.ts'
import { continueAsGuestAtom, readPatientHere, sessionAtom } from '#state/session/session.ts'
import { settleSessionAtom } from './settle-session.ts'

let entries = new Map<string, string>()
beforeEach(() => {
  entries = fakeStorages().local
})
afterEach(() => void vi.unstubAllGlobals())

const patientId = '0197f3a0-0000-7000-8000-000000000001'
const who = personOf(patientId)

async function signIn(device: Device) {
  const store = createStore()
  store.set(deviceAtom, device)
  await signInAt(store, who)
  await store.set(keepBearerAtom, 'b1')
  await vi.waitFor(async () => expect(await device.cache.getFact('session')).toBeDefined())
  return store
}

/** Starts the app again, with local storage as the browser had written it to the disk. */
async function startAgain(device: Device, local: ReadonlyMap<string, string>) {
  entries.clear()
  for (const [key, value] of local) entries.set(key, value)
  const store = createStore()
  store.set(deviceAtom, device)
  await store.set(settleSessionAtom)
  return store.get(sessionAtom)
}

it('[AC16] a sign-in that local storage has lost is there again, with its bearer', async () => {
  const device = await (await createTestWorld()).openTab()
  await signIn(device)
  expect(await startAgain(device, new Map())).toEqual({ is: 'verified', who })
  expect(readBearer()).toBe('b1')
})

it('[AC16] an ended sign-in does not come back with a local storage of before, nor from the databases', async () => {
  const device = await (await createTestWorld()).openTab()
  const store = await signIn(device)
  const before = new Map(entries)
  await store.set(logOutAtom, true)
  expect(await startAgain(device, before)).toEqual({ is: 'logged-out' })
  expect(readBearer()).toBeUndefined()
  expect(await startAgain(device, new Map())).toEqual({ is: 'logged-out' })
})

it('[AC16] nor with one of several sign-ins before', async () => {
  const device = await (await createTestWorld()).openTab()
  const store = await signIn(device)
  const before = new Map(entries)
  await store.set(logOutAtom, true)
  for (let time = 0; time < 3; time += 1) await (await signIn(device)).set(logOutAtom, true)
  expect(await startAgain(device, before)).toEqual({ is: 'logged-out' })
})

it('[AC16] a code that was given is not asked for again after local storage has lost that', async () => {
  const device = await (await createTestWorld()).openTab()
  await signIn(device)
  const halfDone = new Map(entries).set('portal.session.v1', JSON.stringify({ is: 'logged-in', who }))
  expect(await startAgain(device, halfDone)).toEqual({ is: 'verified', who })
  // A newer sign-in, whose code was not given yet.
  const another = new Map(halfDone).set('portal.sign-in.v1', 'another')
  expect(await startAgain(device, another)).toEqual({ is: 'logged-in', who })
})

it('[AC16] a battery that goes out in the middle of a logout has ended it', async () => {
  const device = await (await createTestWorld()).openTab()
  await signIn(device)
  const before = new Map(entries)
  // A logout first writes down that the hospital must be told. It is cut off right after that.
  await device.db.write([], () =>
    device.db.setMeta('logout', { of: before.get('portal.sign-in.v1') ?? null, told: false }),
  )
  expect(await startAgain(device, before)).toEqual({ is: 'logged-out' })
  expect(await startAgain(device, new Map())).toEqual({ is: 'logged-out' })
})

it('leaves alone what local storage has', async () => {
  const device = await (await createTestWorld()).openTab()
  await signIn(device)
  const guest = JSON.stringify({ is: 'verified', who: { is: 'guest' } })
  expect(await startAgain(device, new Map([['portal.session.v1', guest]]))).toEqual({
    is: 'verified',
    who: { is: 'guest' },
  })
})

/** A form of the patient area is begun, and not finished. */
const beginForm = (device: Device) =>
  saveDraft(device, {
    id: newDraftId(),
    kind: 'McuInterest',
    version: 1,
    startedAt: device.clock(),
    values: { patientName: 'Sri Wahyuni' },
    step: 0,
  })

const left = async ({ cache, db }: Device) => ({
  facts: (await cache.facts.toCollection().primaryKeys()).filter((key) => key !== 'clockOffset'),
  forms: (await db.drafts.toArray()).map(({ kind }) => kind),
})

it.each(['as it was before', 'as it is'] as const)(
  '[AC21] what a logout left that was cut off is gone before anybody can sign in, with local storage %s',
  async (written) => {
    const device = await (await createTestWorld()).openTab()
    const store = await signIn(device)
    await beginForm(device)
    rememberPath('/patient/mcu', store.get(sessionAtom))
    const before = new Map(entries)
    await device.db.write([], () =>
      device.db.setMeta('logout', { of: before.get('portal.sign-in.v1') ?? null, told: false }),
    )
    expect(await startAgain(device, written === 'as it is' ? new Map() : before)).toEqual({ is: 'logged-out' })
    expect(await left(device)).toEqual({ facts: [], forms: [] })
    expect([lastPath({ is: 'verified', who }), JSON.stringify([...entries])]).toEqual([undefined, '[]'])
  },
)

async function goOnAsGuest(device: Device) {
  const store = createStore()
  store.set(deviceAtom, device)
  await store.set(continueAsGuestAtom)
  await vi.waitFor(async () => expect(await device.db.getMeta('guest')).toBe(true))
  return store
}

it('[AC16] a guest whom local storage has lost is a guest again, and finds the form that they began', async () => {
  const device = await (await createTestWorld()).openTab()
  await goOnAsGuest(device)
  await beginForm(device)
  expect(await startAgain(device, new Map())).toEqual({ is: 'verified', who: { is: 'guest' } })
  expect(await device.db.drafts.count()).toBe(1)
})

it('[AC16] [AC19] a guest who has left does not come back, and their form is gone', async () => {
  const device = await (await createTestWorld()).openTab()
  const store = await goOnAsGuest(device)
  await beginForm(device)
  await store.set(logOutAtom, true)
  expect(await device.db.getMeta('guest')).toBeUndefined()
  expect(await startAgain(device, new Map())).toEqual({ is: 'logged-out' })
  expect(await device.db.drafts.count()).toBe(0)
})

it('[AC16] a person who signs in after a guest stays signed in', async () => {
  const device = await (await createTestWorld()).openTab()
  await goOnAsGuest(device)
  await signIn(device)
  await vi.waitFor(async () => expect(await device.db.getMeta('guest')).toBeUndefined())
  expect(await startAgain(device, new Map())).toEqual({ is: 'verified', who })
})

it('[AC21] a form that was begun goes also where only it was left', async () => {
  const device = await (await createTestWorld()).openTab()
  const store = await signIn(device)
  await store.set(logOutAtom, true)
  await beginForm(device)
  await startAgain(device, new Map())
  expect(await left(device)).toEqual({ facts: [], forms: [] })
})

it('[AC21] an account that is still signed in keeps the form that it began, with local storage or without', async () => {
  const device = await (await createTestWorld()).openTab()
  await signIn(device)
  await beginForm(device)
  await startAgain(device, new Map(entries))
  expect((await left(device)).forms).toEqual(['McuInterest'])
  await startAgain(device, new Map())
  expect((await left(device)).forms).toEqual(['McuInterest'])
})

it('[OB44] [OW02] a local storage of before a logout sends nothing of the account that had signed out', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab({
    patient: readPatientHere,
    // As the hospital in memory knows a patient's bearer.
    bearer: async () => (readBearer() === undefined ? undefined : patientId),
  })
  const store = await signIn(device)
  const change = { fields: [{ field: 'BirthPlace', before: '', after: 'Bandung' } as const], members: [], settles: [] }
  await changeProfile(device, change, { id: newDraftId(), patientId, language: 'id' })
  const before = new Map(entries)
  await store.set(logOutAtom, true)
  for (const [key, value] of before) entries.set(key, value)
  expect(await device.deliver()).toMatchObject({ receipted: 0 })
  expect(hospital.taken.size).toBe(0)
  expect(await device.db.queue.toArray()).toMatchObject([{ state: 'held', problem: 'signed-out' }])
})

it('[AC26] what a form has handed over to a page that never came is gone', async () => {
  const { clock, openTab } = await createTestWorld()
  const device = await openTab()
  const handOver = () => handOverForm(device, 'register', { firstName: 'Sri' })
  await handOver()
  await startAgain(device, new Map())
  expect(await takeForm(device, 'register')).toEqual({ firstName: 'Sri' })

  await handOver()
  clock.tick(61_000)
  await startAgain(device, new Map())
  expect((await left(device)).facts).toEqual([])

  await handOver()
  // The device's clock was set back by an hour meanwhile.
  clock.tick(-3_600_000)
  await startAgain(device, new Map())
  expect((await left(device)).facts).toEqual([])
})
