import { createRoot } from 'react-dom/client'
import '#app/styles.css'
import { QuestionnaireForm } from '#forms/QuestionnaireForm.tsx'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { longQuestionnaire, startValues } from './long-questionnaire.ts'
import { PlainForm } from './PlainForm.tsx'

declare global {
  /** Milliseconds from each key going down to the frame that shows what it did, for the runner to take. */
  var keyTimes: number[]
}

globalThis.keyTimes = []

/** The time of the key is the browser's; the frame is there when its drawing is done, which a task behind it sees. */
function watchKeys(): void {
  let pressed: number | undefined
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<number>) => keyTimes.push(performance.now() - data))
  port1.start()
  addEventListener(
    'input',
    () => {
      const since = pressed
      pressed = undefined
      if (since !== undefined) requestAnimationFrame(() => port2.postMessage(since))
    },
    { capture: true },
  )
}

const container = document.createElement('main')
document.body.append(container)
await setUpTexts('id')
watchKeys()
const [contestant, field] = location.hash.slice(1).split('/')
createRoot(container).render(
  contestant === 'ours' ? (
    <QuestionnaireForm
      questionnaire={longQuestionnaire}
      defaultValues={startValues}
      onChange={() => undefined}
      onSubmit={async () => undefined}
    />
  ) : (
    <PlainForm only={contestant === 'single' ? field : undefined} />
  ),
)
