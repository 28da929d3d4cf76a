import { expect, test } from '#tests/support/portal-test.ts'
import { answerBatches, answerByServer, holdBatches } from '#tests/support/batch-answer.ts'
import { bibsOf, chooseFile, handoverOf } from '#tests/support/handover.ts'
import { pretendUpdate } from '#tests/support/pretend-update.ts'
import { tourLanguages } from '#tests/support/screen-tour.ts'

const HOUR = 3_600_000

// Without a service worker the page delivers, and shows its progress.
test.use({ serviceWorkers: 'block' })

test('every screen of the queue', { tag: '@even' }, async ({ openDevice, portal, errors }) => {
  errors.expect(/status of 40[13]/)
  await tourLanguages(openDevice, async ({ page, texts, look }) => {
    const words = texts.submissions
    const context = page.context()
    const importBibs = async (bibs: string[], age: number) => {
      await chooseFile(page, await handoverOf(portal, bibs, age), words.import)
    }
    const state = (name: string) => page.getByRole('listitem').getByText(name, { exact: true })
    await page.goto('/queue')
    await expect(page.getByText(words.emptyTitle)).toBeVisible()
    await look('queue-empty')
    await page.goto('/queue/receipts')
    await expect(page.getByText(words.receiptsEmptyTitle)).toBeVisible()
    await look('receipts-empty')

    await page.goto('/queue')
    await answerBatches(context, 'forbidden')
    await importBibs(['R1'], 50 * HOUR)
    await expect(state(words.stateRefused)).toBeVisible()
    await look('queue-refused')
    // Refused again, by a newer version of the app: now it may be discarded.
    await pretendUpdate(page)
    await expect(page.getByRole('button', { name: `${words.discard}, BIB R1` })).toBeVisible()
    await answerByServer(context)
    await answerBatches(context, 'bad-credential')
    await importBibs(['H1'], 2 * HOUR)
    await expect(state(words.stateHeld)).toBeVisible()
    await answerByServer(context)
    await answerBatches(context, 'unavailable')
    errors.expect(/status of 503/)
    await importBibs(['W1', 'W2'], 60_000)
    await expect(page.getByText(words.problem_busy)).toHaveCount(2)
    await look('queue-mixed')
    await page.getByRole('button', { name: `${words.discard}, BIB R1` }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('queue-discard')
    await page.getByRole('button', { name: texts.common.cancel }).click()

    await answerByServer(context)
    const release = await holdBatches(context)
    // Before more comes in: while the pass runs that finds the queue pausing, the button does nothing.
    await page.getByRole('button', { name: words.tryNow }).click()
    await expect(state(words.stateSending)).toHaveCount(2)
    await importBibs(bibsOf('T', 60), 30_000)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await look('queue-sending')
    await release()
    await page.goto('/queue/receipts')
    await expect(page.getByText(words.outcome_accepted)).toHaveCount(10)
    await look('receipts')
    await page.getByRole('button', { name: texts.common.tablePage.replace('{{page}}', '4') }).click()
    await expect(
      page.getByText(texts.common.tableRange.replace('{{from}}–{{to}}', '31–40').split(' {{')[0]!),
    ).toBeVisible()
    await look('receipts-middle')
    await page.getByRole('searchbox').fill('nobody')
    await expect(page.getByText(words.receiptsNoMatch)).toBeVisible()
    await look('receipts-no-match')
  })
})
