import { createStore } from 'jotai/vanilla'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { setUpTexts } from '#i18n/setUpTexts.ts'
import { applyTextSize } from '#ui/applyTextSize.ts'
import { App } from './App.tsx'
import { connectApp } from './connectApp.ts'
import { DatabaseRefused } from './DatabaseRefused.tsx'
import { fetchAreaEarly } from './fetchAreaEarly.ts'
import './styles.css'

fetchAreaEarly(location.pathname)
applyTextSize()
const container = document.getElementById('root')
if (!container) throw new TypeError('index.html has no #root')
const root = createRoot(container)
const store = createStore()
setUpTexts()
  .then(() => connectApp(store))
  .then(
    // In slices: a slow phone stays able to answer while the first screen is made.
    () => startTransition(() => root.render(<App store={store} />)),
    (error: unknown) => {
      // oxlint-disable-next-line no-console -- there is no screen of ours to tell it yet
      console.error(error)
      root.render(<DatabaseRefused />)
    },
  )
