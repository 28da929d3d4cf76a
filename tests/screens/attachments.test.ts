import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { v7 as uuid } from 'uuid'
import { inspectFile } from '#core/attachments/inspect-file.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { services as words } from '#i18n/id/services.ts'
import { pdfOf } from '#tests/support/files.ts'
import { chooseFile, handoverOf } from './handover.ts'
import { focus } from './keyboard.ts'
import { photo, PLACE } from './photo.ts'
import { deltaOf, noNetwork, records, showPortal } from './portal-hospital.ts'
import { firstOf } from '#tests/support/whole.ts'

const main = () => page.getByRole('main')
const chooser = () => document.querySelector<HTMLInputElement>('#answer-files-file')
const rows = () => page.getByRole('group', { name: /^Foto atau surat/ }).getByRole('listitem')

/** Chooses files from the device. */
async function choose(...files: readonly File[]): Promise<void> {
  await expect.poll(chooser).not.toBeNull()
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  const input = chooser()!
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

type Made = Uint8Array<ArrayBuffer> | string

const fileOf = (content: Made, name: string) => new File([content], name)

/** Answers everything except the files, and saves. */
async function finish(): Promise<void> {
  await page.getByLabelText('Jakarta Selatan').click()
  await page.getByLabelText('Hasil pemeriksaan').click()
  await page.getByLabelText('Pesan Anda').fill('Kapan hasil lab saya siap?')
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(page.getByLabelText('Nama lengkap')).toBeVisible()
  await page.getByLabelText(/^Di portal ini/).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: words.thanks })).toBeVisible()
}

it('[AT2] [AT6] a photo leaves upright, small and without its place; a PDF as it is; both are told when they arrived', async () => {
  const { hospital } = await showPortal('/patient/contact/form', { as: 'patient' })
  const letter = pdfOf(300_000)
  await choose(fileOf(await photo(3000, 2000), 'IMG_1.jpg'), fileOf(letter, 'surat.pdf'))
  await expect.element(rows()).toHaveLength(2)
  await expect.element(rows().first().getByText('Foto 1')).toBeVisible()
  await expect.poll(() => rows().first().element().querySelector('img')?.naturalWidth).toBe(2048)
  await expect.element(rows().last().getByText('300 kB')).toBeVisible()
  await finish()
  await expect.element(main().getByText('2 berkas sudah diterima rumah sakit.')).toBeVisible()
  const [sent, sentLetter] = [...hospital.files.values()].map(({ content }) => content!)
  expect(sentLetter).toEqual(letter)
  expect(inspectFile(sent!)).toEqual({ type: 'image/jpeg', size: { width: 2048, height: 1365 } })
  expect(new TextDecoder('latin1').decode(sent)).not.toMatch(RegExp(`Exif|${PLACE}`))
})

const refused: readonly (readonly [what: string, name: string, make: () => Made | Promise<Made>, said: string])[] = [
  ['a program', 'program.jpg', () => 'MZ\u0000\u0001', 'bukan foto JPEG atau PNG, dan bukan PDF'],
  ['a drawing with a script', 'gambar.png', () => '<svg><script>alert(1)</script></svg>', 'bukan foto JPEG'],
  ['an empty file', 'kosong.pdf', () => '', 'kosong'],
  ['a PDF of 11 MB', 'besar.pdf', () => pdfOf(11 * 1024 * 1024), 'lebih besar dari 10 MB'],
  ['half a photo', 'foto.jpg', async () => (await photo()).slice(0, 5000), 'rusak atau terpotong'],
  [
    'a PDF that asks for a password',
    'polis.pdf',
    () => '%PDF-1.4\ntrailer << /Encrypt 9 0 R >>\n%%EOF',
    'terkunci dengan kata sandi',
  ],
  ['a HEIC that this browser cannot read', 'IMG_2.HEIC', () => '\0\0\0\u0018ftypheic', 'HEIC ini tidak dapat dibaca'],
]

it.each(firstOf(refused, 1))(
  '[AT1] %s is refused in words, by its name, and nothing of it is stored',
  async (_name, name, make, said) => {
    const { hospital } = await showPortal('/patient/contact/form', { as: 'patient' })
    await choose(fileOf(await make(), name))
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent(said)
    await expect.element(alert).toMatchTextContent(name)
    expect(rows().elements()).toHaveLength(0)
    await finish()
    expect(hospital.files.size).toBe(0)
  },
)

it('[AT3] a form that is opened again shows its files; one that is taken out does not travel', async () => {
  const { hospital, reload } = await showPortal('/patient/contact/form', { as: 'patient' })
  await choose(fileOf(await photo(400, 300), 'satu.jpg'), fileOf(await photo(500, 300), 'dua.jpg'))
  await expect.element(rows()).toHaveLength(2)
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  await reload()
  await expect.element(rows()).toHaveLength(2)
  await expect.poll(() => rows().first().element().querySelector('img')?.naturalWidth).toBe(400)
  await page.getByRole('button', { name: 'Hapus Foto 1' }).click()
  await expect.element(rows()).toHaveLength(1)
  await finish()
  await expect.element(main().getByText('1 berkas sudah diterima rumah sakit.')).toBeVisible()
  const sizes = [...hospital.files.values()].map(({ content }) => inspectFile(content!))
  expect(sizes).toEqual([{ type: 'image/jpeg', size: { width: 500, height: 300 } }])
})

