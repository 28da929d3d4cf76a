import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { holdBatches } from '../batches.ts'
import { chooseFile, handoverOf } from '../handover.ts'
import { showApp } from '../show-app.tsx'

type Shown = Awaited<ReturnType<typeof showApp>>

const DAY = 86_400_000
const logIn = page.getByRole('main').getByRole('link', { name: 'Masuk' })

/** Opens the account page as a guest. */
async function openAccount({ open }: Shown): Promise<void> {
  await open('/patient/login')
  await page.getByRole('button', { name: 'Lanjut sebagai tamu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjut sebagai tamu' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open('/patient/account/profile')
}

async function resize(width: number, height: number): Promise<void> {
  const { innerWidth, innerHeight } = globalThis
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, height)
}

const scroll = (top: number) => scrollTo({ top, behavior: 'instant' })

it.each([360, 1280])(
  'a card’s title stays in sight below the bar once the page was scrolled far, %d px',
  async (width) => {
    await resize(width, 280)
    await openAccount(await showApp('/patient/login'))
    await expect.element(logIn).toBeVisible()
    const title = page.getByRole('button', { name: 'Di perangkat ini' }).element().closest('header')!
    scroll(290)
    await expect.element(title).toHaveStyle({ position: 'static' })
    const upward = page.getByRole('button', { name: 'Ke atas' })
    await expect.element(upward).not.toBeInTheDocument()
    expect(document.body.dataset).not.toHaveProperty('scrolled')
    scroll(310)
    await expect.element(upward).toBeVisible()
    await expect.poll(() => document.body.dataset).toHaveProperty('scrolled')
    await expect.element(title).toHaveStyle({ position: 'sticky', zIndex: '101' })
    scroll(520)
    await expect.poll(() => Math.abs(title.getBoundingClientRect().y - heightOfBar())).toBeLessThanOrEqual(1)
    scroll(210)
    await expect.element(title).toHaveStyle({ position: 'sticky' })
    scroll(200)
    await expect.element(title).toHaveStyle({ position: 'static' })
    scroll(520)
    await upward.click()
    await expect.poll(() => scrollY).toBe(0)
    await expect.element(page.getByRole('main')).toHaveFocus()
    await expect.element(upward).not.toBeInTheDocument()
  },
)

function heightOfBar(): number {
  const bar = page
    .getByRole('banner')
    .elements()
    .find((one) => one.checkVisibility())
  return bar?.getBoundingClientRect().height ?? Number.NaN
}

it('a card that was put away leaves the focus on the page, and comes back after a day', async () => {
  const app = await showApp('/patient/login')
  await openAccount(app)
  const hint = page.getByRole('region', { name: 'Untuk apa akun?' })
  await page.getByRole('button', { name: 'Sembunyikan untuk hari ini' }).click()
  await expect.element(hint).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await app.reload()
  await expect.element(logIn).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()
  vi.useFakeTimers({ now: Date.now() + DAY, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await app.reload()
  await expect.element(hint).toBeVisible()
})

it('a card can be refreshed: it is busy meanwhile, and the new content is announced', async () => {
  const app = await showApp('/queue')
  const release = holdBatches(app.hospital)
  await chooseFile(await handoverOf(['C1']))
  await expect.element(page.getByText('BIB C1')).toBeVisible()
  await openAccount(app)
  const card = page.getByRole('region', { name: 'Di perangkat ini' })
  await expect.element(card).toMatchTextContent('1 formulir belum terkirim')
  const send = page.getByRole('button', { name: 'Kirim sekarang' })
  await send.click()
  release()
  await expect.element(card).toMatchTextContent('Semua formulir di perangkat ini sudah terkirim.')
  await expect.element(send).not.toBeInTheDocument()
})
