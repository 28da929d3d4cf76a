import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mirrorBearer, readMirroredBearer } from '#core/account/bearer-mirror.ts'
import { oweLogout } from '#core/account/pay-logout.ts'
import { mirrorSession } from '#core/account/session-mirror.ts'
import { openVault } from '#core/account/vault/vault.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { writeSession } from '#core/domain/portal/session.ts'
import { createProfile, openTestDevice } from '#tests/support/test-device.ts'
import { WorkerScope } from '#tests/support/worker-scope.ts'

// Each test has a worker of its own.
beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

const who = {
  is: 'person',
  portal: 'patient',
  patientId: '0197f3a0-0000-7000-8000-000000000001',
  isDoctor: false,
  hospitalUnitId: null,
} as const
const { enveloped: _, ...call } = accountCalls.validBearer

it('[AC21] the worker does nothing in the name of an account that has signed out, however far the logout has come', async () => {
  const page = await openTestDevice({ fetch, database: createProfile(indexedDB) })
  await openVault(page)
  await mirrorBearer(page, 'b1')
  await mirrorSession(page, writeSession({ is: 'verified', who }), '1')

  const scope = new WorkerScope()
  const asked: string[] = []
  scope.fetch = async (address, init) => {
    asked.push(`${String(address).split('/').at(-1)} ${new Headers(init?.headers).get('authorization')}`)
    // A logout begins during the call: it is written down, and nothing more of it is done.
    await oweLogout(page, '1')
    return Response.json({ data: null, error: 'bad-credential', message: '' }, { status: 401 })
  }
  vi.stubGlobal('self', scope)
  const { workerDevice } = await import('./worker-device.ts')
  const device = await workerDevice()
  expect(await device.presence()).toMatchObject({ is: 'signed-in' })
  await expect(device.api.call(call, {})).rejects.toMatchObject({ reason: 'unauthorized' })
  expect(asked).toEqual(['valid_bearer Bearer b1'])

  expect(await device.presence()).toEqual({ is: 'signed-out' })
  await expect(device.api.call(call, {})).rejects.toMatchObject({ reason: 'unauthorized' })
  expect(asked).toEqual(['valid_bearer Bearer b1', 'valid_bearer null'])
})

it('[AC06] a bearer that the hospital renews no more for the worker is on the device no more, and the pages hear of it', async () => {
  const page = await openTestDevice({ fetch, database: createProfile(indexedDB) })
  await openVault(page)
  await mirrorBearer(page, 'b2')
  await mirrorSession(page, writeSession({ is: 'verified', who }), '2')

  const scope = new WorkerScope()
  const heard: unknown[] = []
  const window = { postMessage: (notice: unknown) => void heard.push(notice) }
  scope.fetch = async () => Response.json({ data: null, error: 'bad-credential', message: '' }, { status: 401 })
  vi.stubGlobal('self', Object.assign(scope, { clients: { matchAll: async () => [window] } }))
  const { workerDevice } = await import('./worker-device.ts')
  const device = await workerDevice()
  await expect(device.api.call(call, {})).rejects.toMatchObject({ reason: 'unauthorized' })
  expect(vi.mocked(console.warn).mock.calls.map(([message]) => message)).toEqual(['the bearer was not renewed'])
  vi.mocked(console.warn).mockClear()
  expect(await readMirroredBearer(page)).toBeUndefined()
  expect(heard).toEqual([{ type: 'session-lost' }])
  expect(await device.presence()).toEqual({ is: 'signed-out' })
})
