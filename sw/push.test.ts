import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { generateDeviceKey } from '#core/crypto/device-key.ts'
import { oweLogout } from '#core/account/pay-logout.ts'
import { CacheDatabase } from '#core/db/cache.ts'
import { OutboxDatabase } from '#core/db/outbox.ts'
import { pushTexts } from '#core/domain/portal/push-message.ts'
import { WorkerScope } from '#tests/support/worker-scope.ts'

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })

/** A frozen tab of an older version, which has the database open and blocks its migration. */
async function freeze(name: string): Promise<IDBDatabase> {
  await done(indexedDB.deleteDatabase(name))
  return done(indexedDB.open(name, 1))
}

// Each test has a worker of its own.
beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

it.each(['outbox', 'cache'])('shows a push although a frozen tab holds up the database %s', async (database) => {
  const scope = new WorkerScope()
  vi.stubGlobal('self', scope)
  const { showPushes } = await import('./push.ts')
  const { showNotification } = scope.registration
  showPushes()
  const tab = await freeze(database)
  const work: Promise<unknown>[] = []
  const message = { data: { path: '/patient/account/profile' } }
  scope.dispatchEvent(
    Object.assign(new Event('push'), {
      data: { json: () => message },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    }),
  )
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledOnce())
  expect(showNotification).toHaveBeenCalledWith(
    pushTexts.title.id,
    expect.objectContaining({ body: pushTexts.body.id, data: { path: '/patient/account/profile' } }),
  )
  // The console shows that Dexie waited for the database.
  expect(vi.mocked(console.warn).mock.calls.join()).toContain(`Upgrade '${database}' blocked`)
  vi.mocked(console.warn).mockClear()
  tab.close()
  await Promise.all(work)
})

/** Writes what a page leaves on the device after a sign-in. */
async function leaveSignIn({ lock, ended }: { readonly lock: boolean; readonly ended: boolean }): Promise<void> {
  const cache = new CacheDatabase()
  const source = { is: 'password', salt: new Uint8Array(16), iterations: 600_000 } as const
  const wrapped = { nonce: new Uint8Array(12), ciphertext: new ArrayBuffer(48) }
  const vault = lock
    ? { id: 'a', lock: { by: source, wrapped, wrongTries: 0, turn: '1' } }
    : { id: 'b', key: await generateDeviceKey() }
  await cache.setFact('vault', vault)
  await cache.setFact('session', { text: '', signIn: '1', vault: 'a' })
  cache.close()
  const db = new OutboxDatabase()
  if (ended) await oweLogout({ db }, '1')
  db.close()
}

it.each([
  { who: 'an account whose portal is locked', lock: true, ended: false, times: 0 },
  { who: 'an account that has left', lock: false, ended: false, times: 1 },
  { who: 'an account whose logout was cut off', lock: true, ended: true, times: 1 },
])('stops hearing $times times for $who', async ({ times, ...left }) => {
  const scope = new WorkerScope()
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  scope.registration.pushManager.getSubscription = async () => ({ unsubscribe })
  vi.stubGlobal('self', scope)
  await leaveSignIn(left)
  const { showPushes } = await import('./push.ts')
  showPushes()
  const work: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => work.push(promise)
  scope.dispatchEvent(Object.assign(new Event('push'), { data: null, waitUntil }))
  await Promise.all(work)
  expect(unsubscribe).toHaveBeenCalledTimes(times)
})
