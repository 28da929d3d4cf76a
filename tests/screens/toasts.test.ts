import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus } from './keyboard.ts'
import { showApp } from './show-app.tsx'

const LIFETIME = 5000
const TEXT = 'Gunakan email atau nomor HP untuk mendaftar.'

/** Stops timers until the test advances them. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => void vi.useRealTimers())
}

/** How many times a toast's time has begun. */
const begun = () => vi.mocked(setTimeout).mock.calls.filter(([, delay]) => delay === LIFETIME).length

/** Waits by frames while timers stand still, however long the browser takes to draw. */
async function untilSo(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame)
}

/** Opens the registration, which shows a toast. */
async function openToast() {
  // A pointer that an earlier test left over the toast would keep it open.
  await page.elementLocator(document.documentElement).hover({ position: { x: 1, y: 1 } })
  holdTimers()
  await showApp('/patient/register')
  const toast = page.getByRole('region', { name: 'Pemberitahuan' }).getByText(TEXT)
  await expect.element(toast).toBeVisible()
  // Its time begins a moment after it becomes visible.
  await untilSo(() => begun() > 0)
  return { toast, since: Date.now(), close: page.getByRole('button', { name: 'Tutup pemberitahuan' }) }
}

/** Advances timers to a moment, and waits until changes are drawn. */
async function runUntil(moment: number): Promise<void> {
  vi.advanceTimersByTime(moment - Date.now())
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
}

it('a toast goes after five seconds, and is read out politely', async () => {
  const { toast, since } = await openToast()
  const polite = [...document.querySelectorAll('[aria-live=polite]')].filter((one) => one.textContent.includes(TEXT))
  expect(polite).toHaveLength(1)
  await runUntil(since + LIFETIME - 500)
  expect(toast.query()).toBeVisible()
  await runUntil(since + LIFETIME + 100)
  await untilSo(() => toast.query() === null)
})

it('a toast stays under the pointer, and has all its time again afterwards', async () => {
  const { toast } = await openToast()
  await toast.hover()
  await runUntil(Date.now() + 2 * LIFETIME)
  expect(toast.query()).toBeVisible()
  const before = begun()
  let since = 0
  addEventListener('pointerout', () => (since = Date.now()), { once: true, capture: true })
  await page.getByRole('heading', { level: 1 }).hover()
  await untilSo(() => begun() > before)
  await runUntil(since + LIFETIME - 500)
  expect(toast.query()).toBeVisible()
  await runUntil(since + LIFETIME + 100)
  await untilSo(() => toast.query() === null)
})

it('a toast stays while it has the focus, and gives it back when it is closed', async () => {
  const { toast, close } = await openToast()
  const name = page.getByLabelText('Nama Depan')
  await focus(name)
  await focus(close)
  await runUntil(Date.now() + 2 * LIFETIME)
  expect(toast.query()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
})

it('a toast goes when the focus comes below it, and stays when it goes elsewhere', async () => {
  const { toast } = await openToast()
  await focus(page.getByLabelText('Nama Depan'))
  await runUntil(Date.now() + 100)
  expect(toast.query()).toBeVisible()
  await focus(page.getByRole('button', { name: /English/ }))
  await untilSo(() => toast.query() === null)
})

it('at the largest text a toast goes when the focus comes to a summary of problems below it', async () => {
  document.documentElement.dataset['textSize'] = '150'
  onTestFinished(() => void delete document.documentElement.dataset['textSize'])
  const { toast } = await openToast()
  await page.getByRole('button', { name: 'Daftar' }).click()
  await untilSo(() => document.activeElement?.tagName === 'SECTION')
  await untilSo(() => toast.query() === null)
})

it('what a screen says as it opens goes with it', async () => {
  const { toast } = await openToast()
  await page.getByRole('link', { name: 'Masuk', exact: true }).click()
  await untilSo(() => toast.query() === null)
})
