import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { builtIn } from '#core/questionnaires/forms/built-in.ts'
import { QuestionnaireForm } from '#forms/QuestionnaireForm.tsx'
import { setUpTexts } from '#i18n/set-up-texts.ts'

/** Together they have fields of every type, and of every shape that a reader meets unasked. */
const kinds = [
  'Baseline',
  'Engagement',
  'GeneralConsent',
  'Mcu',
  'McuInterest',
  'Navigator',
  'PocariAssesmentRunner',
  'PromoGeneral',
  'Registration',
  'VitalSigns',
] as const

/** What a screen reader tells of each page that every reader of a form meets, in its order: a change of it is a choice. */
it.each(kinds)('the pages of %s are told as they were', async (kind) => {
  await setUpTexts('id')
  const questionnaire = await builtIn[kind]()
  for (const step of questionnaire.pages.keys()) {
    const form = await render(
      <main>
        <QuestionnaireForm questionnaire={questionnaire} defaultStep={step} onSubmit={() => Promise.resolve()} />
      </main>,
    )
    await expect.element(page.getByRole('heading').first()).toBeVisible()
    await expect.element(page.getByRole('main')).toMatchAriaSnapshot()
    await form.unmount()
  }
})
