import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { site as words } from '#i18n/id/site.ts'
import { harmless, hostileHtml, lookAtHostile } from '#tests/support/hostile-html.ts'
import { expectAddress } from './locate.ts'
import { noNetwork, showPortal } from './portal-hospital.ts'
import { proof } from '#tests/support/whole.ts'

const PATH = '/privacy-policy'
const DAY = 24 * 60 * 60 * 1000

const heading = page.getByRole('heading', { level: 1 })
const isCurrent = page.getByText(/^Salinan dari rumah sakit, /)

it('a copy of days ago says that it is old, and one from the future that its age is not known', async () => {
  const { hospital, reload } = await showPortal(PATH)
  await expect.element(isCurrent).toBeVisible()
  hospital.intercept = noNetwork
  onTestFinished(() => void vi.useRealTimers())
  const now = Date.now()
  vi.useFakeTimers({ now: now + 2 * DAY, toFake: ['Date'] })
  await reload()
  await expect.element(page.getByText(/^Salinan lama dari rumah sakit, .*\(2 hari lalu\)\.$/)).toBeVisible()
  vi.setSystemTime(now - DAY)
  await reload()
  await expect.element(page.getByText(/Jam perangkat ini tampaknya salah/)).toBeVisible()
})

it('what is not there yet says so, and comes when it is asked for again; it spins meanwhile', async () => {
  const { answers } = await showPortal(PATH, { answers: { privacyPolicy: noNetwork } })
  await expect.element(heading).toHaveTextContent(words.policyUnreached)
  const { promise, resolve } = Promise.withResolvers<string>()
  answers.privacyPolicy = () => promise
  await page.getByRole('button', { name: words.tryAgain }).click()
  await expect.element(page.getByText(words.policyLoading)).toBeVisible()
  resolve('<p>Kami jaga.</p>')
  await expect.element(heading).toHaveTextContent('Kebijakan Privasi')
})

it('hostile HTML that the server let through is neutralised in the page, also what was kept of it', async () => {
  const { hospital, reload } = await showPortal(PATH, { answers: { privacyPolicy: () => hostileHtml } })
  await expectHarmless()
  hospital.intercept = noNetwork
  await reload()
  await expectHarmless()
})

async function expectHarmless(): Promise<void> {
  await expect.element(page.getByText('Isi yang sah.')).toBeVisible()
  await expect.element(heading).toHaveTextContent('Kebijakan kami')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Bagian kedua' })).toBeVisible()
  expect(lookAtHostile()).toEqual(harmless)
}

it('the way there is on the sign-in screen, and back', proof, async () => {
  const { open } = await showPortal('/patient/login')
  await page.getByRole('link', { name: words.privacyPolicy }).click()
  await expect.element(heading).toHaveTextContent('Kebijakan Privasi')
  await expect.element(heading).toHaveFocus()
  await page.getByRole('link', { name: 'Portal Pasien' }).click()
  await expectAddress('/patient/login')
  await open('/privacy-policy/more')
  await expect.element(heading).toHaveTextContent('Oops! Something went wrong here.')
})
