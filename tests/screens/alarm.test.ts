import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { promoGerd } from '#core/questionnaires/forms/promo/gerd.ts'
import { services } from '#i18n/id/services.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { newestOf } from './newest-of.ts'
import { noNetwork, showPortal } from './portal-hospital.ts'
import { showApp } from './show-app.tsx'

const alarm = page.getByRole('alertdialog', { name: /^Muntah darah atau tinja hitam/ })
const call = page.getByRole('link', { name: /150990/ })

it('[FO34] an alarming answer is told in the middle of the screen, and once more when the form is saved', async () => {
  const { reload } = await showApp('/promo/gerd')
  await fillQuestionnaire(promoGerd, 'first', {
    onFilled: async () => {
      const bleeding = document.querySelector<HTMLInputElement>('input[name="alarmSigns"][value="bleeding"]')
      if (!bleeding || bleeding.checked) return
      bleeding.click()
      await expect.element(alarm).toBeInViewport()
      await expect.element(alarm.getByRole('link', { name: /150990/ })).toHaveAttribute('href', 'tel:150990')
      await alarm.getByRole('button', { name: 'Saya sudah membaca' }).click()
      await expect.element(alarm).not.toBeInTheDocument()
    },
  })
  await expect.element(page.getByRole('heading', { name: /^(?:Terima kasih|Tersimpan|Diterima)/ })).toBeVisible()
  await expect.element(page.getByText(/^Muntah darah atau tinja hitam/)).toBeVisible()
  await expect.element(call).toBeVisible()
  await reload()
  await expect.element(page.getByText('Jawaban Anda menyebut tanda bahaya')).toBeVisible()
  await expect.element(call).toBeVisible()
})

it('[FO66] a danger without a number is told at once and after sending, the most urgent first, also after a reload', async () => {
  const { reload } = await showPortal(`${portalPages.sponsorDrink}/form`, { as: 'patient' })
  const ask = page.getByRole('alertdialog', { name: 'Tanyakan dulu kepada tim medis' })
  await fillQuestionnaire(newestOf('SponsorDrink'), 'last', {
    onFilled: async (id) => {
      if (id !== 'participation') return
      for (const value of ['none', 'kidney'])
        document.querySelector<HTMLInputElement>(`input[name="careful"][value="${value}"]`)?.click()
      await expect.element(ask).toBeInViewport()
      await ask.getByRole('button', { name: 'Saya sudah membaca' }).click()
    },
  })
  await expect.element(page.getByRole('heading', { name: services.thanks })).toBeVisible()
  const told = () => page.getByText(/^(?:Temui tim medis sekarang|Tanyakan dulu kepada tim medis)$/)
  expect(
    told()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Temui tim medis sekarang', 'Tanyakan dulu kepada tim medis'])
  await reload()
  await expect
    .element(page.getByText('Jangan menunggu balasan kami. Bicaralah dengan tim medis sekarang.'))
    .toBeVisible()
  await expect.element(call).not.toBeInTheDocument()
})

it('[FO66] the page of a form asks to follow its warning where the tab does not know what it told', async () => {
  const perhaps = page.getByText('Apakah formulir ini memberi peringatan?')
  const { hospital, reload } = await showApp('/promo/gerd')
  hospital.intercept = (path) => (path.startsWith('submission/') ? noNetwork() : undefined)
  await fillQuestionnaire(promoGerd, 'first')
  await expect.element(page.getByRole('heading', { name: /^(?:Terima kasih|Tersimpan)/ })).toBeVisible()
  await expect.element(page.getByText('Belum terkirim')).toBeVisible()
  await expect.element(perhaps).not.toBeInTheDocument()
  // Removes what only this tab knows, as in another tab or after closing it.
  sessionStorage.clear()
  await reload()
  await expect.element(perhaps).toBeVisible()
  hospital.intercept = () => undefined
  await reload()
  await expect.poll(() => hospital.taken.size).toBe(1)
  await expect.element(page.getByText('Belum terkirim')).not.toBeInTheDocument()
  await expect.element(perhaps).toBeVisible()
})
