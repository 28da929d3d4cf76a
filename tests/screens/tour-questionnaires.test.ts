import { expect } from 'vitest'
import { pocariAssessmentRunner } from '#core/questionnaires/forms/pocari-assessment-runner.ts'
import { promoGeneral } from '#core/questionnaires/forms/promo/general.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { sizes } from '#tests/support/screen-faults.ts'
import { checkScreen } from './check-screen.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { untilKept } from './self-assessment.ts'
import { showApp } from './show-app.tsx'
import { press, tourOnce, untilHeading } from './tour.ts'
import { words } from './words.ts'
import { firstOf } from '#tests/support/whole.ts'

/** The sizes at which the largest text is hardest to fit. */
const phones = { at: sizes.filter(({ width }) => width <= 360) }

async function checkLargeText(name: string): Promise<void> {
  const { textSizeAndLanguage } = words[currentLanguage()].forms
  await press(textSizeAndLanguage)
  await press('150 %')
  await checkScreen(`${name}-large`, phones)
  await press('100 %')
  await press(textSizeAndLanguage)
}

const walked = [
  [promoGeneral, '/promo/general?type=1'],
  [pocariAssessmentRunner, '/event/PocariAssesmentRunner'],
] as const

for (const [questionnaire, address] of firstOf(walked, 1))
  tourOnce(
    `every page of ${questionnaire.kind}, with the largest text too`,
    async (look) => {
      const { reload } = await showApp(address)
      const { kind } = questionnaire
      await fillQuestionnaire(questionnaire, 'mixed', {
        onFilled: async (id) => {
          await untilKept()
          await checkLargeText(`${kind}-${id}`)
          await look(`${kind}-${id}`, async () => {
            await reload()
            await expect.poll(() => document.querySelector('form [name]')).not.toBeNull()
            await expect.poll(() => document.querySelector('form div[aria-busy="true"]')).toBeNull()
          })
        },
      })
      const untilSaved = () => untilHeading(/^(?:Ter|Thank|Saved|Received|Dit)/)
      await untilSaved()
      await look(`${kind}-saved`, async () => {
        await reload()
        await untilSaved()
      })
    },
    [/^[0-9a-f]{8}$/],
  )
