import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { mirrorBearer, readMirroredBearer } from '#core/account/bearer-mirror.ts'
import { onlyBearers } from '#core/account/bearer.ts'
import { openVault } from '#core/account/vault/vault.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { createFakeLocks } from '#tests/support/fake-locks.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createProfile, openTestDevice } from '#tests/support/test-device.ts'
import { checkBearerAtom, lostSessionAtom, renewBearerAtom } from './bearer-check.ts'
import { clearBearer, readBearer } from '#state/session/bearer.ts'
import { keepBearerAtom } from './keep-bearer.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { logOutAtom } from './log-out.ts'
import { sessionAtom } from '#state/session/session.ts'

beforeEach(() => void fakeStorages())
afterEach(() => void vi.unstubAllGlobals())

const answer = (status: number, body: object) =>
  Response.json({ data: null, error: null, message: '', ...body }, { status })

/** A hospital that accepts one bearer; `renews` says how it answers a call to renew another one. */
function hospital(renews: 'yes' | 'no' | 'unreachable') {
  const seen = { renewals: 0, believed: 'new', message: '' }
  const fetch = vi.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    if (String(address).endsWith(accountCalls.regenerateBearer.path)) {
      seen.renewals++
      if (renews === 'unreachable') throw new TypeError('Failed to fetch')
      return renews === 'yes'
        ? answer(200, { data: { Bearer: seen.believed } })
        : answer(401, { error: 'bad-credential' })
    }
    const given = new Headers(init?.headers).get('authorization')
    return given === `Bearer ${seen.believed}`
      ? answer(200, { data: {} })
      : answer(401, { error: 'bad-credential', message: seen.message })
  })
  return { seen, fetch }
}

/** Opens `count` tabs of one browser profile, signed in with a bearer that has run out. */
async function openTabs(count: number, fetch: typeof globalThis.fetch) {
  const locks = createFakeLocks()
  const database = createProfile()
  const tabs = []
  for (let tab = 0; tab < count; tab++) {
    const store = createStore()
    const device = await openTestDevice({
      fetch,
      database,
      locks: locks.client(),
      bearer: async () => readBearer(),
      renew: onlyBearers((refused) => store.set(renewBearerAtom, refused)),
    })
    store.set(deviceAtom, device)
    tabs.push({ store, device })
  }
  await openVault(tabs[0]!.device)
  await tabs[0]!.store.set(keepBearerAtom, 'old')
  return tabs
}

/** Any call of a person who is signed in. */
const { enveloped: _, ...call } = accountCalls.validBearer

it('[AC04] 20 tabs that meet an expired bearer at once renew it once', async () => {
  const { seen, fetch } = hospital('yes')
  const tabs = await openTabs(20, fetch)
  await Promise.all(tabs.map(({ device }) => device.api.call(call, {})))
  expect(seen.renewals).toBe(1)
  expect(readBearer()).toBe('new')
})

it('[AC04] takes the bearer that the worker has renewed', async () => {
  const { seen, fetch } = hospital('yes')
  const [tab] = await openTabs(1, fetch)
  await mirrorBearer(tab!.device, 'new')
  await tab!.device.api.call(call, {})
  expect([seen.renewals, readBearer()]).toEqual([0, 'new'])
})

it('[AC07] a logout while a renewal is under way lasts', async () => {
  const { fetch } = hospital('yes')
  const [tab] = await openTabs(1, async (...asked) => {
    const answered = await fetch(...asked)
    if (String(asked[0]).endsWith(accountCalls.regenerateBearer.path)) await tab!.store.set(logOutAtom, true)
    return answered
  })
  await expect(tab!.device.api.call(call, {})).rejects.toThrow()
  expect([readBearer(), await readMirroredBearer(tab!.device)]).toEqual([undefined, undefined])
})

