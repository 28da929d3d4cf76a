import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { challenge } from '#core/account/challenge.ts'
import { isLogoutOwed, oweLogout } from '#core/account/pay-logout.ts'
import { readKept } from '#core/account/vault/vault.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { unwrapEnvelope, wrapEnvelope } from '#core/crypto/envelope.ts'
import type { Person } from '#core/domain/portal/session.ts'
import { createFakeLocks } from '#tests/support/fake-locks.ts'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { ENVELOPE_SECRET } from '#tests/support/memory-hospital.ts'
import { createProfile, openTestDevice } from '#tests/support/test-device.ts'
import { readBearer } from '#state/session/bearer.ts'
import { keepBearerAtom } from './keep-bearer.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { sessionAtom } from '#state/session/session.ts'
import { logInByPhoneAtom } from './sign-in.ts'

beforeEach(() => {
  fakeStorages()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const sri = '0197f3a0-0000-7000-8000-000000000001'
const budi = '0197f3a0-0000-7000-8000-000000000002'
const people: Readonly<Record<string, string>> = { '81200000001': sri, '81200000002': budi }
const bodySchema = z.object({ data: z.string() })

const personOf = (patientId: string): Person => ({
  is: 'person',
  portal: 'patient',
  patientId,
  isDoctor: false,
  hospitalUnitId: null,
})

/** Two tabs of one browser. The hospital has an account for each number, and answers when the test lets it. */
async function openTwoTabs() {
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  const fetch = async (address: RequestInfo | URL, init?: RequestInit) => {
    if (String(address).endsWith(accountCalls.logout.path)) {
      asked.push('logout')
      return Response.json({ data: {}, error: null, message: '' })
    }
    if (!String(address).endsWith(accountCalls.loginPhone.path)) throw new TypeError('no network')
    const { data } = bodySchema.parse(JSON.parse(String(init?.body)))
    const request = accountCalls.loginPhone.request.parse(
      JSON.parse(unwrapEnvelope(ENVELOPE_SECRET, data, accountCalls.loginPhone)),
    )
    asked.push(request.MobilePhone)
    await gate.promise
    const answer = {
      PatientId: people[request.MobilePhone],
      IsDoctor: '0',
      HospitalUnitId: null,
      Bearer: `of ${request.MobilePhone}`,
    }
    const sealed = wrapEnvelope(ENVELOPE_SECRET, Date.now(), JSON.stringify(answer))
    return Response.json({ data: sealed, error: null, message: '' })
  }
  const locks = createFakeLocks()
  const database = createProfile()
  const open = async () => {
    const store = createStore()
    const device = await openTestDevice({ fetch, database, locks: locks.client() })
    store.set(deviceAtom, device)
    return { store, device, logIn: (mobilePhone: string) => store.set(logInByPhoneAtom, { mobilePhone }) }
  }
  return { asked, answer: gate.resolve, here: await open(), there: await open() }
}

it('who signs in last of two tabs is who owes the code, however late the answers are', async () => {
  const { asked, answer, here, there } = await openTwoTabs()
  const first = here.logIn('6281200000001')
  await vi.advanceTimersByTimeAsync(2000)
  const second = there.logIn('6281200000002')
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual(['81200000001'])
  answer()
  await Promise.all([first, second])
  expect(asked).toEqual(['81200000001', '81200000002'])
  expect(readBearer()).toBe('of 81200000002')
  expect(await readKept(here.device, 'challenge', challenge)).toMatchObject({
    patientId: budi,
    mobilePhone: '6281200000002',
  })
})

it('a sign-in does not replace one that was verified in another tab meanwhile', async () => {
  const { asked, answer, here, there } = await openTwoTabs()
  const late = there.logIn('6281200000002')
  here.store.set(sessionAtom, { type: 'signed-in', who: personOf(sri) })
  await here.store.set(keepBearerAtom, 'sri')
  here.store.set(sessionAtom, { type: 'code-taken', of: sri, who: personOf(sri) })
  answer()
  await vi.advanceTimersByTimeAsync(2000)
  await late
  expect([asked, readBearer()]).toEqual([[], 'sri'])
})

it('[AC09] a logout that comes to be owed while a sign-in is about to begin is told before it', async () => {
  const { asked, answer, here, there } = await openTwoTabs()
  const signingIn = here.logIn('6281200000001')
  await vi.advanceTimersByTimeAsync(500)
  await oweLogout(there.device, 'of another tab')
  answer()
  await vi.advanceTimersByTimeAsync(2000)
  await signingIn
  expect(asked).toEqual(['logout', '81200000001'])
  expect(await isLogoutOwed(here.device)).toBe(false)
})
