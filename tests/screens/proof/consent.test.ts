import { v7 as uuid } from 'uuid'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { patientRequest } from '#core/domain/request/request.ts'
import { patient as home } from '#i18n/id/patient.ts'
import { services as words } from '#i18n/id/services.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { deltaOf, records, showPortal } from '../portal-hospital.ts'

const signed = (answers: object) =>
  patientRequest.parse({
    ...records.requests[0],
    id: uuid(),
    kind: 'GeneralConsent',
    version: 1,
    state: 'received',
    notes: [],
    answers: { document: '1', fullName: 'Sri Wahyuni', agreement: true, signature: 'typed:Sri Wahyuni', ...answers },
  })
const own = signed({ signedAs: 'patient' })
const ofChild = signed({ signedAs: 'parent', patientName: 'Budi' })

/** Opens a page with this version of the text in force, and these earlier consents. */
const open = (path: string, version: number, ...requests: (typeof own)[]) =>
  showPortal(path, {
    as: 'patient',
    answers: {
      requests: () => deltaOf(requests),
      generalConsent: ({ Version }) => ({
        Version: Number(Version ?? version),
        Html: `<h1>Persetujuan umum</h1><p>Teks versi ${Version ?? version}.</p>`,
      }),
    },
  })

const says = (text: string | RegExp) => page.getByRole('main').getByText(text)

it('a patient reads which version they agreed to, and whether it is in force', async () => {
  await open(portalPages.consent, 1, own)
  await expect.element(says(/Anda menyetujui versi 1 pada .* Itu versi yang berlaku\./)).toBeVisible()
})

it('a newer version is to be signed again, and the home says so too', async () => {
  const app = await open(portalPages.consent, 2, own)
  await expect.element(says(/Sekarang berlaku versi 2/)).toBeVisible()
  await app.open(portalPages.home)
  await expect.element(says(home.consentAgain)).toBeVisible()
  await page.getByRole('link', { name: home.consentRead }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: words.consent })).toBeVisible()
})

it('nothing is said about a version that is not known, and what was signed for a child is not one’s own', async () => {
  const { hospital, open: goTo } = await open(portalPages.contact, 1, ofChild, own)
  const before = hospital.intercept
  hospital.intercept = (...asked) => (asked[0].includes('general_consent') ? failed('internal') : before(...asked))
  await goTo(portalPages.consent)
  await expect.element(says(/^Anda menyetujui versi 1 pada [^.]*\.$/)).toBeVisible()
})

it('who has signed for a child alone has not signed for themselves', async () => {
  await open(portalPages.consent, 1, ofChild)
  await expect.element(says(words.consentNone)).toBeVisible()
  await expect.element(says(/^Untuk Budi: versi 1, ditandatangani pada .* Itu versi yang berlaku\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.consentCopy })).toBeVisible()
})

it('of each person for whom a patient signs, what was signed last is shown', async () => {
  const answers = { ...ofChild.answers, document: '2' }
  const later = { ...ofChild, id: uuid(), at: new Date(Date.parse(ofChild.at) + 60_000).toISOString(), answers }
  await open(portalPages.consent, 2, later, ofChild, own)
  await expect.element(says(/^Untuk Budi: versi 2/)).toBeVisible()
  await expect.element(says(/^Untuk Budi: versi 1/)).not.toBeInTheDocument()
  await expect.element(says(/^Anda menyetujui versi 1 .* Sekarang berlaku versi 2/)).toBeVisible()
})

it('[CO17] a copy has the text of the version that was agreed to, what was filled in, and the signature', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => void dispatchEvent(new Event('beforeprint')))
  await open(portalPages.consent, 2, own)
  await page.getByRole('button', { name: words.consentCopy }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  const paper = document.querySelector('[data-paper]')!
  expect(paper.textContent).toContain('Teks versi 1.')
  expect(paper.textContent).toMatch(/Nomor rekam medis.*Dicetak/)
  expect(paper.textContent).toContain('Versi 1, disetujui pada')
  expect(paper.textContent).toMatch(/Sri Wahyuni.*Sri Wahyuni/s)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('[data-paper]')).toBeNull()
})

it('[FO25] on paper a form has the text that is agreed to, room to sign, for copies and entries, and its hospital’s pages', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  const { open: goTo } = await open('/patient/nda/form?unit=MHBG', 2)
  const printed = async () => {
    const times = print.mock.calls.length
    await page.getByRole('button', { name: 'Cetak formulir kosong' }).click()
    await expect.poll(() => print.mock.calls.length).toBe(times + 1)
    return document.querySelector('[data-paper]')?.textContent ?? ''
  }
  const consent = await printed()
  for (const text of ['Teks versi 2.', 'Versi 2', 'Rumah sakit: Bogor', 'Tempat dan tanggal'])
    expect(consent).toContain(text)
  await goTo('/patient/comordity/form/input?unit=MHSB')
  const illnesses = await printed()
  for (const text of ['Rumah sakit: Surabaya', 'Jantung dan ginjal', 'Nama obat']) expect(illnesses).toContain(text)
  for (const text of ['Kehamilan', 'MHSB', 'Sri Wahyuni']) expect(illnesses).not.toContain(text)
  await goTo('/patient/registration/form')
  const registration = await printed()
  for (const text of ['Lampirkan salinannya, paling banyak 2', 'Kabupaten atau kota', '150990'])
    expect(registration).toContain(text)
})

it('a hospital that is on WhatsApp is written to there', async () => {
  await open(portalPages.contact, 1)
  const link = page.getByRole('link', { name: /^WhatsApp/ })
  await expect.element(link.first()).toHaveAttribute('href', 'https://wa.me/6281234567890')
  expect(link.elements()).toHaveLength(1)
})
