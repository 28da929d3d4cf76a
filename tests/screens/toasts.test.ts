import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus } from './keyboard.ts'
import { showApp } from './show-app.tsx'

const LIFETIME = 5000
const TEXT = 'Gunakan email atau nomor HP untuk mendaftar.'

/** Timers stand still from here on, until the test lets them run or waits for something. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** The registration says one as it opens. */
async function openToast() {
  holdTimers()
  await showApp('/patient/register')
  const toast = page.getByRole('region', { name: 'Pemberitahuan' }).getByText(TEXT)
  await expect.element(toast).toBeVisible()
  return { toast, since: Date.now(), close: page.getByRole('button', { name: 'Tutup pemberitahuan' }) }
}

/** Up to a moment; what has changed is drawn then. */
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
  expect(toast.query()).toBeNull()
})

it('a toast stays under the pointer, and has all its time again afterwards', async () => {
  const { toast } = await openToast()
  await toast.hover()
  await runUntil(Date.now() + 2 * LIFETIME)
  expect(toast.query()).toBeVisible()
  let since = 0
  addEventListener('pointerout', () => (since = Date.now()), { once: true, capture: true })
  await page.getByRole('heading', { level: 1 }).hover()
  await runUntil(since + LIFETIME - 500)
  expect(toast.query()).toBeVisible()
  await runUntil(since + LIFETIME + 100)
  expect(toast.query()).toBeNull()
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
