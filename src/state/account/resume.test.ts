import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findVault, openVault } from '#core/account/vault/vault.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { personOf } from '#tests/support/sign-in-at.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { readBearer } from '#state/session/bearer.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { logOutAtom } from './log-out.ts'
import { resumeAtom } from './resume.ts'
import { readSignIn, sessionAtom } from '#state/session/session.ts'

beforeEach(() => void fakeStorages())
afterEach(() => void vi.unstubAllGlobals())

const patientId = '0197f3a0-0000-7000-8000-000000000001'
const who = personOf(patientId)

/** Two tabs whose vault is kept while local storage has lost the sign-in. The first answer to the cookie waits. */
async function openTwoTabs(knows: 'knows them' | 'knows no account') {
  const { hospital, openTab } = await createTestWorld()
  const first = Promise.withResolvers<void>()
  let asked = 0
  hospital.intercept = async (path) => {
    if (path === accountCalls.logout.path) return Response.json({ data: {}, error: null, message: '' })
    if (path !== accountCalls.loginCookies.path) return undefined
    if ((asked += 1) === 1) await first.promise
    const data = { PatientId: patientId, IsDoctor: '0', HospitalUnitId: null, Bearer: `b${asked}`, Stage: 'verified' }
    return knows === 'knows them'
      ? Response.json({ data, error: null, message: '' })
      : Response.json({ data: null, error: 'bad-credential', message: '' }, { status: 401 })
  }
  const open = async () => {
    const store = createStore()
    const device = await openTab()
    store.set(deviceAtom, device)
    return { store, device }
  }
  const [here, there] = [await open(), await open()]
  await openVault(here.device)
  const isAsked = () => vi.waitFor(() => expect(asked).toBe(1))
  return { here, there, isAsked, answer: first.resolve }
}

it('[AC10] a sign-in that only local storage has lost is taken up by the cookie', async () => {
  const { here, answer } = await openTwoTabs('knows them')
  answer()
  await here.store.set(resumeAtom)
  expect([here.store.get(sessionAtom), readBearer()]).toEqual([{ is: 'verified', who }, 'b1'])
})

it('[AC10] one that another tab has taken up and ended meanwhile is not', async () => {
  const { here, there, isAsked, answer } = await openTwoTabs('knows them')
  const resuming = here.store.set(resumeAtom)
  await isAsked()
  await there.store.set(resumeAtom)
  expect(there.store.get(sessionAtom)).toEqual({ is: 'verified', who })
  await there.store.set(logOutAtom, true)
  answer()
  await resuming
  expect(here.store.get(sessionAtom)).toEqual({ is: 'logged-out' })
  expect([readBearer(), readSignIn()]).toEqual([undefined, undefined])
})

it('[AC03] [AC10] one that the hospital knows no more takes along nothing of a newer sign-in', async () => {
  const { here, there, isAsked, answer } = await openTwoTabs('knows no account')
  const resuming = here.store.set(resumeAtom)
  await isAsked()
  const next = await openVault(there.device)
  answer()
  await resuming
  expect(await findVault(here.device)).toBe(next)
})
