import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { loggedOut } from '#core/domain/portal/session.ts'
import { arrivalAtom, continueAsGuestAtom, sessionAtom } from './session.ts'
import { SESSION_KEY } from './session-key.ts'
import { readBearer } from './bearer.ts'
import { keepBearerAtom } from '#state/account/keep-bearer.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { openTestDevice } from '#tests/support/test-device.ts'
import { rememberPath } from './last-path.ts'

const person = {
  is: 'person',
  portal: 'patient',
  patientId: '0197f3a0-0000-7000-8000-000000000001',
  isDoctor: false,
  hospitalUnitId: 6,
} as const

let kept = new Map<string, string>()
const listeners = new Set<(event: Partial<StorageEvent>) => void>()
beforeEach(() => {
  listeners.clear()
  kept = fakeStorages().local
  vi.stubGlobal('addEventListener', (_type: string, hear: () => void) => listeners.add(hear))
  vi.stubGlobal('removeEventListener', (_type: string, hear: () => void) => listeners.delete(hear))
})
afterEach(() => void vi.unstubAllGlobals())

/** A tab of this browser profile. */
async function openTab() {
  const store = createStore()
  store.set(deviceAtom, await openTestDevice({ fetch: () => Promise.reject(new TypeError('no network')) }))
  store.sub(sessionAtom, () => undefined)
  return store
}
/** Tells the other tabs of a change of storage, as the browser does. */
const tell = (key: string | null) => {
  for (const hear of listeners) hear({ key, newValue: key === null ? null : (kept.get(key) ?? null) })
}

it('survives a reload', async () => {
  const tab = await openTab()
  tab.set(sessionAtom, { type: 'signed-in', who: person })
  expect((await openTab()).get(sessionAtom)).toEqual({ is: 'logged-in', who: person })
})

it.each(['{', '{"is":"verified"}', '{"is":"verified","who":{"is":"king"}}'])(
  'takes %s for no session',
  async (damaged) => {
    kept.set(SESSION_KEY, damaged)
    expect((await openTab()).get(sessionAtom)).toEqual({ is: 'logged-out' })
  },
)

it('a logout removes session and bearer, and other tabs follow at once', async () => {
  const [here, there] = [await openTab(), await openTab()]
  here.set(sessionAtom, { type: 'signed-in', who: person })
  tell(SESSION_KEY)
  await here.set(keepBearerAtom, 'b1')
  here.set(sessionAtom, { type: 'code-taken', of: person.patientId, who: person })
  tell(SESSION_KEY)
  expect(there.get(sessionAtom)).toEqual({ is: 'verified', who: person })
  here.set(sessionAtom, { type: 'logged-out' })
  tell(SESSION_KEY)
  expect(there.get(sessionAtom)).toEqual({ is: 'logged-out' })
  expect(kept.size).toBe(0)
})

it('a tab whose storage is cleared by another is signed out', async () => {
  const tab = await openTab()
  tab.set(sessionAtom, { type: 'signed-in', who: person })
  kept.clear()
  tell(null)
  expect(tab.get(sessionAtom)).toEqual({ is: 'logged-out' })
})

it('lets a guest in after 100 ms, without any call, to where they wanted to go', async () => {
  rememberPath('/patient/mcu?unit=MHJS', loggedOut)
  const tab = await openTab()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const entered = tab.set(continueAsGuestAtom)
  expect(tab.get(sessionAtom).is).toBe('logged-in')
  await vi.advanceTimersByTimeAsync(99)
  expect(tab.get(sessionAtom).is).toBe('logged-in')
  await vi.advanceTimersByTimeAsync(1)
  await entered
  expect(tab.get(sessionAtom)).toEqual({ is: 'verified', who: { is: 'guest' } })
  expect(tab.get(arrivalAtom)).toBe('/patient/mcu?unit=MHJS')
  vi.useRealTimers()
})

it('an open page leaves a half-done sign-in behind', async () => {
  const tab = await openTab()
  tab.set(sessionAtom, { type: 'signed-in', who: person })
  await tab.set(keepBearerAtom, 'b1')
  tab.set(sessionAtom, { type: 'open-page-shown' })
  expect(tab.get(sessionAtom)).toEqual({ is: 'verified', who: { is: 'guest' } })
  expect(readBearer()).toBeUndefined()
})

it('a tab that dies while a guest waits leaves no session behind', async () => {
  const tab = await openTab()
  tab.set(sessionAtom, { type: 'guest-chosen' })
  expect((await openTab()).get(sessionAtom)).toEqual({ is: 'logged-out' })
})

it('takes up the sign-in that the hospital still knows, as far as it had come', async () => {
  const [verified, waiting] = [await openTab(), await openTab()]
  verified.set(sessionAtom, { type: 'resumed', who: person, stage: 'verified' })
  waiting.set(sessionAtom, { type: 'resumed', who: person, stage: 'code-wanted' })
  expect(verified.get(sessionAtom)).toEqual({ is: 'verified', who: person })
  expect(waiting.get(sessionAtom)).toEqual({ is: 'logged-in', who: person })
})

it('remembers no page of the login, and leads nowhere else', async () => {
  rememberPath('/patient/login', loggedOut)
  const tab = await openTab()
  tab.set(sessionAtom, { type: 'signed-in', who: person })
  tab.set(sessionAtom, { type: 'code-taken', of: person.patientId, who: person })
  expect(tab.get(arrivalAtom)).toBeUndefined()
})
