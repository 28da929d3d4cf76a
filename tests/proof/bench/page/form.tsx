import { createRoot } from 'react-dom/client'
import '#app/styles.css'
import { QuestionnaireForm } from '#forms/QuestionnaireForm.tsx'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { longQuestionnaire, startValues } from './long-questionnaire.ts'
import { PlainForm } from './PlainForm.tsx'
import { watchKeys } from './watch-keys.ts'

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
