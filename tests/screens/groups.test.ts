import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { untilKept } from './self-assessment.ts'
import { showPortal } from './portal-hospital.ts'
import { proof } from '#tests/support/whole.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const medicine = (place: number) => page.getByRole('group', { name: `Obat ${place}`, exact: true })
const nameOf = (place: number) => medicine(place).getByLabelText('Nama obat')

/** Opens the page about medicines for a patient who takes some and has no illness and no allergy. */
async function openMedicines() {
  const shown = await showPortal('/patient/comordity/form/input?unit=MHJS', { as: 'patient' })
  await page.getByLabelText('Tidak ada', { exact: true }).click()
  await button('Selanjutnya').click()
  await page.getByRole('radio', { name: 'Ya' }).click()
  await page.getByLabelText('Tidak ada', { exact: true }).click()
  return shown
}

it('[QL36] entries are added, kept over a reload, taken out, put back, and arrive in their order', async () => {
  const { hospital, reload } = await openMedicines()
  await button('Tambah obat').click()
  // The new entry has the focus, so typing goes on there.
  await expect.element(nameOf(1)).toHaveFocus()
  await userEvent.keyboard('Amlodipin')
  await medicine(1)
    .getByLabelText(/^Dosis/)
    .fill('5 mg, 1 kali sehari')
  await button('Tambah obat lagi').click()
  await nameOf(2).fill('Metformin')
  await button('Tambah obat lagi').click()
  await nameOf(3).fill('Simvastatin')
  await untilKept()
  await reload()
  await expect.element(nameOf(3)).toHaveValue('Simvastatin')
  await expect.element(medicine(1).getByLabelText(/^Dosis/)).toHaveValue('5 mg, 1 kali sehari')
  await button('Hapus obat 1').click()
  await expect.element(nameOf(1)).toHaveValue('Metformin')
  await expect.element(button('Kembalikan obat 1')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(nameOf(1)).toHaveValue('Amlodipin')
  await button('Hapus obat 2').click()
  await expect.element(nameOf(2)).toHaveValue('Simvastatin')
  await button('Selanjutnya').click()
  await page.getByRole('checkbox').click()
  await button('Simpan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
  await expect
    .poll(() => [...hospital.taken.values()].map(({ answers }) => Object(answers).medicines))
    .toEqual([[{ medicineName: 'Amlodipin', medicineDose: '5 mg, 1 kali sehari' }, { medicineName: 'Simvastatin' }]])
})

it('[QL36] what an entry lacks is said at its field, and the way on leads to it', async () => {
  await openMedicines()
  await button('Selanjutnya').click()
  await expect.element(page.getByText('Tambahkan setidaknya satu').first()).toBeVisible()
  await button('Tambah obat').click()
  await nameOf(1).fill('Amlodipin')
  await button('Tambah obat lagi').click()
  await medicine(2)
    .getByLabelText(/^Sejak tahun/)
    .fill('1850')
  await button('Selanjutnya').click()
  await expect.element(nameOf(2)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(nameOf(1)).not.toHaveAttribute('aria-invalid')
  const summary = page.getByRole('region', { name: /diperbaiki/ }).getByRole('link')
  await expect.element(summary.first()).toMatchTextContent(/Obat 2/)
  await summary.first().click()
  await expect.element(nameOf(2)).toHaveFocus()
  // Removing an entry also removes its problems.
  await button('Hapus obat 2').click()
  await button('Selanjutnya').click()
  await expect.element(page.getByRole('heading', { name: 'Hasil terakhir' })).toBeVisible()
})

it('[QL36] no more entries are offered than the form takes', proof, async () => {
  await openMedicines()
  await button('Tambah obat').click()
  for (let count = 1; count < 10; count++) {
    await nameOf(count).fill(`Obat nomor ${count}`)
    await button('Tambah obat lagi').click()
  }
  await expect.element(page.getByText('Di sini paling banyak 10')).toBeVisible()
  await expect.element(button('Tambah obat lagi')).toHaveLength(0)
})
