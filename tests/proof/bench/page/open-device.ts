import { developmentDefaults } from '#core/contract/development-defaults.ts'
import { openDevice, type Device } from '#core/outbox/device.ts'
import { refreshKit } from '#core/outbox/kit/kit.ts'
import { createRandom } from '#tests/support/random.ts'

/** Opens the app's own core as page and service worker do, with its offline kit and an empty queue. */
export async function openEmptyDevice(): Promise<Device> {
  await deleteDatabase('outbox')
  const device = await openDevice({
    apiBase: '/api',
    ...developmentDefaults,
    appVersion: 'benchmark',
    fetch: fetch.bind(globalThis),
    clock: Date.now,
    random: createRandom(1).next,
    locks: navigator.locks,
    persisted: () => navigator.storage.persisted(),
    log: (message, error) => console.warn(message, error),
  })
  await refreshKit(device)
  return device
}

export async function closeDevice({ db, cache }: Device): Promise<void> {
  db.close()
  cache.close()
}

export async function deleteDatabase(name: string): Promise<void> {
  const request = indexedDB.deleteDatabase(name)
  await new Promise((resolve, reject) => {
    request.addEventListener('success', resolve)
    request.addEventListener('error', () => reject(new Error(`the database ${name} was not deleted`)))
    request.addEventListener('blocked', () => reject(new Error(`the database ${name} is still open`)))
  })
}
