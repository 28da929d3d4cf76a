import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { isLogoutOwed, oweLogout, payLogout, readEndedSignIns } from '#core/account/pay-logout.ts'
import { findVault, readKept } from '#core/account/vault/vault.ts'
import { challenge as challengeSchema } from '#core/account/challenge.ts'
import { lockVault } from '#core/account/vault/vault-lock.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { passwordSource } from '#core/crypto/wrapping-key.ts'
import { DatabaseError } from '#core/db/database-error.ts'
import type { Device } from '#core/outbox/device.ts'
import { newDraftId, saveDraft } from '#core/outbox/drafts/drafts.ts'
import { collect, fillIn } from '#tests/support/test-device.ts'
import { deriveQuickly } from '#tests/support/quick-derivation.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { readBearer } from '#state/session/bearer.ts'
import { keepBearerAtom } from './keep-bearer.ts'
import { beginChallengeAtom, challengeAtom, restoreChallengeAtom } from './challenge.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { lastPath, rememberPath } from '#state/session/last-path.ts'
import { logOutAtom } from './log-out.ts'
import { sessionAtom } from '#state/session/session.ts'
import { logInAtom } from './sign-in.ts'

let kept = new Map<string, string>()
beforeEach(deriveQuickly)
beforeEach(() => {
  kept = fakeStorages().local
})
afterEach(() => void vi.unstubAllGlobals())

const patientId = '0197f3a0-0000-7000-8000-000000000001'
const challenge = { purpose: 'sign-in', patientId, email: 'sri@example.com', mobilePhone: '' } as const
const someoneElse = '0197f3a0-0000-7000-8000-000000000002'
const verified = (is: string) => ({ is: 'verified', who: personOf(is) }) as const
const personOf = (is: string) =>
  ({ is: 'person', portal: 'patient', patientId: is, isDoctor: false, hospitalUnitId: null }) as const

/** A device with an unsent form, a begun form and a signed-in account. `code`: whether the account gave its code. */
async function signedIn(code = true) {
  const world = await createTestWorld()
  const device = await world.openTab()
  await collect(device, 'A1')
  await fillIn(device, 'A2')
  const store = createStore()
  store.set(deviceAtom, device)
  await store.set(beginChallengeAtom, challenge)
  const who = personOf(patientId)
  store.set(sessionAtom, { type: 'signed-in', who })
  await store.set(keepBearerAtom, 'b1')
  if (code) {
    store.set(sessionAtom, { type: 'code-taken', of: patientId, who })
    await vi.waitFor(async () => expect(await device.cache.getFact('session')).toBeDefined())
  }
  rememberPath('/patient/mcu', store.get(sessionAtom))
  return { hospital: world.hospital, device, store }
}

it('[AC02] who owes a code is known after a reload, and stands nowhere in the clear', async () => {
  const { device } = await signedIn(false)
  const reloaded = createStore()
  reloaded.set(deviceAtom, device)
  await reloaded.set(restoreChallengeAtom)
  expect(reloaded.get(challengeAtom)).toEqual({ ...challenge, ends: device.clock() + 30 * 60_000 })
  expect([...kept.values()].join('\n')).not.toContain('sri@')
  const rows = await device.cache.facts.toArray()
  const bytes = rows.flatMap(({ value }) =>
    typeof value === 'object' && value !== null && 'ciphertext' in value ? [value.ciphertext as ArrayBuffer] : [],
  )
  expect(bytes).toHaveLength(2)
  for (const one of bytes) expect(new TextDecoder('latin1').decode(one)).not.toMatch(/sri@|b1/)
})

it('a tab asks for the code of the last sign-in, in another tab perhaps', async () => {
  const { device, store } = await signedIn(false)
  const other = createStore()
  other.set(deviceAtom, device)
  await other.set(beginChallengeAtom, { ...challenge, patientId: someoneElse, email: 'budi@example.com' })
  other.set(sessionAtom, { type: 'signed-in', who: personOf(someoneElse) })
  // Another tab signs in as another person, and the browser tells this tab.
  store.set(sessionAtom, { type: 'signed-in', who: personOf(someoneElse) })
  expect(store.get(challengeAtom)).toBeUndefined()
  await store.set(restoreChallengeAtom)
  expect(store.get(challengeAtom)?.email).toBe('budi@example.com')
})

it('[AC08] after a logout nothing of the account is left, and every form is', async () => {
  const { device, store } = await signedIn()
  await store.set(logOutAtom, true)
  expect(store.get(sessionAtom)).toEqual({ is: 'logged-out' })
  expect(store.get(challengeAtom)).toBeUndefined()
  expect([readBearer(), kept.size]).toEqual([undefined, 0])
  expect(await readKept(device, 'challenge', challengeSchema)).toBeUndefined()
  const facts = await device.cache.facts.toArray()
  expect(facts.map(({ key }) => key).filter((key) => key !== 'clockOffset')).toEqual([])
  expect([await device.db.queue.count(), await device.db.drafts.count()]).toEqual([1, 1])
})

/** Does `work` before the first transaction of a logout, which deletes what is kept of the account. */
function beforeForgetting({ cache }: Pick<Device, 'cache'>, work: () => Promise<unknown>): void {
  const transaction = cache.transaction.bind(cache)
  vi.spyOn(cache, 'transaction').mockImplementationOnce((...asked) =>
    Dexie.Promise.resolve(work()).then(() => transaction(...asked)),
  )
}

