import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment } from '#tests/support/self-assessment-page.ts'
import { gate } from '#tests/support/gate.ts'

const planted = [
  'Wahyuningtyas',
  'sri.wahyuni@example.com',
  '0812-3456-7890',
  '6281234567890',
  'Kota Bogor',
  'Budi Santoso',
]

/** Everything that the browser stores for a page in plain text. */
async function keptInTheClear(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        cached.push(request.url)
        // Skips the app's own files, which contain no answers.
        if (!/\.(?:js|css|html|svg|png|webmanifest)/.test(request.url))
          cached.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    return {
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      state: history.state as unknown,
      cached,
      name: window.name,
      cookie: document.cookie,
      title: document.title,
    }
  })
  return `${page.url()}\n${JSON.stringify(kept)}`
}

test(
  'no answer is ever stored in plain text: not in storages, caches, cookies, history or addresses',
  gate,
  async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(`${request.url()} ${request.postData() ?? ''}`))
    const check = async () => {
      const kept = await keptInTheClear(page)
      expect(planted.filter((answer) => kept.includes(answer))).toEqual([])
    }
    await page.goto('/event')
    await selfAssessment.start(page)
    await selfAssessment.typeRunner(page, 'S3CRET', 'Wahyuningtyas')
    await check()
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    await check()
    await selfAssessment.answerQuestions(page)
    await selfAssessment.fillEmergency(page)
    await check()
    await selfAssessment.save(page)
    await expect(page.getByRole('heading', { name: 'Diterima rumah sakit' })).toBeVisible()
    await check()
    await selfAssessment.nextRunner(page)
    await check()
    const sent = addresses.join('\n')
    expect([...planted, 'S3CRET'].filter((answer) => sent.includes(answer))).toEqual([])
  },
)
