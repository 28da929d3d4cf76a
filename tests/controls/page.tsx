import { createRoot } from 'react-dom/client'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import '#app/styles.css'
import { Controls } from './Controls.tsx'

await setUpTexts('en')
const root = document.getElementById('root')
if (!root) throw new TypeError('index.html has no #root')
createRoot(root).render(<Controls />)
