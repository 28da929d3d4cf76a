import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { showApp } from './show-app.tsx'
import { firstOf, proof } from '#tests/support/whole.ts'

/** The address to which a clicked link leads. Prevents the reload, which would end the test. */
async function targetOf(link: Locator): Promise<string> {
  const clicked = new Promise<string>((resolve) => {
    const onClick = (event: MouseEvent) => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
      resolve((event.target as HTMLAnchorElement).pathname)
    }
    addEventListener('click', onClick, { once: true })
  })
  await link.click()
  return clicked
}

it('the skip link leads past the header', async () => {
  await showApp('/event')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Langsung ke isi' })).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(location.href).toMatch(/\/event$/)
})

it('the root opens the patient area, which asks who is there', async () => {
  await showApp('/')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Autentikasi Pasien' })).toBeVisible()
  expect(location.href).toMatch(/\/patient\/login$/)
})

it('an unknown path at top level shows the generic error page', proof, async () => {
  const { open } = await showApp('/nowhere')
  for (const unknown of ['/nowhere', '/patients/login', '/eventx']) {
    await open(unknown)
    await expect.element(page.getByRole('heading', { name: 'Oops! Something went wrong here.' })).toBeVisible()
    await expect.element(page.getByText("We're working on it and we'll get it fixed as soon possible.")).toBeVisible()
    await open(await targetOf(page.getByRole('link', { name: 'Ke halaman utama' })))
    await expect.element(page.getByRole('heading', { name: 'Autentikasi Pasien' })).toBeVisible()
  }
})

it('an unknown path inside an area shows its 404 page', async () => {
  const { open } = await showApp('/event')
  for (const unknown of ['/event/nowhere', '/event/SelfAssesmentRunner/nowhere', '/queue/nowhere']) {
    await open(unknown)
    await expect
      .element(page.getByRole('heading', { name: 'OOPS! Something went wrong here', exact: true }))
      .toBeVisible()
    await expect.element(page.getByText(/^Alamat ini tidak ada\./)).toBeVisible()
  }
})

const titles = {
  '/event': { id: 'Pos relawan', en: 'Volunteer post' },
  '/event/SelfAssesmentRunner': { id: 'Pemeriksaan mandiri kesehatan pelari', en: 'Runner health self-assessment' },
  '/event/readiness': { id: 'Kesiapan perangkat', en: 'Device readiness' },
  '/queue': { id: 'Antrean pengiriman', en: 'Delivery queue' },
  '/queue/receipts': { id: 'Tanda terima', en: 'Receipts' },
  '/nowhere': { id: 'Oops! Something went wrong here.', en: 'Oops! Something went wrong here.' },
  '/queue/nowhere': { id: 'OOPS! Something went wrong here', en: 'OOPS! Something went wrong here' },
} as const

it.each(
  firstOf(
    [
      ['id', 'Portal Pasien'],
      ['en', 'Patient Portal'],
    ] as const,
    1,
  ),
)('the tab says what page it is, in its language: %s', async (language, portal) => {
  const { open } = await showApp('/', language)
  for (const [path, title] of Object.entries(titles)) {
    await open(path)
    await expect.poll(() => document.title).toBe(`${title[language]} · ${portal}`)
    expect(document.documentElement.lang).toBe(language)
  }
})
