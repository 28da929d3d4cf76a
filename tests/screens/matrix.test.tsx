import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '#app/styles.css'
import { oncologyNavigator } from '#core/questionnaires/forms/surveys/oncology-navigator.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { QuestionnaireForm } from '#forms/QuestionnaireForm.tsx'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { checkScreen } from './check-screen.ts'

const [, statements] = oncologyNavigator.pages
if (!statements) throw new TypeError('the navigator asks nothing')
const { shownWhen: _helped, ...asked } = statements
const [section] = asked.sections

/** A page of statements, of which the last is optional. */
const questionnaire: Questionnaire = {
  ...oncologyNavigator,
  pages: [
    {
      ...asked,
      sections: [
        {
          id: 'statements',
          matrix: true,
          fields: (section?.fields ?? []).map((field, place) => (place === 3 ? { ...field, rules: [] } : field)),
        },
      ],
    },
  ],
}

it('[FO32] a matrix is answered line by line, by keys and by touch, and has no more than one row of points', async () => {
  await setUpTexts('id')
  let handedOver: unknown
  await render(
    <main className="mx-auto max-w-3xl p-4">
      <QuestionnaireForm
        questionnaire={questionnaire}
        onSubmit={async (answers) => {
          handedOver = answers
        }}
      />
    </main>,
  )
  const lines = page.getByRole('radiogroup')
  await expect.element(lines).toHaveLength(4)
  await checkScreen('matrix', { closely: 360 })

  // Each line has one row of points, and each point a text.
  for (const [width, heads] of [
    [360, 0],
    [1280, 4],
  ] as const) {
    await page.viewport(width, 740)
    expect(
      [...document.querySelectorAll('[aria-hidden] > span')].filter((one) => one.textContent && one.clientHeight > 0),
    ).toHaveLength(heads)
    for (const line of lines.elements()) {
      const points = [...line.querySelectorAll('label')].map((label) => label.getBoundingClientRect())
      expect(new Set(points.map(({ y }) => Math.round(y))).size).toBe(1)
      expect(Math.min(...points.flatMap((point) => [point.width, point.height]))).toBeGreaterThanOrEqual(44)
    }
  }
  await page.viewport(360, 740)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect.element(page.getByText('Pilih salah satu jawaban').first()).toBeVisible()
  await checkScreen('matrix-problems', { closely: 360 })

  const access = page.getByRole('radiogroup', {
    name: 'Navigator memudahkan saya mendapat pelayanan yang saya perlukan.',
  })
  await page.getByRole('link', { name: /Navigator memudahkan saya/ }).click()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}')
  await expect.element(access.getByRole('radio', { name: 'Setuju', exact: true })).toBeChecked()
  await expect.element(access).not.toHaveAttribute('aria-invalid')
  for (const place of [1, 2, 3]) await lines.nth(place).getByRole('radio', { name: 'Sangat setuju' }).click()
  await page.getByRole('button', { name: /^Hapus jawaban: Navigator membantu saya mendapat perawatan/ }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya' }).click()
  await expect.poll(() => handedOver).toEqual({ access: 3, involvement: 4, carePlan: 4 })
})
