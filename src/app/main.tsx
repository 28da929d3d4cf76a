import { createStore } from 'jotai/vanilla'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { DatabaseError, errorNames } from '#core/db/database-error.ts'
import { fetchKit } from '#core/outbox/kit/fetch-kit.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { applyTextSize } from '#ui/text-size/apply-text-size.ts'
import { App } from './App.tsx'
import { connectApp } from './begin/connect-app.ts'
import { fetchAreaEarly } from './routes/fetch-area-early.ts'
import { FallbackScreen } from './failures/FallbackScreen.tsx'
import { replaceFirstScreen } from './routes/first-screen.ts'
import { standInForMovedNodes } from './begin/stand-in-for-moved-nodes.ts'
import { tidyAddress } from './routes/tidy-address.ts'
import './styles.css'

// oxlint-disable-next-line no-console -- the page's one log; the production build drops it (spec section 9)
standInForMovedNodes((message) => console.warn(message))
tidyAddress()
fetchAreaEarly(location.pathname)
applyTextSize()
const container = document.getElementById('root')
if (!container) throw new TypeError('index.html has no #root')
const root = createRoot(container)
const store = createStore()

/** How long until a database that did not answer is opened again, in milliseconds. */
const TRY_AGAIN_AFTER = 5000

/** A form was begun on the `NoDatabase` screen. The app must not replace it, even when the database answers. */
let isFillingIn = false

/** Shows the app as soon as the database answers, and until then the `NoDatabase` screen. */
async function start(): Promise<void> {
  // Browsers with these two features need none of the polyfills.
  if (!('canParse' in URL && 'any' in AbortSignal)) (await import('#core/browsers/fill-in.ts')).fillInBrowser()
  await setUpTexts()
  while (!isFillingIn) {
    try {
      await connectApp(store)
      break
    } catch (error) {
      // oxlint-disable-next-line no-console -- there is no screen of ours to tell it yet
      console.error(error)
      if (!isFillingIn) await offerForms(whyOf(error))
    }
  }
  if (isFillingIn) return
  // A transition renders in slices, so that a slow phone stays responsive.
  startTransition(() => root.render(<App store={store} />))
}

/** `broken`: the browser may open the database after a restart. */
function whyOf(error: unknown): 'refused' | 'stalled' | 'broken' {
  if (error instanceof DatabaseError && error.reason === 'stalled') return 'stalled'
  return errorNames(error).includes('UnknownError') ? 'broken' : 'refused'
}

/** Shows the screen. @returns when it is time to try again, or a form is being filled in */
async function offerForms(why: ReturnType<typeof whyOf>): Promise<void> {
  const NoDatabase = await loadNoDatabase()
  const { promise, resolve } = Promise.withResolvers<void>()
  const onFillIn = () => {
    isFillingIn = true
    // Forms are sealed to the hospital's key, which may have to come from the network.
    fetchKit(store.get(deviceAtom)).catch(() => undefined)
    resolve()
  }
  root.render(<NoDatabase store={store} why={why} onFillIn={onFillIn} />)
  if (why === 'stalled') setTimeout(resolve, TRY_AGAIN_AFTER)
  return promise
}

/** Loaded separately, because few people ever need it. */
async function loadNoDatabase() {
  await loadAreaTexts('submissions')
  return (await import('./failures/NoDatabase.tsx')).NoDatabase
}

replaceFirstScreen()
start().catch((error: unknown) => {
  // oxlint-disable-next-line no-console -- there is no screen of ours to tell it yet
  console.error(error)
  root.render(<FallbackScreen />)
})
