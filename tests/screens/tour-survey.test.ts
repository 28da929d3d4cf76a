import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { calls } from '#core/contract/calls.ts'
import { unwrapEnvelope, wrapEnvelope } from '#core/crypto/envelope.ts'
import { maskAdmission } from '#core/domain/survey/mask.ts'
import { igd } from '#core/questionnaires/forms/surveys/igd.ts'
import { ENVELOPE_SECRET, type MemoryHospital } from '#tests/support/memory-hospital.ts'
import { admission } from '#tests/support/test-ward.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { untilKept } from './self-assessment.ts'
import { showApp } from './show-app.tsx'
import { press, tour, tourOnce, untilHeading, untilSaid, untilThere } from './tour.ts'
import { words } from './words.ts'

const care = admission('301-A', 'Raden Mas Suryadiningrat Wiraatmadja Kusumaningrat', {
  service: 'IGD',
  guarantor: 'Budi Santoso',
  guarantorMobilePhone: '+6281398765432',
  relationship: 'Suami',
})

/** Makes the hospital know one number. */
function answerLookUp(hospital: MemoryHospital): void {
  const call = calls.surveyPatient
  hospital.intercept = (path, body) => {
    if (path !== `enc/${call.path}`) return undefined
    const { data } = body as { readonly data: string }
    const { code } = call.request.parse(JSON.parse(unwrapEnvelope(ENVELOPE_SECRET, data, call)))
    const found =
      code === care.admissionNumber
        ? { status: 'open', masked: true, info: maskAdmission(care) }
        : { status: 'not-found' }
    const answer = call.response.parse(found)
    return Response.json({
      data: wrapEnvelope(ENVELOPE_SECRET, Date.now(), JSON.stringify(answer)),
      error: null,
      message: '',
    })
  }
}

/** Masked texts, which are the same in both languages. */
const data = [
  'R**** M** S************* W********** K************',
  'B*** S******',
  'B*** K********',
  'Suami',
  'ADM-301-A',
  '*****1-A',
  /^[0-9a-f]{8}$/,
]

const code = (language: 'id' | 'en') => page.getByLabelText(words[language].survey.code)

tour(
  'every screen before a survey',
  async ({ language, words: { survey }, look }) => {
    await showApp('/promo/survey/igd', language, answerLookUp)
    await untilThere(code(language))
    await look('survey-code')
    await press(survey.look)
    await untilSaid(survey.codeRequired)
    await look('survey-code-missing')
    await code(language).fill('TIDAK-ADA-3')
    await press(survey.look)
    await untilHeading('Oops, Data not found.')
    await look('survey-not-found')
    await press(survey.tryAgain)
    await code(language).fill(care.admissionNumber)
    await press(survey.look)
    await untilHeading(survey.patientTitle)
    await look('survey-patient')
  },
  data,
)

tourOnce(
  'every page of a survey',
  async (look) => {
    const { reload } = await showApp('/promo/survey/igd', 'id', answerLookUp)
    const { id, en } = words
    await code('id').fill(care.admissionNumber)
    await press(id.survey.look)
    await press(id.survey.begin)
    await fillQuestionnaire(igd, 'first', {
      onFilled: async (pageId) => {
        await untilKept()
        await look(`survey-igd-${pageId}`, async () => {
          await reload()
          await expect.poll(() => document.querySelector('form [name]')).not.toBeNull()
        })
      },
    })
    const untilThanked = () => untilHeading(new RegExp(`^(?:${id.survey.savedTitle}|${en.survey.savedTitle})$`))
    await untilThanked()
    await look('survey-thanks', async () => {
      await reload()
      await untilThanked()
    })
  },
  data,
)
