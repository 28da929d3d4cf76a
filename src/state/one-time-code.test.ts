import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountCalls } from '#core/contract/account-calls.ts'
import { wrapEnvelope } from '#core/crypto/envelope.ts'
import { newDraftId } from '#core/outbox/drafts.ts'
import { changeProfile } from '#core/own/change-profile.ts'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { ENVELOPE_SECRET } from '#tests/support/memory-hospital.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { readBearer } from './bearer.ts'
import { beginChallengeAtom } from './challenge.ts'
import { deviceAtom } from './core-device.ts'
import { giveCodeAtom } from './one-time-code.ts'
import { readPatientHere, sessionAtom } from './session.ts'

beforeEach(() => void fakeStorages())
afterEach(() => void vi.unstubAllGlobals())

const patientId = '0197f3a0-0000-7000-8000-000000000001'

it('[OW02] what waited for somebody to sign in leaves as soon as they have', async () => {
  const { hospital, clock, openTab } = await createTestWorld()
  const device = await openTab({
    bearer: async () => readBearer(),
    patient: readPatientHere,
    fetch: async (address, init) => {
      if (!String(address).endsWith(accountCalls.verifyCode.path)) return hospital.fetch(address, init)
      const answer = { PatientId: patientId, IsDoctor: '0', HospitalUnitId: null, Bearer: patientId }
      const data = wrapEnvelope(ENVELOPE_SECRET, clock.now(), JSON.stringify(answer))
      return Response.json({ data, error: null, message: '' })
    },
  })
  const change = { fields: [{ field: 'BirthPlace', before: '', after: 'Bandung' } as const], members: [], settles: [] }
  await changeProfile(device, change, { id: newDraftId(), patientId, language: 'id' })
  await device.deliver()
  expect(await device.db.queue.toArray()).toMatchObject([{ state: 'held', problem: 'signed-out' }])

  const store = createStore()
  store.set(deviceAtom, device)
  await store.set(beginChallengeAtom, { purpose: 'sign-in', patientId, email: 'sri@example.com', mobilePhone: '' })
  const who = { is: 'person', portal: 'patient', patientId, isDoctor: false, hospitalUnitId: null } as const
  store.set(sessionAtom, { type: 'signed-in', who })
  await store.set(giveCodeAtom, 'AB12')
  await vi.waitFor(() => expect([...hospital.taken.values()]).toHaveLength(1))
})
