import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { promoGerd } from '#core/questionnaires/promo/gerd.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
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