it('[AT1] no more files are taken than the form asks for, and each that is not is named', async () => {
  await showPortal('/patient/contact/form', { as: 'guest' })
  await choose(...['a', 'b', 'c', 'd'].map((name, index) => fileOf(pdfOf(100 + index), name)))
  await expect.element(rows()).toHaveLength(3)
  expect(chooser()).toBeNull()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^d.*Paling banyak 3 berkas/)
})

it('[AT21] what is refused takes no place, and each that is refused is told its own reason', async () => {
  await showPortal('/patient/contact/form', { as: 'guest' })
  const bad = (name: string) => fileOf('MZ\u0000\u0001', name)
  const good = ['d', 'e', 'f', 'g'].map((name, index) => fileOf(pdfOf(100 + index), name))
  await choose(bad('a'), fileOf('', 'b'), bad('c'), ...good, fileOf('', 'h'))
  await expect.element(rows()).toHaveLength(3)
  const told = [/^a.*bukan foto/, /^b.*kosong/, /^c.*bukan foto/, /^g.*Paling banyak 3 berkas/, /^h.*kosong/]
  await expect.element(page.getByRole('alert')).toHaveLength(told.length)
  for (const [place, said] of told.entries())
    await expect.element(page.getByRole('alert').nth(place)).toMatchTextContent(said)
})

it('[FO30] a page is not left while a file of it is being stored', async () => {
  const { hospital } = await showPortal('/patient/contact/form', { as: 'patient' })
  await page.getByLabelText('Jakarta Selatan').click()
  await page.getByLabelText('Hasil pemeriksaan').click()
  await page.getByLabelText('Pesan Anda').fill('Kapan hasil lab saya siap?')
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { createImageBitmap: decode } = globalThis
  vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(async (...asked) => {
    await promise
    return decode(...asked)
  })
  await choose(fileOf(await photo(400, 300), 'foto.jpg'))
  const next = page.getByRole('button', { name: 'Menyimpan berkas …' })
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await next.click({ force: true })
  page.getByLabelText('Pesan Anda').element().closest('form')!.requestSubmit()
  await expect.element(page.getByLabelText('Pesan Anda')).toBeVisible()
  resolve(undefined)
  await expect.element(rows()).toHaveLength(1)
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await page.getByLabelText(/^Di portal ini/).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.element(main().getByText('1 berkas sudah diterima rumah sakit.')).toBeVisible()
  expect(hospital.files.size).toBe(1)
})