it('[AC03] an account that signs in while another tab still signs the last one out keeps its own', async () => {
  const { device, store } = await signedIn()
  const next = createStore()
  next.set(deviceAtom, device)
  const comeIn = async () => {
    await next.set(beginChallengeAtom, { ...challenge, patientId: someoneElse, email: 'budi@example.com' })
    next.set(sessionAtom, { type: 'signed-in', who: personOf(someoneElse) })
    await next.set(keepBearerAtom, 'b2')
  }
  beforeForgetting(device, comeIn)
  await store.set(logOutAtom, true)
  expect(await readKept(device, 'challenge', challengeSchema)).toMatchObject({ patientId: someoneElse })
  expect([readBearer(), await findVault(device)]).toEqual(['b2', expect.any(String)])
})

it('[AC08] a lock that is turned on during a logout keeps nothing', async () => {
  const { device, store } = await signedIn()
  const secret = new TextEncoder().encode('merapi 2026')
  beforeForgetting(device, () => lockVault(device, passwordSource(), secret))
  await store.set(logOutAtom, true)
  expect(await findVault(device)).toBeUndefined()
})

it('[AC19] a form that was begun in the patient area goes with its author, a guest too', async () => {
  const { device, store } = await signedIn()
  const begun = { kind: 'McuInterest', version: 1, values: { patientName: 'Sri' }, step: 1 }
  for (const leaving of [true, false]) {
    await saveDraft(device, { id: newDraftId(), startedAt: device.clock(), ...begun })
    await store.set(logOutAtom, leaving)
    expect((await device.db.drafts.toArray()).map(({ kind }) => kind)).toEqual(['SelfAssesmentRunner'])
    store.set(sessionAtom, { type: 'guest-chosen' })
  }
})

it('after a lost session its owner, and no other account, comes back to the last page', async () => {
  const { store } = await signedIn()
  await store.set(logOutAtom, false)
  expect(lastPath(verified(patientId))).toBe('/patient/mcu')
  expect(lastPath(verified(someoneElse))).toBeUndefined()
  expect(lastPath({ is: 'verified', who: { is: 'guest' } })).toBeUndefined()
})

it('a page that was wanted before the sign-in is for the next account', () => {
  rememberPath('/patient/mcu', { is: 'logged-out' })
  expect(lastPath(verified(patientId))).toBe('/patient/mcu')
})

it('[AC06] [AC09] tabs that sign out at once tell the hospital once', async () => {
  const { hospital, device, store } = await signedIn()
  let told = 0
  hospital.intercept = (path) => {
    if (path !== accountCalls.logout.path) return undefined
    told++
    return Response.json({ data: {}, error: null, message: '' })
  }
  const stale = new Map(kept)
  await store.set(logOutAtom, false)
  // Another tab still reads the local storage from before the logout.
  for (const [key, value] of stale) kept.set(key, value)
  const other = createStore()
  other.set(deviceAtom, device)
  await other.set(logOutAtom, false)
  expect([told, await isLogoutOwed(device)]).toEqual([1, false])
})

it('[AC35] a logout ends what its person was still reading, before the hospital would refuse it', async () => {
  const { hospital, device, store } = await signedIn()
  const toldOfLogout = Promise.withResolvers<void>()
  hospital.intercept = async (path) => {
    if (path === accountCalls.logout.path) toldOfLogout.resolve()
    if (!path.startsWith(accountCalls.lastActivity.path)) return undefined
    await toldOfLogout.promise
    return Response.json({ data: null, error: 'unauthorized', message: '' }, { status: 401 })
  }
  const reading = device.api.call(accountCalls.lastActivity, { PatientId: patientId })
  const read = expect(reading).rejects.toMatchObject({ reason: 'offline' })
  await store.set(logOutAtom, true)
  await read
})

it('[AC09] a logout that a full device cannot write down is told at once', async () => {
  const { hospital, device, store } = await signedIn()
  let told = 0
  hospital.intercept = (path) => {
    if (path !== accountCalls.logout.path) return undefined
    told++
    return Response.json({ data: {}, error: null, message: '' })
  }
  vi.spyOn(device.db, 'write').mockRejectedValueOnce(new DatabaseError('storage-full'))
  await store.set(logOutAtom, true)
  expect([told, readBearer(), await findVault(device)]).toEqual([1, undefined, undefined])
})

it('[AC09] a logout that the hospital did not hear is told before anybody signs in again', async () => {
  const { hospital, device, store } = await signedIn()
  const asked: string[] = []
  let reached = false
  hospital.intercept = (path) => {
    if (!path.includes('account')) return undefined
    asked.push(path)
    if (path !== accountCalls.logout.path) return refusal(422)
    return reached ? Response.json({ data: {}, error: null, message: '' }) : refusal(503)
  }
  const logIn = () => store.set(logInAtom, { username: 'budi@example.com', password: 'rahasia' })
  await store.set(logOutAtom, true)
  await expect(logIn()).rejects.toMatchObject({ status: 503 })
  expect(await isLogoutOwed(device)).toBe(true)
  reached = true
  await expect(logIn()).rejects.toMatchObject({ status: 422 })
  expect(asked).toEqual([
    ...Array<string>(asked.length - 1).fill(accountCalls.logout.path),
    `enc/${accountCalls.login.path}`,
  ])
  expect(await isLogoutOwed(device)).toBe(false)
})

it('[AC09] a sign-in that ends while the logout of another is being told is owed its own', async () => {
  const { hospital, device } = await signedIn()
  await oweLogout(device, 'first')
  hospital.intercept = async (path) => {
    if (path !== accountCalls.logout.path) return undefined
    await oweLogout(device, 'second')
    return Response.json({ data: {}, error: null, message: '' })
  }
  await payLogout(device)
  expect(await isLogoutOwed(device)).toBe(true)
  expect(await readEndedSignIns(device)).toEqual(['first', 'second'])
})

const refusal = (status: 422 | 503) =>
  Response.json({ data: null, error: status === 422 ? 'unprocessable' : 'unavailable', message: '' }, { status })
