import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { builtIn } from '#core/questionnaires/forms/built-in.ts'
import { QuestionnaireForm } from '#forms/QuestionnaireForm.tsx'
import { setUpTexts } from '#i18n/set-up-texts.ts'

/** What a screen reader tells of each page that every reader of a form meets, in its order: a change of it is a choice. */
it.each(Object.entries(builtIn))('the pages of %s are told as they were', async (_, load) => {
  await setUpTexts('id')
  const questionnaire = await load()
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