it('removing a file by the keyboard keeps the focus at the field', async () => {
  await showPortal('/patient/contact/form', { as: 'patient' })
  await choose(fileOf(pdfOf(1000), 'surat.pdf'))
  await focus(page.getByRole('button', { name: 'Hapus PDF 1' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(rows().first()).not.toBeInTheDocument()
  expect(document.activeElement?.closest('fieldset')).not.toBeNull()
})

it('[AT4] once there is room again, a file can be chosen', async () => {
  await showPortal('/patient/contact/form', { as: 'patient' })
  await choose(fileOf(pdfOf(1000), 'surat.pdf'))
  await expect.element(rows()).toHaveLength(1)
  const room = vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 1000, usage: 999 })
  await page.getByRole('button', { name: 'Ambil foto' }).click()
  const said = page.getByText('Penyimpanan perangkat ini hampir penuh', { exact: false })
  await expect.element(said).toBeVisible()
  room.mockRestore()
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await page.getByRole('button', { name: 'Pilih berkas' }).click()
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  await expect.element(said).not.toBeInTheDocument()
})

it('[AT6] [AT15] files that wait are told on the saved page, in the queue and with the receipt, and leave with the network', async () => {
  const { hospital, open } = await showPortal('/patient/contact/form', { as: 'guest' })
  const before = hospital.intercept
  hospital.intercept = (...asked) => (asked[0] === 'submission/attachment' ? noNetwork() : before(...asked))
  await choose(fileOf(pdfOf(1000), 'surat.pdf'))
  await expect.element(rows()).toHaveLength(1)
  await page.getByLabelText('Jakarta Selatan').click()
  await page.getByLabelText('Hasil pemeriksaan').click()
  await page.getByLabelText('Pesan Anda').fill('Kapan hasil lab saya siap?')
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await page.getByLabelText('Nama lengkap').fill('Sri Wahyuni')
  await page.getByLabelText('Lewat telepon').click()
  await page.getByLabelText('Nomor HP').fill('081234567890')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.element(main().getByText('Formulir diterima, 1 berkas menyusul', { exact: false })).toBeVisible()
  await open('/queue')
  await expect.element(main().getByText('1 berkas belum terkirim')).toBeVisible()
  await expect.element(main().getByText('Formulir diterima, 1 berkas menyusul')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Belum terkirim (1)' })).toBeVisible()
  await open('/queue/receipts')
  await expect.element(main().getByText('Formulir diterima, 1 berkas menyusul')).toBeVisible()
  hospital.intercept = before
  window.dispatchEvent(new Event('online'))
  await expect.element(main().getByText('Diterima', { exact: true })).toBeVisible()
  expect([...hospital.files.values()]).toMatchObject([{ content: pdfOf(1000) }])
})

it('[AT9] a file that the hospital did not take is told until that has been read, and is not said to have arrived', async () => {
  const { hospital, open } = await showPortal('/patient/contact/form', { as: 'patient' })
  const before = hospital.intercept
  const answer = { data: { state: 'refused', next: 0, receipt: null }, error: null, message: '' }
  hospital.intercept = (...asked) => (asked[0] === 'submission/attachment' ? Response.json(answer) : before(...asked))
  await choose(fileOf(pdfOf(1000), 'surat.pdf'))
  await expect.element(rows()).toHaveLength(1)
  await finish()
  await expect.element(main().getByText('1 berkas tidak sampai ke rumah sakit.')).toBeVisible()
  await expect.element(main().getByText('sudah diterima rumah sakit', { exact: false })).not.toBeInTheDocument()
  await open('/queue')
  await page.getByRole('button', { name: 'Mengerti' }).click()
  await expect.element(main().getByText('1 berkas tidak sampai ke rumah sakit')).not.toBeInTheDocument()
})

it('[AT22] a request says that its file has arrived as soon as the page after sending does', async () => {
  const { answers, hospital, open } = await showPortal('/patient/contact/form', { as: 'patient' })
  await choose(fileOf(pdfOf(1000), 'surat.pdf'))
  await expect.element(rows()).toHaveLength(1)
  await finish()
  await expect.element(main().getByText('1 berkas sudah diterima rumah sakit.')).toBeVisible()
  // The list of the request is from before its file arrived.
  const [[id], [file]] = [[...hospital.taken.keys()], [...hospital.files.keys()]]
  const attachments = [{ id: file!, type: 'application/pdf', bytes: 1000, state: 'wanted' } as const]
  answers.requests = () => deltaOf([{ ...records.requests[0]!, id: id!, attachments }])
  await open(`${portalPages.requests}/${id}`)
  await expect.element(main().getByText(words.file_kept)).toBeVisible()
  await expect.element(main().getByText(words.file_wanted)).not.toBeInTheDocument()
})

it('[AT14] a form that came from another device without its file says so, and leads to where it is attached again', async () => {
  const { hospital, open } = await showPortal('/queue', { as: 'guest' })
  const reference = 'QK-7F3M9X2A'
  hospital.misstate = (receipts) => receipts.map((receipt) => ({ ...receipt, reference }))
  const { items, ...file } = await handoverOf(['A7'])
  const files = [crypto.randomUUID()]
  await chooseFile({ ...file, version: 2, items: items.map((item) => ({ ...item, files })) })
  await expect.element(page.getByText('1 berkas tidak ikut', { exact: false })).toBeVisible()
  await open('/queue/receipts')
  await expect.element(main().getByText('Formulir diterima, 1 berkas dari perangkat lain')).toBeVisible()
  await main().getByRole('link', { name: 'Lampirkan lagi' }).click()
  await expect.element(page.getByLabelText('Menyusulkan berkas', { exact: false })).toHaveValue(reference)
  await expect.element(page.getByLabelText('Pesan Anda')).toHaveValue(`Menyusulkan berkas untuk formulir ${reference}.`)
})

it('[AT20] a photo of a request is seen again when it is asked for; without network that is said', async () => {
  const [request] = records.requests
  const attachments = [{ id: uuid(), type: 'image/jpeg', bytes: 20_000, state: 'kept' } as const]
  const jpeg = await photo(64, 48)
  const { answers } = await showPortal(`${portalPages.requests}/${request!.id}`, {
    as: 'patient',
    answers: { requests: () => deltaOf([{ ...request!, attachments }]), requestFile: noNetwork },
  })
  const view = page.getByRole('button', { name: 'Lihat: Foto 1' })
  await view.click()
  await expect.element(page.getByText(words.fileFailed)).toBeVisible()
  answers.requestFile = ({ id }) =>
    id === attachments[0]!.id
      ? { type: 'image/jpeg', data: btoa(String.fromCharCode(...jpeg)) }
      : new Response(null, { status: 404 })
  await view.click()
  await expect.poll(() => document.querySelector<HTMLImageElement>('img[alt="Foto 1"]')?.naturalWidth).toBe(64)
})
