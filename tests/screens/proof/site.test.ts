import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { siteCalls } from '#core/contract/hospital/site-calls.ts'
import { site as words } from '#i18n/id/site.ts'
import { expectAddress, focus, heading, patience } from '../locate.ts'
import { noNetwork, showPortal } from '../portal-hospital.ts'

const LISTS = '/patient/dashboard'

/** Wide enough for the menus in one row. */
beforeEach(async () => {
  await page.viewport(1280, 720)
  onTestFinished(() => page.viewport(360, 740))
})

const menu = page.getByRole('navigation', { name: words.menu })
const box = page.getByRole('searchbox', { name: words.searchFor })
const results = page.getByCss('[data-results]')
const found = page.getByRole('region', { name: words.kind_centers })

it('without a website no entry of any menu leads nowhere', async () => {
  const { open } = await showPortal(`${LISTS}/hospitals`, { as: 'guest' })
  await expect.element(menu.getByRole('button').first()).toBeVisible()
  const links = [...menu.element().querySelectorAll('a')]
  const addresses = [...new Set(links.map((one) => one.getAttribute('href') ?? ''))]
  expect(addresses).toHaveLength(26)
  for (const there of addresses) {
    await open(there)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1)
    await expect.element(page.getByText(/OOPS!|Oops!|Tidak ditemukan/)).toHaveLength(0)
  }
})

it('a menu is opened and left by the keyboard, and by the mouse after a moment', async () => {
  await showPortal(`${LISTS}/news`, { as: 'guest' })
  // Waits for everything that could redraw the header.
  await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const hospitals = menu.getByRole('button', { name: words.hospitals })
  const first = page.getByRole('link', { name: 'Tangerang' })
  await focus(hospitals)
  await userEvent.keyboard('{Enter}')
  await expect.element(hospitals).toHaveAttribute('aria-expanded', 'true')
  // An invisible entry takes no focus, so the menu must be open first.
  await expect.element(first).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Jakarta Selatan' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(hospitals).toHaveFocus()
  await expect.element(first).not.toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(first).toBeVisible()
  const list = first.element().closest('ul')
  expect(list && getComputedStyle(list).zIndex).toBe('101')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expectAddress(/\/hospitals\/tangerang$/)
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(heading(/Tangerang/)).toBeVisible()

  // Only fake time passes from here on, since a slow machine's time would close the menu.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const centers = menu.getByRole('button', { name: words.centers })
  await centers.click()
  await expect.element(page.getByRole('link', { name: words.oncology })).toBeVisible()
  await userEvent.pointer({ coords: { x: 5, y: 700 } })
  vi.advanceTimersByTime(400)
  await expect.element(centers).toHaveAttribute('aria-expanded', 'true')
  vi.advanceTimersByTime(200)
  await expect.element(centers).toHaveAttribute('aria-expanded', 'false')
  await centers.click()
  await expect.element(centers).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(document.body, { position: { x: 5, y: 700 } })
  await expect.element(centers).toHaveAttribute('aria-expanded', 'false')
})

it('on a phone the menus slide open and shut, and Esc gives the focus back', async () => {
  await page.viewport(360, 740)
  await emulateMotion('no-preference')
  await showPortal('/privacy-policy')
  const opener = page.getByRole('button', { name: words.openMenu })
  const about = page.getByRole('button', { name: words.about })
  await expect.element(opener).toBeVisible()
  await expect.element(about).not.toBeInTheDocument()
  await opener.click()
  await about.click()
  await expect.element(page.getByRole('link', { name: words.privacyPolicy })).toBeVisible()
  await expect.element(about).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(about).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  const slides = page.getByCss('[inert].duration-200').first()
  await expect.element(slides).toHaveStyle({ transitionDuration: '0.2s' })
  await emulateMotion('reduce')
  await expect.element(slides).toHaveStyle({ transitionDuration: '0s' })
})

it('results come during typing; a new search ends the older one', async () => {
  const { answers } = await showPortal('/privacy-policy')
  await expect.element(box).toBeVisible()
  for (const width of [360, 768, 1280]) {
    await page.viewport(width, 800)
    await expect
      .poll(() => widthOf(box.element()) - widthOf(rowOf(box.element())) * 0.66, patience)
      .toBeLessThanOrEqual(1)
  }
  const { search } = answers
  answers.search = (request) => (request.SearchText === 'jant' ? new Promise(() => undefined) : search(request))
  await box.fill('jant')
  await expect.poll(() => askedFor('"jant"'), patience).toBeDefined()
  await expect.element(page.getByRole('status').filter({ hasText: words.searchBusy })).toBeVisible()
  expect(askedFor('"jant"')?.aborted).toBe(false)
  await box.fill('jantung')
  await expect.poll(() => askedFor('"jant"')?.aborted, patience).toBe(true)
  await expect.element(found).toMatchTextContent('Jantung dan Pembuluh Darah')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(results.getByRole('link').first()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('jantung')
  await expect.element(found).toHaveLength(0)

  await box.fill('xyzzy')
  await expect.element(page.getByText('Tidak ada hasil untuk “xyzzy”.')).toBeVisible()
  answers.search = noNetwork
  await box.fill('anak')
  await expect.element(page.getByText(words.searchFailed)).toBeVisible()
  // The text need not be typed again.
  answers.search = search
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText(words.searchFailed)).toHaveLength(0)
  await expect.element(results.getByRole('link').first()).toBeVisible()
})

it('Enter leads to the page of results, each of which leads to its page', async () => {
  await showPortal(`${LISTS}/centers`, { as: 'guest' })
  await box.fill('jantung')
  await userEvent.keyboard('{Enter}')
  await expectAddress(/\/search\?searchtext=jantung$/)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Jantung dan Pembuluh Darah' }).click()
  await expect.element(heading('Jantung dan Pembuluh Darah')).toBeVisible()
  history.back()
  await main.getByRole('searchbox').fill('Gigi')
  await userEvent.keyboard('{Enter}')
  await main.getByRole('link', { name: /^drg/ }).first().click()
  await expectAddress(/\/doctors\/[\da-f-]{36}$/)
  await expect.element(heading(/^drg/)).toBeVisible()
})

it('the header calls the hospital, also on the home of a guest', async () => {
  const { open } = await showPortal('/privacy-policy', { as: 'guest' })
  await page.getByRole('button', { name: 'Hubungi kami' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('link', { name: /150990/ })).toHaveAttribute('href', 'tel:150990')
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await open(`${LISTS}/index`)
  await expect.element(heading(/./)).toBeVisible()
  await expect.element(menu).toHaveLength(1)
})

it('a patient’s portal has no public header', async () => {
  await showPortal(`${LISTS}/index`, { as: 'patient' })
  await expect.element(heading(/./)).toBeVisible()
  await expect.element(menu).toHaveLength(0)
})

const widthOf = (one: Element | null | undefined) => one?.getBoundingClientRect().width ?? 0
const rowOf = (one: Element) => one.closest('search')?.parentElement

/** The signal of the search with this text in its body; undefined while there is none. */
const askedFor = (text: string) =>
  vi
    .mocked(fetch)
    .mock.calls.find(
      ([to, init]) => String(to).endsWith(siteCalls.search.path) && String(init?.body).includes(text),
    )?.[1]?.signal

async function emulateMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}