it('[AC07] nor does the renewal bring back an account that signs out during the check of whether it is here', async () => {
  const { fetch } = hospital('yes')
  let isRenewed = false
  const [tab] = await openTabs(1, async (...asked) => {
    isRenewed ||= String(asked[0]).endsWith(accountCalls.regenerateBearer.path)
    return fetch(...asked)
  })
  const { store, device } = tab!
  const getFact = device.cache.getFact.bind(device.cache)
  vi.spyOn(device.cache, 'getFact').mockImplementation(async (key) => {
    const found = await getFact(key)
    if (key === 'bearer' && isRenewed && readBearer() !== undefined) await store.set(logOutAtom, true)
    return found
  })
  await expect(device.api.call(call, {})).rejects.toThrow()
  expect([isRenewed, readBearer(), await readMirroredBearer(device)]).toEqual([true, undefined, undefined])
})

it('[AC06] a renewal that is refused clears the bearer and ends the session, asked once', async () => {
  const { seen, fetch } = hospital('no')
  const tabs = await openTabs(5, fetch)
  const ended = await Promise.allSettled(tabs.map(({ device }) => device.api.call(call, {})))
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true)
  expect(seen.renewals).toBe(1)
  expect(readBearer()).toBeUndefined()
  expect(tabs.filter(({ store }) => store.get(lostSessionAtom) === 'not-renewed')).toHaveLength(1)
})

it('[AC03] [AC06] a refusal that comes late does not end a newer sign-in', async () => {
  const { fetch } = hospital('no')
  const [tab] = await openTabs(1, async (...asked) => {
    const answered = await fetch(...asked)
    if (String(asked[0]).endsWith(accountCalls.regenerateBearer.path)) {
      await tab!.store.set(logOutAtom, true)
      await openVault(tab!.device)
      await tab!.store.set(keepBearerAtom, 'of the next account')
    }
    return answered
  })
  await expect(tab!.device.api.call(call, {})).rejects.toThrow()
  expect([readBearer(), tab!.store.get(lostSessionAtom)]).toEqual(['of the next account', undefined])
})

it('[AC06] the loss of a sign-in is not the next one’s', async () => {
  const { fetch } = hospital('no')
  const [tab] = await openTabs(1, fetch)
  await expect(tab!.device.api.call(call, {})).rejects.toThrow()
  expect(tab!.store.get(lostSessionAtom)).toBe('not-renewed')
  const who = { is: 'person', portal: 'patient', patientId, isDoctor: false, hospitalUnitId: null } as const
  tab!.store.set(sessionAtom, { type: 'signed-in', who })
  expect(tab!.store.get(lostSessionAtom)).toBeUndefined()
})

it('[AC05] without network a bearer stays for later', async () => {
  const { fetch } = hospital('unreachable')
  const [tab] = await openTabs(1, fetch)
  await expect(tab!.device.api.call(call, {})).rejects.toThrow()
  expect(readBearer()).toBe('old')
  expect(tab!.store.get(lostSessionAtom)).toBeUndefined()
})

it('renews for no credential but a bearer', async () => {
  const { seen, fetch } = hospital('yes')
  const [tab] = await openTabs(1, fetch)
  await expect(tab!.device.api.call({ ...call, credential: 'basic' }, {})).rejects.toThrow()
  expect(seen.renewals).toBe(0)
})

it('[AC05] a bearer that has run out ends nothing while the hospital cannot renew it', async () => {
  const { seen, fetch } = hospital('unreachable')
  seen.message = accountMessages.bearerRunOut
  const [tab] = await openTabs(1, fetch)
  await tab!.store.set(checkBearerAtom)
  expect([tab!.store.get(lostSessionAtom), readBearer()]).toEqual([undefined, 'old'])
})

it('[AC04] renews where the bearer that the worker had renewed has run out as well', async () => {
  const { seen, fetch } = hospital('yes')
  const [tab] = await openTabs(1, fetch)
  await mirrorBearer(tab!.device, 'renewed by the worker, an hour ago')
  await tab!.device.api.call(call, {})
  expect([seen.renewals, readBearer()]).toEqual([1, 'new'])
})

