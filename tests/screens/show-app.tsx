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
  /** As if the page were reloaded: what was kept on the device is there, and nothing else. */
  readonly reload: () => Promise<void>
  /** As if an address were typed: the page loads there. */
  readonly open: (path: string) => Promise<void>
}

/**
 * The whole app on a device of its own, at an address, with a hospital in memory and without a service worker.
 * @param prepare makes the hospital what it is before the app asks it anything
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

/** Screens that were loaded for an earlier page do not ask for their words again. */
let areas: ReturnType<typeof loadedAreas> = []

/** @returns what ends it */
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

/** A page that is gone gets no answer: it would write into the next page's storage. */
async function answerTo(page: AbortSignal, answer: Promise<Response>): Promise<Response> {
  await Promise.allSettled([answer])
  return page.aborted ? new Promise(() => undefined) : answer
}

/**
 * What a page that is gone still asks of its database gets no answer. And it does not open it again, which would keep the
 * next page from a clean device.
 */
function closeForGood(db: Dexie): void {
  db.open = () => new Dexie.Promise(() => undefined)
  db.close({ disableAutoOpen: false })
}

const { locks } = navigator

/** The page's locks go with it, whatever it was doing under them. */
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

/** A database that was closed lets go when its last transaction has ended. */
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
