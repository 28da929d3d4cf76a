import type { Page } from '@playwright/test'
import { answerBatches, answerByServer, holdBatches } from '#tests/support/batch-answer.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { bibsOf, chooseFile, handoverOf } from '#tests/support/handover.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { pretendUpdate } from '#tests/support/pretend-update.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'

const HOUR = 3_600_000
const row = (page: Page, bib: string) => page.getByRole('listitem').filter({ hasText: `BIB ${bib}` })
const sendNow = (page: Page) => page.getByRole('button', { name: 'Kirim sekarang' })
const pill = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const tile = (page: Page, label: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${label}") ~ dd`))

async function expectTiles(page: Page, collected: number, unsent: number, receipted: number): Promise<void> {
  await expect(tile(page, 'Terkumpul')).toHaveText(String(collected))
  await expect(tile(page, 'Belum terkirim')).toHaveText(String(unsent))
  await expect(tile(page, 'Diterima rumah sakit')).toHaveText(String(receipted))
}

test('[OB60] the home page counts what was collected, waits and is receipted; the pill says so in every area', async ({
  page,
  context,
  errors,
}) => {
  errors.expect(noNetwork)
  await page.goto('/event')
  await expectTiles(page, 0, 0, 0)
  await expect(pill(page, 'Semua terkirim')).toBeVisible()
  await untilReadyForField(page)
  await context.setOffline(true)
  await selfAssessment.start(page)
  await expect(pill(page, 'Semua terkirim · tanpa sinyal')).toBeVisible()
  await selfAssessment.collect(page, 'P1')
  await expect(page.getByText('Menunggu dikirim')).toBeVisible()
  await selfAssessment.nextRunner(page)
  await selfAssessment.collect(page, 'P2')
  await page.getByRole('link', { name: 'Selesai' }).click()
  await expectTiles(page, 2, 2, 0)
  await pill(page, '2 belum terkirim · tanpa sinyal').click()
  await expect(row(page, 'P1')).toContainText('Menunggu')
  await expect(row(page, 'P1')).toContainText('Belum ada jaringan.')
  await context.setOffline(false)
  await expect(page.getByText('Tidak ada yang menunggu')).toBeVisible()
  await expect(pill(page, 'Semua terkirim')).toBeVisible()
  await page.getByRole('link', { name: 'Portal Pasien' }).click()
  await expectTiles(page, 2, 0, 2)
})

/** Without a service worker: who delivers, and when, is then the page's own doing. */
test.describe('from the page', () => {
  test.use({ serviceWorkers: 'block' })

  test('[OB37][OB42] a refused row says why, can be tried again, and is discarded only after a confirmation that names it', async ({
    page,
    context,
    portal,
    errors,
  }) => {
    errors.expect(/status of 403/)
    await answerBatches(context, 'forbidden')
    await page.goto('/queue')
    await chooseFile(page, await handoverOf(portal, ['X1', 'X2'], 3 * HOUR))
    await expect(row(page, 'X1')).toContainText('Ditolak')
    await expect(row(page, 'X1')).toContainText('Pemeriksaan mandiri kesehatan pelari')
    await expect(row(page, 'X1')).toContainText('Disimpan 3 jam lalu')
    await expect(row(page, 'X1')).toContainText('Rumah sakit tidak mengizinkan perangkat ini mengirim.')
    await expect(row(page, 'X1')).toContainText('Dicoba lagi sendiri setelah aplikasi diperbarui.')
    await expect(pill(page, '2 perlu perhatian')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buang, BIB X1' })).toHaveCount(0)
    await pretendUpdate(page)
    await expect(row(page, 'X1')).toContainText('Ditolak')

    await page.getByRole('button', { name: 'Buang, BIB X1' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Buang formulir BIB X1?' })
    await expect(dialog).toContainText(/Pemeriksaan mandiri kesehatan pelari untuk BIB X1, disimpan \d+ \w+ \d{4}/)
    await expect(dialog).toContainText('Bila dibuang, jawabannya hilang untuk selamanya.')
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await expect(row(page, 'X1')).toBeVisible()
    await page.getByRole('button', { name: 'Buang, BIB X1' }).click()
    await dialog.getByRole('button', { name: 'Buang' }).click()
    await expect(page.getByText('Formulir BIB X1 dibuang.')).toBeVisible()
    await expect(row(page, 'X1')).toHaveCount(0)

    await answerByServer(context)
    await page.getByRole('button', { name: 'Coba lagi, BIB X2' }).click()
    await expect(page.getByText('Tidak ada yang menunggu')).toBeVisible()
    await page.goto('/event')
    await expect(page.getByText('Termasuk 2 formulir titipan dari perangkat lain.')).toBeVisible()
    await expect(page.getByText('1 formulir dibuang setelah dikonfirmasi.')).toBeVisible()
    await expectTiles(page, 0, 0, 1)
    const bibs = (await portal.submissions()).map(({ answers }) => answers?.['bibNumber'])
    expect(bibs).toContain('X2')
    expect(bibs).not.toContain('X1')
  })

  test(
    '[OB41] what was put aside together is tried again together',
    { tag: '@even' },
    async ({ page, context, portal, errors }) => {
      errors.expect(/status of 403/)
      await answerBatches(context, 'forbidden')
      await page.goto('/queue')
      await chooseFile(page, await handoverOf(portal, ['R1', 'R2', 'R3']))
      await expect(row(page, 'R3')).toContainText('Ditolak')
      await answerByServer(context)
      await page.getByRole('button', { name: 'Coba lagi semua 3 yang tertahan' }).click()
      await expect(page.getByText('Tidak ada yang menunggu')).toBeVisible()
    },
  )

  for (const [error, state, problem] of [
    ['bad-credential', 'Ditahan', 'Rumah sakit meminta masuk kembali atau pembaruan aplikasi.'],
    ['unavailable', 'Menunggu', 'Rumah sakit sedang sibuk dan meminta jeda.'],
    ['internal', 'Menunggu', 'Terjadi gangguan di rumah sakit. Akan dicoba lagi.'],
    ['unprocessable', 'Ditolak', 'Rumah sakit tidak dapat menerima formulir ini. Hubungi petugas TI.'],
  ] as const) {
    test(`the last problem stands in plain words: ${error}`, async ({ page, context, portal, errors }) => {
      errors.expect(/status of \d+/)
      await answerBatches(context, error)
      await page.goto('/queue')
      await chooseFile(page, await handoverOf(portal, ['E1']))
      await expect(row(page, 'E1')).toContainText(state)
      await expect(row(page, 'E1')).toContainText(problem)
      await answerByServer(context)
      // A person need not wait for backoff or pause.
      await (state === 'Menunggu' ? sendNow(page) : page.getByRole('button', { name: 'Coba lagi, BIB E1' })).click()
      await expect(page.getByText('Tidak ada yang menunggu')).toBeVisible()
    })
  }

  test(
    'a row that cannot reach the hospital counts its tries',
    { tag: '@odd' },
    async ({ page, context, portal, errors }) => {
      errors.expect(noNetwork)
      await context.route('**/api/submission/batch', (route) => route.abort('internetdisconnected'))
      await page.goto('/queue')
      await chooseFile(page, await handoverOf(portal, ['Y1']))
      await expect(row(page, 'Y1')).toContainText('Belum ada jaringan.')
      await sendNow(page).click()
      await expect(page.getByText('Pengiriman berhenti dulu dan akan dicoba lagi sendiri.')).toBeVisible()
      await expect(row(page, 'Y1')).toContainText('kali dicoba')
    },
  )

  test('three hundred rows are shown page by page, with the progress of their delivery, then as receipts to search', async ({
    page,
    context,
    portal,
  }) => {
    // No reference has an L or a U in it, by which it could be found too.
    const release = await holdBatches(context)
    await page.goto('/queue')
    await chooseFile(page, await handoverOf(portal, bibsOf('LU', 300)))
    await expect(page.getByText('300 formulir titipan masuk antrean.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(50)
    await expect(page.getByText('Menampilkan 50 dari 300')).toBeVisible()
    await page.getByRole('button', { name: 'Tampilkan lebih banyak' }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(100)
    await expect(page.getByRole('progressbar', { name: 'Mengirim: 0 dari 300' })).toBeVisible()
    await expect(sendNow(page)).toHaveAttribute('aria-busy', 'true')
    await release()
    await expect(page.getByText('Tidak ada yang menunggu')).toBeVisible({ timeout: 30_000 })

    await page.getByRole('link', { name: 'Tanda terima (300)' }).click()
    await expect(page.getByText('300 tanda terima')).toBeVisible()
    const receipts = page.getByRole('table', { name: 'Tanda terima' }).getByRole('rowheader')
    await expect(receipts).toHaveCount(10)
    await page.getByRole('button', { name: 'Halaman terakhir' }).click()
    await expect(page.getByText('291–300 dari 300')).toBeVisible()
    await page.getByRole('combobox', { name: 'Baris per halaman' }).selectOption('50')
    await expect(receipts).toHaveCount(50)
    await expect(page.getByText('251–300 dari 300')).toBeVisible()
    // From the last page on a search starts with the first.
    await page.getByRole('searchbox', { name: 'Cari BIB atau nomor tanda terima' }).fill('lu12')
    await expect(page.getByText('10 tanda terima')).toBeVisible()
    await page.getByRole('searchbox').fill('LU123')
    await expect(page.getByText('1 tanda terima', { exact: true })).toBeVisible()
    await expect(receipts).toHaveCount(1)
    const reference = await page.getByRole('cell').first().innerText()
    expect(reference).toMatch(/^[A-Z]{2}-\w{8}$/)
    await page.getByRole('searchbox').fill(reference.toLowerCase())
    await expect(page.getByText('BIB LU123')).toBeVisible()
    await page.getByRole('searchbox').fill('nobody')
    await expect(page.getByText('Tidak ada tanda terima yang cocok.')).toBeVisible()
    await expect(page.getByText('No records found')).toBeVisible()
  })
})
