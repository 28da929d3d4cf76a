import type { Page } from '@playwright/test'
import { site as en } from '#i18n/en/site.ts'
import { site as id } from '#i18n/id/site.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test } from '#tests/support/portal-test.ts'

const PATH = '/privacy-policy'
const call = /get_privacy_policy/
const DAY = 24 * 60 * 60 * 1000

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Everything by which a text could do something; the page marks what has run. */
const hostile = `<h1>Kebijakan <b>kami</b></h1><p>Isi yang sah.</p>
  <script>window.hacked = 'script'</script><img src="x" onerror="window.hacked = 'image'">
  <a href="javascript:window.hacked='link'">tautan jahat</a><a href="https://example.com/x" onclick="window.hacked='click'" target="_top">tautan baik</a>
  <svg onload="window.hacked='svg'"><style>body{display:none}</style></svg><iframe src="https://example.com"></iframe>
  <form action="https://example.com"><input name="password"><button>Kirim</button></form>
  <p style="position:fixed;inset:0" class="fixed" id="main">Menutupi</p><h1>Bagian kedua</h1>
  <math><mtext><table><mglyph><style><img src=x onerror="window.hacked='math'">`

async function seeHarmless(page: Page): Promise<void> {
  await expect(page.getByText('Isi yang sah.')).toBeVisible()
  await expect(heading(page)).toHaveText('Kebijakan kami')
  await expect(page.getByRole('heading', { level: 2, name: 'Bagian kedua' })).toBeVisible()
  const article = page.getByRole('article')
  await expect(
    article.locator('script, img, svg, style, iframe, form, input, button, [style], [class*=fixed]'),
  ).toHaveCount(0)
  await expect(page.locator('#main')).toHaveCount(1)
  const links = await article
    .locator('a')
    .evaluateAll((all) =>
      all.map((one) => [
        one.textContent,
        one.getAttribute('href'),
        one.getAttribute('onclick'),
        one.getAttribute('target'),
      ]),
    )
  expect(links).toContainEqual(['tautan baik', 'https://example.com/x', null, null])
  expect(links.filter(([, href]) => href !== null && !/^(?:https|mailto|tel):/.test(String(href)))).toEqual([])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
}

for (const [language, words, title] of [
  ['id', id, 'Kebijakan Privasi'],
  ['en', en, 'Privacy Policy'],
] as const)
  test.describe(`in the language ${language}`, () => {
    test.use({ language })

    test('anybody reads the policy, and reads it again without network', async ({ page, context, errors }) => {
      errors.expect(noNetwork)
      await page.goto(PATH)
      await expect(heading(page)).toHaveText(title)
      await expect(page).toHaveTitle(new RegExp(`^${title} · `))
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
      const time = page.getByText(language === 'id' ? /^Seperti di rumah sakit pada / : /^As the hospital had it on /)
      await expect(time).toBeVisible()
      const text = await page.getByRole('article').innerText()
      expect(text.length).toBeGreaterThan(1000)
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await context.setOffline(true)
      await page.reload()
      await expect(heading(page)).toHaveText(title)
      expect(await page.getByRole('article').innerText()).toBe(text)
      await expect(page.getByText(words.policyNotUpdated)).toBeVisible()
      await expect(time).toBeVisible()
      await context.setOffline(false)
      // It is asked for again by itself.
      await expect(page.getByText(words.policyNotUpdated)).toHaveCount(0)
    })
  })

test(
  'a copy of days ago says that it is old, and one from the future that nobody can tell',
  { tag: '@even' },
  async ({ page, context, errors }) => {
    errors.expect(noNetwork)
    await page.clock.install()
    await page.goto(PATH)
    await expect(page.getByText(/^Seperti di rumah sakit pada /)).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.clock.setSystemTime(Date.now() + 2 * DAY)
    await page.reload()
    await expect(page.getByText(/^Salinan lama: .*\(2 hari lalu\)\.$/)).toBeVisible()
    await page.clock.setSystemTime(Date.now() - DAY)
    await page.reload()
    await expect(page.getByText(/Jam perangkat ini tampaknya salah/)).toBeVisible()
  },
)

test(
  'what is not there yet says so, and comes when it is asked for again; it spins meanwhile',
  { tag: '@odd' },
  async ({ page, errors }) => {
    errors.expect(noNetwork)
    await page.route(call, (route) => route.abort())
    await page.goto(PATH)
    await expect(heading(page)).toHaveText(id.policyUnreached)
    await page.unroute(call)
    const held = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: id.tryAgain }).click()
    await expect(page.getByText(id.policyLoading)).toBeVisible()
    held.resolve()
    await expect(heading(page)).toHaveText('Kebijakan Privasi')
  },
)

test('hostile HTML from the database reaches nobody', async ({ page, portal }) => {
  const [kept] = await inDatabase(
    portal,
    `select html from html_text where name = 'privacy-policy' and language = 'id'`,
  )
  const write = (html: unknown) =>
    inDatabase(portal, `update html_text set html = $1 where name = 'privacy-policy' and language = 'id'`, [html])
  await write(hostile)
  await page.goto(PATH)
  await seeHarmless(page)
  await write(kept?.['html'])
})

test('hostile HTML that the server let through is neutralised in the page, also what was kept of it', async ({
  page,
  context,
  errors,
}) => {
  // What the policy of the page stops besides, while the text is taken apart.
  errors.expect(noNetwork, /Content Security Policy directive '(?:script|style)-src 'self''/)
  await page.route(call, (route) =>
    route.fulfill({ json: { data: hostile, error: null, message: '' }, headers: { date: new Date().toUTCString() } }),
  )
  await page.goto(PATH)
  await seeHarmless(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.unroute(call)
  await context.setOffline(true)
  await page.reload()
  await seeHarmless(page)
})

test('the way there is on the sign-in screen, and back', { tag: '@odd' }, async ({ page }) => {
  await page.goto('/patient/login')
  await page.getByRole('link', { name: id.privacyPolicy }).click()
  await expect(heading(page)).toHaveText('Kebijakan Privasi')
  await expect(heading(page)).toBeFocused()
  await page.getByRole('link', { name: 'Portal Pasien' }).click()
  await expect(page).toHaveURL(/\/patient\/login$/)
  await page.goto('/privacy-policy/more')
  await expect(heading(page)).toHaveText('Oops! Something went wrong here.')
})
