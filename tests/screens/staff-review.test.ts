import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readForm, refusedAs, showStaff, submissionId } from './staff-hospital.ts'

const later = '2026-08-17T02:00:00.000Z'

it('[ST18] a form is closed with a note; where somebody was faster, that is said and the note stays', async () => {
  const { called, answers } = await showStaff(`/staff/submissions/${submissionId}`)
  const region = page.getByRole('region', { name: 'Tinjauan' })
  await expect.element(region.getByText('Sudah ditelepon.')).toBeVisible()
  await region.getByRole('button', { name: 'Simpan catatan' }).click()
  await expect.element(region.getByText('Tulis catatannya dulu')).toBeVisible()
  const note = page.getByRole('textbox', { name: 'Catatan untuk petugas lain' })
  await note.fill('Keluarga puas.')
  answers.staffReview = () => refusedAs(409, 'changed-meanwhile')
  await region.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect.element(region.getByText(/Orang lain baru saja mengubahnya/)).toBeVisible()
  await expect.element(note).toHaveValue('Keluarga puas.')
  answers.staffSubmission = () => ({ ...readForm, reviewedAt: later })
  await region.getByRole('button', { name: 'Perbarui' }).click()
  await expect.element(region.getByText(/Orang lain baru saja mengubahnya/)).not.toBeInTheDocument()
  await expect.element(note).toHaveValue('Keluarga puas.')
  answers.staffReview = () => ({ reviewedAt: '2026-08-17T03:00:00.000Z' })
  await region.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/submissions/review')?.sent)
    .toMatchObject({ id: submissionId, state: 'closed', note: 'Keluarga puas.', seen: later })
  await expect.element(note).toHaveValue('')
})

it('[ST18] the list of forms is filtered by how far staff are, and by whose they are', async () => {
  const { called } = await showStaff('/staff/submissions')
  await expect
    .element(page.getByRole('row', { name: /Survei rawat inap/ }))
    .toMatchTextContent(/Sedang ditinjau\s*Dina/)
  await page.getByRole('combobox', { name: 'Tinjauan' }).selectOptions('Hanya milik saya')
  const last = () => called.findLast(({ path }) => path === 'staff/submissions')?.sent
  await expect.poll(last).toEqual({ mine: '1' })
  await page.getByRole('combobox', { name: 'Tinjauan' }).selectOptions('Selesai')
  await expect.poll(last).toEqual({ review: 'closed' })
})
