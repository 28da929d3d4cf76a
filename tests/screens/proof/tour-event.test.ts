import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { selfAssessmentWords } from '#tests/support/self-assessment-words.ts'
import { holdBatches } from '../batches.ts'
import { chooseFile, handoverOf } from '../handover.ts'
import { untilKept } from '../self-assessment.ts'
import { goTo } from '../session-history.ts'
import { showApp } from '../show-app.tsx'
import { tour, question, untilHeading, untilSaid, untilThere } from '../tour.ts'
import { beginOf } from '../words.ts'

/** Holds the form open as another tab does, until the returned function is called. */
async function openElsewhere(draft: string): Promise<() => void> {
  const closed = Promise.withResolvers<void>()
  onTestFinished(() => closed.resolve())
  const { promise: taken, resolve } = Promise.withResolvers<void>()
  const held = navigator.locks.request(`draft/${draft}`, () => {
    resolve()
    return closed.promise
  })
  await Promise.race([taken, held])
  return closed.resolve
}

tour('the volunteers’ other screens', async ({ language, words, look }) => {
  const { collect, common, event, submissions } = words
  const form = selfAssessmentWords[language]
  const { hospital } = await showApp('/event', language)
  holdBatches(hospital)
  await untilSaid(/^(?:Perangkat ini siap|This device is ready|Ada yang perlu|Something needs)/)
  await look('home-first')
  goTo('/queue')
  await chooseFile(await handoverOf(['B1', 'B2']), submissions.import)
  await untilSaid(/^BIB B2$/i)
  await look('queue-imported')

  goTo('/event')
  await page.getByRole('link', { name: form.start }).click()
  await page.getByLabelText(form.bib).fill('C1')
  await untilKept()
  const begun = new URL(location.href)
  await page.getByRole('link', { name: common.productTitle }).click()
  await untilThere(page.getByRole('link', { name: beginOf(collect.resume) }))
  await look('home-unfinished')
  goTo('/event/SelfAssesmentRunner')
  await untilHeading(collect.chooseTitle)
  await look('choose')
  const close = await openElsewhere(begun.searchParams.get('draft') ?? '')
  goTo(begun.pathname + begun.search)
  await untilSaid(collect.openElsewhereTitle)
  await look('form-open-elsewhere')
  goTo('/event')
  await untilSaid(collect.openElsewhere)
  await look('home-open-elsewhere')
  close()

  goTo('/event/readiness')
  await untilSaid(event.kit)
  await look('readiness')
  goTo('/event')
  await page.getByRole('button', { name: beginOf(collect.discard) }).click()
  await untilThere(question)
  await look('home-discard')
  await question.getByRole('button', { name: collect.discard }).click()
  await untilSaid(collect.discarded)
  await look('home-toast')
  for (const [path, name] of [
    ['/nowhere', 'error-page'],
    ['/event/nowhere', 'not-found'],
  ] as const) {
    goTo(path)
    await untilHeading(/went wrong here/)
    await look(name)
  }
})
