import { Dexie } from 'dexie'
import { createStore } from 'jotai/vanilla'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { App } from '#app/App.tsx'
import { connectApp } from '#app/begin/connect-app.ts'
import '#app/styles.css'
import { loadAreaTexts, loadedAreas } from '#i18n/area-texts.ts'
import { writeLanguage, type Language } from '#i18n/language.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { createHospital, type MemoryHospital } from '#tests/support/memory-hospital.ts'

interface ShownApp {
  readonly hospital: MemoryHospital
  /** Like a reload of the page: only what the device has stored is left. */
  readonly reload: () => Promise<void>
  /** Like typing an address: the page loads there. */
  readonly open: (path: string) => Promise<void>
}

/**
 * Opens the whole app at an address, on a new device, with a hospital in memory and without a service worker.
 * @param prepare changes the hospital before the app's first call
 */
export async function showApp(
  path: string,
  language: Language = 'id',
  prepare: (hospital: MemoryHospital) => void = () => undefined,
): Promise<ShownApp> {
  await clearDevice()
  writeLanguage(language)
  const hospital = await createHospital()
  prepare(hospital)
  const fetchFile = globalThis.fetch.bind(globalThis)
  let page = new AbortController()
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) =>
    String(address).includes('/api/') ? answerTo(page.signal, hospital.fetch(address, init)) : fetchFile(address, init),
  )
  history.replaceState(null, '', path)
  let close = await start(page)
  onTestFinished(async () => {
    await close()
    vi.restoreAllMocks()
  })
  const reload = async () => {
    await close()
    page = new AbortController()
    close = await start(page)
  }
  return {
    hospital,
    reload,
    open: (address) => {
      history.pushState(null, '', address)
      return reload()
    },
  }
}

/** Areas whose texts are loaded. Screens that an earlier page loaded do not load their texts again. */
let areas: ReturnType<typeof loadedAreas> = []

/** @returns ends the page */
async function start(page: AbortController): Promise<() => Promise<void>> {
  await setUpTexts()
  for (const area of areas) await loadAreaTexts(area)
  const store = createStore()
  holdLocksUntil(page.signal)
  await connectApp(store, page.signal)
  const { unmount } = await render(<App store={store} />)
  return async () => {
    areas = loadedAreas()
    await unmount()
    page.abort()
    const { db, cache } = store.get(deviceAtom)
    closeForGood(db)
    closeForGood(cache)
  }
}

/** A closed page gets no answer, which it would write into the next page's storage. */
async function answerTo(page: AbortSignal, answer: Promise<Response>): Promise<Response> {
  await Promise.allSettled([answer])
  return page.aborted ? new Promise(() => undefined) : answer
}

/**
 * Makes a closed page's database unavailable: its calls get no answer, and it does not open the database again. An open
 * one would prevent a clean device for the next page.
 */
function closeForGood(db: Dexie): void {
  db.open = () => new Dexie.Promise(() => undefined)
  db.close({ disableAutoOpen: false })
}

const { locks } = navigator

/** Releases the page's locks when it closes, whatever it was doing under them. */
function holdLocksUntil(gone: AbortSignal): void {
  const end = new Promise<undefined>((resolve) => gone.addEventListener('abort', () => resolve(undefined)))
  const request = <T,>(name: string, options: LockOptions | LockGrantedCallback<T>, work?: LockGrantedCallback<T>) => {
    const [given, wanted] = typeof options === 'function' ? [{}, options] : [options, work!]
    return locks.request(name, given, (lock) => Promise.race([wanted(lock), end]))
  }
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request, query: () => locks.query() },
  })
}

/** Deletes everything on the device. A closed database is free once its last transaction has ended. */
async function clearDevice(): Promise<void> {
  for (const { name } of await cookieStore.getAll()) if (name !== undefined) await cookieStore.delete(name)
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases())
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.addEventListener('success', () => resolve())
      request.addEventListener('error', () => reject(new Error(`${name} was not deleted`)))
    })
}