it('[AC06] a renewal that is refused leaves its second, whatever the check says', async () => {
  const { seen, fetch } = hospital('no')
  seen.message = accountMessages.notValid
  const [tab] = await openTabs(1, fetch)
  await tab!.store.set(checkBearerAtom)
  expect(tab!.store.get(lostSessionAtom)).toBe('not-renewed')
})

it('"Not Valid" ends the session', async () => {
  const { seen, fetch } = hospital('unreachable')
  seen.message = 'Not Valid'
  const [tab] = await openTabs(1, fetch)
  await tab!.store.set(checkBearerAtom)
  expect(tab!.store.get(lostSessionAtom)).toBe('not-valid')
})

it('[AC03] "Not Valid" that comes late does not end a newer session', async () => {
  const { seen, fetch } = hospital('unreachable')
  seen.message = 'Not Valid'
  const [tab] = await openTabs(1, async (...asked) => {
    const answered = await fetch(...asked)
    await signInAt(tab!.store, personOf(patientId))
    return answered
  })
  await tab!.store.set(checkBearerAtom)
  expect(tab!.store.get(lostSessionAtom)).toBeUndefined()
})

/** A verified account whose bearer local storage has lost. */
async function withoutBearer(
  resumes: (() => Response) | 'unreachable',
  meanwhile: (store: ReturnType<typeof createStore>) => Promise<unknown> = async () => undefined,
) {
  const [tab] = await openTabs(1, async (address) => {
    if (resumes === 'unreachable') throw new TypeError('Failed to fetch')
    if (String(address).endsWith(accountCalls.loginCookies.path)) await meanwhile(tab!.store)
    return resumes()
  })
  await signInAt(tab!.store, personOf(patientId))
  clearBearer()
  await tab!.store.set(checkBearerAtom)
  return [readBearer(), tab!.store.get(lostSessionAtom)]
}
const patientId = '0197f3a0-0000-7000-8000-000000000001'
const resumed = (person: { PatientId: string; Stage: string }) => () =>
  answer(200, { data: { Bearer: 'revived', IsDoctor: '0', HospitalUnitId: null, ...person } })

it('a bearer that only local storage has lost is had again by the cookie', async () => {
  expect(await withoutBearer(resumed({ PatientId: patientId, Stage: 'verified' }))).toEqual(['revived', undefined])
})

it.each([
  ['is another account’s', resumed({ PatientId: '0197f3a0-0000-7000-8000-000000000002', Stage: 'verified' })],
  ['still waits for a code', resumed({ PatientId: patientId, Stage: 'code-wanted' })],
  ['is no longer valid', () => answer(401, { error: 'bad-credential' })],
])('a session without bearer is over when the cookie %s', async (_what, resumes) => {
  expect(await withoutBearer(resumes)).toEqual([undefined, 'not-valid'])
})

it('[AC05] a session without bearer is left alone without network', async () => {
  expect(await withoutBearer('unreachable')).toEqual([undefined, undefined])
})

it.each([
  ['knows them', resumed({ PatientId: patientId, Stage: 'verified' })],
  ['knows them no more', () => answer(401, { error: 'bad-credential' })],
])('[AC07] a logout during that lasts where the hospital %s, and so does the next sign-in', async (_what, resumes) => {
  expect(await withoutBearer(resumes, (store) => store.set(logOutAtom, true))).toEqual([undefined, undefined])
  const next = async (store: ReturnType<typeof createStore>) => {
    await store.set(logOutAtom, true)
    await signInAt(store, personOf('0197f3a0-0000-7000-8000-000000000002'))
    await store.set(keepBearerAtom, 'of the next account')
  }
  expect(await withoutBearer(resumes, next)).toEqual(['of the next account', undefined])
})
