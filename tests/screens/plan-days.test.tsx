import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { baselineBooking } from '#core/questionnaires/forms/services/baseline.ts'
import { QuestionnaireForm } from '#forms/QuestionnaireForm.tsx'
import { fields } from '#i18n/id/fields.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'

it('[FO55] the calendar of a plan begins with the hospital’s day, whatever the device’s clock says', async () => {
  await setUpTexts('id')
  await loadAreaTexts('fields')
  const calendar = { today: () => '2031-01-02', dayAt: () => '2031-01-01' }
  await render(
    <main>
      <QuestionnaireForm questionnaire={baselineBooking} calendar={calendar} onSubmit={() => Promise.resolve()} />
    </main>,
  )
  const shown = vi.spyOn(HTMLInputElement.prototype, 'showPicker')
  await page.getByRole('button', { name: fields.calendar }).click()
  const picker = shown.mock.contexts[0] as HTMLInputElement
  expect([picker.min, picker.max]).toEqual(['2031-01-01', '2032-01-02'])
})
