import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showApp } from './show-app.tsx'

const { arrived, arrive } = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { arrived: promise, arrive: resolve }
})

/** Holds back the code of the queue's page until the test lets it arrive. */
vi.mock(import('#features/submissions/QueueLayout.tsx'), async (importOriginal) => {
  await arrived
  return importOriginal()
})

const bar = () => document.querySelector('[data-loading-bar] progress')

it('a line at the top tells that the next screen is on its way, to eyes only', async () => {
  await showApp('/event')
  await page.getByRole('link', { name: 'Lihat antrean' }).click()
  await expect.poll(() => bar()?.getAttribute('value')).toBe('90')
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pos relawan' })).toBeVisible()
  arrive()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Antrean pengiriman' })).toBeVisible()
  await expect.poll(bar).toBeNull()
})
