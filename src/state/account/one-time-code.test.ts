import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it, vi } from 'vitest'
import { challenge } from '#core/account/challenge.ts'
import { readKept } from '#core/account/vault/vault.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import type { Call } from '#core/contract/call/call.ts'
import { wrapEnvelope } from '#core/crypto/envelope.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { changeProfile } from '#core/own/change-profile.ts'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { ENVELOPE_SECRET } from '#tests/support/memory-hospital.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { readBearer } from '#state/session/bearer.ts'
import { beginChallengeAtom, challengeAtom } from './challenge.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { giveCodeAtom, sendCodeAtom } from './one-time-code.ts'
import { readPatientHere, sessionAtom } from '#state/session/session.ts'

// Not removed after a test: a delivery that a code begins may read the storages after its test has ended.
beforeEach(() => void fakeStorages())

const patientId = '0197f3a0-0000-7000-8000-000000000001'

const who = { is: 'person', portal: 'patient', patientId, isDoctor: false, hospitalUnitId: null } as const
const verified = { PatientId: patientId, IsDoctor: '0', HospitalUnitId: null, Bearer: patientId }

/** A sign-in at a hospital that takes the code. Its answers wait for the promises of the test. */
async function openCodeStep({ sent = Promise.resolve(), taken = Promise.resolve() } = {}) {
  const { hospital, clock, openTab } = await createTestWorld()
  const sealed = (data: object) =>
    Response.json({ data: wrapEnvelope(ENVELOPE_SECRET, clock.now(), JSON.stringify(data)), error: null, message: '' })
  const device = await openTab({
    bearer: async () => readBearer(),
    patient: readPatientHere,
    fetch: async (address, init) => {
      const isFor = ({ path }: Call) => String(address).endsWith(path)
      if (isFor(accountCalls.verifyCode)) return taken.then(() => sealed(verified))
      if (isFor(accountCalls.generateCode)) return sent.then(() => sealed({ ResendAfter: 60 }))
      return hospital.fetch(address, init)
    },
  })
  const store = createStore()
  store.set(deviceAtom, device)
  const begin = async () => {
    await store.set(beginChallengeAtom, { purpose: 'sign-in', patientId, email: 'sri@example.com', mobilePhone: '' })
    store.set(sessionAtom, { type: 'signed-in', who })
  }
  return { hospital, device, store, begin }
}

it('[OW02] what waited for a sign-in leaves right after it', async () => {
  const { hospital, device, store, begin } = await openCodeStep()
  const change = { fields: [{ field: 'BirthPlace', before: '', after: 'Bandung' } as const], members: [], settles: [] }
  await changeProfile(device, change, { id: newDraftId(), patientId, language: 'id' })
  await device.deliver()
  expect(await device.db.queue.toArray()).toMatchObject([{ state: 'held', problem: 'signed-out' }])

  await begin()
  await store.set(giveCodeAtom, 'AB12')
  await vi.waitFor(() => expect([...hospital.taken.values()]).toHaveLength(1))
})

it('a code is taken although the answer to another one came while it was on its way', async () => {
  const taken = Promise.withResolvers<void>()
  const { device, store, begin } = await openCodeStep({ taken: taken.promise })
  await begin()
  const giving = store.set(giveCodeAtom, 'AB12')
  await store.set(sendCodeAtom, 'sms', 'id')
  taken.resolve()
  await giving
  expect([store.get(sessionAtom), readBearer()]).toEqual([{ is: 'verified', who }, patientId])
  expect(await readKept(device, 'challenge', challenge)).toBeUndefined()
  await device.deliver()
})

it('a code that was given is not owed again when the answer to another one comes later', async () => {
  const sent = Promise.withResolvers<void>()
  const { device, store, begin } = await openCodeStep({ sent: sent.promise })
  await begin()
  const sending = store.set(sendCodeAtom, 'sms', 'id')
  await store.set(giveCodeAtom, 'AB12')
  sent.resolve()
  await sending
  expect(store.get(challengeAtom)).toBeUndefined()
  expect(await readKept(device, 'challenge', challenge)).toBeUndefined()
  await device.deliver()
})
