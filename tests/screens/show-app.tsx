import { createStore } from 'jotai/vanilla'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { App } from '#app/App.tsx'
import { connectApp } from '#app/connect-app.ts'
import '#app/styles.css'
import { writeLanguage, type Language } from '#i18n/language.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { flushDrafts } from '#state/outbox/drafts.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { createHospital, type MemoryHospital } from '#tests/support/memory-hospital.ts'

interface ShownApp {
  readonly hospital: MemoryHospital
  /** As if the page were loaded anew: what was kept on the device is there, and nothing else. */
  readonly reload: () => Promise<void>
}

/** The whole app on a device of its own, at an address, with a hospital in memory and without a service worker. */
export async function showApp(path: string, language: Language = 'id'): Promise<ShownApp> {
  await clearDevice()
  writeLanguage(language)
  const hospital = await createHospital()
  const fetchFile = globalThis.fetch.bind(globalThis)
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) =>
    String(address).includes('/api/') ? hospital.fetch(address, init) : fetchFile(address, init),
  )
  history.replaceState(null, '', path)
  let close = await start()
  onTestFinished(async () => {
    await close()
    vi.restoreAllMocks()
  })
  return {
    hospital,
    reload: async () => {
      await flushDrafts()
      await close()
      close = await start()
    },
  }
}

/** @returns what ends it */
async function start(): Promise<() => Promise<void>> {
  await setUpTexts()
  const store = createStore()
  await connectApp(store)
  const { unmount } = await render(<App store={store} />)
  return async () => {
    await unmount()
    const { db, cache } = store.get(deviceAtom)
    db.close()
    cache.close()
  }
}

async function clearDevice(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases())
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.addEventListener('success', () => resolve())
      request.addEventListener('error', () => reject(new Error(`${name} was not deleted`)))
      request.addEventListener('blocked', () => reject(new Error(`${name} is open`)))
    })
}
