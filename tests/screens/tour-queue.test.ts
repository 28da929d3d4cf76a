import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bibsOf } from '#tests/support/handover.ts'
import { answerBatches, answerByHospital, holdBatches } from './batches.ts'
import { chooseFile, handoverOf } from './handover.ts'
import { goTo } from './session-history.ts'
import { showApp } from './show-app.tsx'
import { press, question, tour, untilSaid, untilThere } from './tour.ts'
import { beginOf } from './words.ts'

const HOUR = 3_600_000

tour('every screen of the queue', async ({ language, words: { submissions: words, common }, look }) => {
  const { hospital, reload } = await showApp('/queue', language)
  const importBibs = async (bibs: readonly string[], age: number) => {
    await chooseFile(await handoverOf(bibs, age), words.import)
    const said = bibs.length === 1 && 'imported_one' in words ? words.imported_one : words.imported_other
    await untilSaid(said.replace('{{count, number}}', String(bibs.length)))
  }
  const state = (name: string) => page.getByRole('listitem').getByText(name, { exact: true })
  const discard = page.getByRole('button', { name: new RegExp(`^${words.discard}, BIB R1$`, 'i') })
  await untilSaid(words.emptyTitle)
  await look('queue-empty')
  goTo('/queue/receipts')
  await untilSaid(words.receiptsEmptyTitle)
  await look('receipts-empty')

  goTo('/queue')
  answerBatches(hospital, 'forbidden')
  await importBibs(['R1'], 50 * HOUR)
  await untilThere(state(words.stateRefused))
  await look('queue-refused')
  // The version before was refused; with a newer version the row can be discarded.
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('VITE_APP_VERSION', 'a newer one')
  await reload()
  await untilThere(discard)
  answerBatches(hospital, 'bad-credential')
  await importBibs(['H1'], 2 * HOUR)
  await untilThere(state(words.stateHeld))
  answerBatches(hospital, 'unavailable')
  await importBibs(['W1', 'W2'], 60_000)
  await expect.element(page.getByText(words.problem_busy)).toHaveLength(2)
  await look('queue-mixed')
  await discard.click()
  await untilThere(question)
  await look('queue-discard')
  await press(common.cancel)

  const release = holdBatches(hospital)
  // Sent before more rows come in: the button does nothing while a pass finds the queue pausing.
  await press(words.tryNow)
  await expect.element(state(words.stateSending)).toHaveLength(2)
  await importBibs(bibsOf('T', 60), 30_000)
  await untilThere(page.getByRole('progressbar'))
  await look('queue-sending')
  release()
  answerByHospital(hospital)
  goTo('/queue/receipts')
  await expect.element(page.getByText(words.outcome_accepted)).toHaveLength(10)
  await look('receipts')
  await press(common.tablePage.replace('{{page}}', '4'))
  await untilSaid(beginOf(common.tableRange.replace('{{from}}–{{to}}', '31–40')))
  await look('receipts-middle')
  await page.getByRole('searchbox').fill('nobody')
  await untilSaid(words.receiptsNoMatch)
  await look('receipts-no-match')
})
