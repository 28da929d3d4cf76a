import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { bibsOf } from '#tests/support/handover.ts'
import type { MemoryHospital } from '#tests/support/memory-hospital.ts'
import { answerBatches, answerByHospital, holdBatches, loseBatches } from './batches.ts'
import { chooseFile, handoverOf } from './handover.ts'
import { heading } from './locate.ts'
import { showPortal } from './portal-hospital.ts'
import { goTo } from './session-history.ts'
import { showApp } from './show-app.tsx'
import { usual } from './usual-size.ts'
import { firstOf, proof } from '#tests/support/whole.ts'

const HOUR = 3_600_000
const row = (bib: string) => page.getByRole('listitem').filter({ hasText: `BIB ${bib}` })
const sendNow = page.getByRole('button', { name: 'Kirim sekarang' })
const nothingWaits = page.getByText('Tidak ada formulir yang menunggu')

function countOf(tile: string): string | null | undefined {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${tile}$`) })
  return term.query()?.nextElementSibling?.textContent
}

async function expectTiles(collected: number, unsent: number, receipted: number): Promise<void> {
  await expect.poll(() => countOf('Terkumpul')).toBe(String(collected))
  await expect.poll(() => countOf('Belum terkirim')).toBe(String(unsent))
  await expect.poll(() => countOf('Diterima rumah sakit')).toBe(String(receipted))
}

const bibsAt = ({ taken }: MemoryHospital) =>
  [...taken.values()].map(({ answers }) => (answers as { bibNumber: string }).bibNumber)

it('[OB37][OB42] a refused row says why, can be tried again, and is discarded only after a confirmation that names it', async () => {
  const app = await showApp('/queue')
  answerBatches(app.hospital, 'forbidden')
  await chooseFile(await handoverOf(['X1', 'X2'], 3 * HOUR))
  await expect.element(row('X1')).toMatchTextContent('Ditolak')
  await expect.element(row('X1')).toMatchTextContent('Pemeriksaan mandiri kesehatan pelari')
  await expect.element(row('X1')).toMatchTextContent('Disimpan 3 jam lalu')
  await expect.element(row('X1')).toMatchTextContent('Rumah sakit tidak mengizinkan perangkat ini mengirim.')
  await expect.element(row('X1')).toMatchTextContent('Dicoba lagi sendiri setelah aplikasi diperbarui.')
  await expect.element(page.getByRole('banner').getByRole('link', { name: '2 perlu perhatian' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Buang, BIB X1' })).not.toBeInTheDocument()
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('VITE_APP_VERSION', 'a newer one')
  await app.reload()
  await expect.element(row('X1')).toMatchTextContent('Ditolak')

  await page.getByRole('button', { name: 'Buang, BIB X1' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Buang formulir BIB X1?' })
  await expect
    .element(dialog)
    .toMatchTextContent(/Pemeriksaan mandiri kesehatan pelari untuk BIB X1, disimpan \d+ \w+ \d{4}/)
  await expect.element(dialog).toMatchTextContent('Bila dibuang, jawabannya hilang selamanya.')
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect.element(row('X1')).toBeVisible()
  await page.getByRole('button', { name: 'Buang, BIB X1' }).click()
  await dialog.getByRole('button', { name: 'Buang' }).click()
  await expect.element(page.getByText('Formulir BIB X1 dibuang.')).toBeVisible()
  await expect.element(row('X1')).not.toBeInTheDocument()
  // [OB80] Nothing else is sent, and the hospital still receives the number of discarded rows.
  await expect.poll(() => app.hospital.heartbeats.at(-1)).toMatchObject({ unsent: 1, discarded: 1 })

  answerByHospital(app.hospital)
  await page.getByRole('button', { name: 'Coba lagi, BIB X2' }).click()
  await expect.element(nothingWaits).toBeVisible()
  await app.open('/event')
  await expect.element(page.getByText('Termasuk 2 formulir dari perangkat lain.')).toBeVisible()
  await expect.element(page.getByText('1 formulir dibuang setelah dikonfirmasi.')).toBeVisible()
  await expectTiles(0, 0, 1)
  expect(bibsAt(app.hospital)).toEqual(['X2'])
})

it(
  'heading and tabs stay whatever a tab waits for; the heading is that of the tab, and a way leads back',
  proof,
  async () => {
    await showApp('/event')
    await expect.element(heading('Pos relawan')).toBeVisible()
    const gone: string[] = []
    let isThere = false
    const watcher = new MutationObserver(() => {
      const shown = ['main h1', 'main nav'].every((one) => document.querySelector(one)?.checkVisibility() === true)
      if (shown) isThere ||= document.querySelector('main h1')?.textContent === 'Antrean pengiriman'
      else if (isThere) gone.push(document.querySelector('main')?.textContent ?? '')
    })
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
    goTo('/queue')
    await expect.element(nothingWaits).toBeVisible()
    await page.getByRole('link', { name: 'Tanda terima (0)' }).click()
    await expect.element(heading('Tanda terima')).toHaveFocus()
    await expect.element(page.getByText('Belum ada tanda terima')).toBeVisible()
    watcher.disconnect()
    expect(gone).toEqual([])
    const back = page.getByRole('banner').getByRole('button', { name: 'Kembali' })
    await back.click()
    await expect.element(heading('Antrean pengiriman')).toBeVisible()
    await back.click()
    await expect.element(heading('Pos relawan')).toBeVisible()
    await expect.element(back).not.toBeInTheDocument()
  },
)

it('[OB41] what was put aside together is tried again together', async () => {
  const { hospital } = await showApp('/queue')
  answerBatches(hospital, 'forbidden')
  await chooseFile(await handoverOf(['R1', 'R2', 'R3']))
  await expect.element(row('R3')).toMatchTextContent('Ditolak')
  answerByHospital(hospital)
  await page.getByRole('button', { name: 'Coba lagi semua 3 yang tertahan' }).click()
  await expect.element(nothingWaits).toBeVisible()
})

describe('the last problem stands in plain words', () => {
  it.each(
    firstOf(
      [
        ['bad-credential', 'Ditahan', 'Rumah sakit meminta masuk kembali atau pembaruan aplikasi.'],
        ['unavailable', 'Belum terkirim', 'Rumah sakit sedang sibuk dan meminta jeda.'],
        ['internal', 'Belum terkirim', 'Terjadi gangguan di rumah sakit. Akan dicoba lagi.'],
        ['unprocessable', 'Ditolak', 'Rumah sakit tidak dapat menerima formulir ini. Hubungi petugas TI.'],
      ] as const,
      1,
    ),
  )('%s', async (error, state, problem) => {
    const { hospital } = await showApp('/queue')
    answerBatches(hospital, error)
    await chooseFile(await handoverOf(['E1']))
    await expect.element(row('E1')).toMatchTextContent(state)
    await expect.element(row('E1')).toMatchTextContent(problem)
    answerByHospital(hospital)
    // A person can send at once, without waiting for backoff or pause.
    await (state === 'Belum terkirim' ? sendNow : page.getByRole('button', { name: 'Coba lagi, BIB E1' })).click()
    await expect.element(nothingWaits).toBeVisible()
  })
})

it('a row without signal says so, and no count of its tries', async () => {
  const { hospital } = await showApp('/queue')
  loseBatches(hospital)
  await chooseFile(await handoverOf(['Y1']))
  await expect.element(row('Y1')).toMatchTextContent('Tanpa sinyal.')
  await sendNow.click()
  await expect.element(page.getByText('Pengiriman berhenti dulu. Nanti dicoba lagi sendiri.')).toBeVisible()
  await expect.element(row('Y1')).not.toMatchTextContent('kali dicoba')
})

it(
  'three hundred rows are shown page by page, with the progress of their delivery, then as receipts to search',
  proof,
  async () => {
    const { hospital } = await showApp('/queue')
    // References without L and U, so that the search below finds labels only.
    hospital.misstate = (items) => items.map((item) => ({ ...item, reference: `QK-${item.reference.toUpperCase()}` }))
    const release = holdBatches(hospital)
    await chooseFile(await handoverOf(bibsOf('LU', 300)))
    await expect.element(page.getByText('300 formulir dari perangkat lain masuk antrean.')).toBeVisible()
    const rows = page.getByRole('main').getByRole('listitem')
    await expect.element(rows).toHaveLength(50)
    await expect.element(page.getByText('Menampilkan 50 dari 300')).toBeVisible()
    await page.getByRole('button', { name: 'Tampilkan lebih banyak' }).click()
    await expect.element(rows).toHaveLength(100)
    await expect.element(page.getByRole('progressbar', { name: 'Mengirim: 0 dari 300' })).toBeVisible()
    await expect.element(sendNow).toHaveAttribute('aria-busy', 'true')
    release()
    await expect.element(nothingWaits).toBeVisible()

    await page.getByRole('link', { name: 'Tanda terima (300)' }).click()
    await expect.element(page.getByText('300 tanda terima')).toBeVisible()
    const receipts = page.getByRole('table', { name: 'Tanda terima' }).getByRole('rowheader')
    await expect.element(receipts).toHaveLength(10)
    await page.getByRole('button', { name: 'Halaman terakhir' }).click()
    await expect.element(page.getByText('291–300 dari 300')).toBeVisible()
    await page.getByRole('combobox', { name: 'Baris per halaman' }).selectOptions('50')
    await expect.element(receipts).toHaveLength(50)
    await expect.element(page.getByText('251–300 dari 300')).toBeVisible()
    // A search on the last page starts with the first page.
    const search = page.getByRole('searchbox', { name: 'Cari BIB atau nomor tanda terima' })
    await search.fill('lu12')
    await expect.element(page.getByText('10 tanda terima')).toBeVisible()
    await search.fill('LU123')
    await expect.element(page.getByText('1 tanda terima', { exact: true })).toBeVisible()
    await expect.element(receipts).toHaveLength(1)
    const reference = page
      .getByRole('cell')
      .getByText(/^[A-Z]{2}-\w{8}$/)
      .element().textContent
    await search.fill(reference.toLowerCase())
    await expect.element(page.getByText('BIB LU123')).toBeVisible()
    await search.fill('nobody')
    await expect.element(page.getByText('Tidak ada tanda terima yang cocok.')).toBeVisible()
    await expect.element(page.getByText('No records found')).toBeVisible()
  },
)

it('[OB103] queue and receipts tell on paper which device they are of and when they were printed', async () => {
  const app = await showApp('/queue')
  onTestFinished(() => void dispatchEvent(new Event('afterprint')))
  const head = page.getByText(/^Perangkat [0-9A-F]{4}-[0-9A-F]{4}\. Dicetak \d+ \w+ \d{4}, \d\d\.\d\d WIB\.$/)
  for (const address of ['/queue', '/queue/receipts']) {
    await app.open(address)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(head).not.toBeInTheDocument()
    dispatchEvent(new Event('beforeprint'))
    await expect.element(head).toBeInTheDocument()
  }
})

it('a patient who comes to the queue from the portal keeps its tabs, on a phone and on a wide screen', async () => {
  const tabs = page.getByRole('navigation', { name: 'Menu utama' })
  await showPortal('/queue', { as: 'patient' })
  for (const width of [usual.width, 1280]) {
    await page.viewport(width, usual.height)
    await expect.element(tabs).toHaveLength(1)
    await expect.element(tabs.getByRole('link')).toHaveLength(3)
  }
  await page.viewport(usual.width, usual.height)
  await tabs.getByRole('link', { name: 'Riwayat Medis' }).click()
  await expect.poll(() => location.pathname).toBe(portalPages.history)
})
