import { page } from 'vitest/browser'
import { selfAssessmentWords } from '#tests/support/self-assessment-words.ts'
import { holdBatches } from './batches.ts'
import { selfAssessmentIn } from './self-assessment.ts'
import { showApp } from './show-app.tsx'
import { press, question, tour, untilSaid, untilThere } from './tour.ts'

const problems = /^(?:Masih ada|\d+ fields? needs? your)/

tour('every screen of the runner’s form', async ({ language, words, look }) => {
  const form = selfAssessmentIn(language)
  const { next, save, yes } = selfAssessmentWords[language]
  const { hospital, open } = await showApp('/event', language)
  holdBatches(hospital)
  await form.start()
  await look('form-runner')
  await press(next)
  await untilSaid(problems)
  await look('form-runner-problems')
  await form.fillRunner('A1024', 'Raden Mas Suryadiningrat Wiraatmadja Kusumaningrat')
  await look('form-questions')
  await press(next)
  await untilSaid(problems)
  await look('form-questions-problems')
  await form.answerQuestions()
  await press(save)
  await untilSaid(problems)
  await look('form-contact-problems')
  await form.fillEmergency()
  await look('form-contact')
  await press(save)
  await untilThere(question)
  await look('form-confirm')
  await page.getByRole('button', { name: yes, exact: true }).click()
  await untilSaid(words.collect.waitingForSignal)
  await look('saved-waiting')
  await open('/event/SelfAssesmentRunner/saved/0198aa00-0000-7000-8000-000000000000')
  await untilSaid(words.collect.notHere)
  await look('saved-not-here')
})
