import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tabTo } from './keyboard.ts'
import { selfAssessment } from './self-assessment.ts'
import { noNetwork } from './portal-hospital.ts'
import { goBack, stepsBack } from './session-history.ts'
import { showApp } from './show-app.tsx'
import { settle } from '#tests/support/screen-faults.ts'
import { usual } from './usual-size.ts'
import { proof } from '#tests/support/whole.ts'

const NAME = 'Ratnaningsih Kusumowardhani'

/** Expects no text of the last runner, on the screen or in a field. */
function expectNothingOf(name: string): void {
  const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
  const shown = [document.body.innerText, ...fields].join('\n')
  expect(shown).not.toContain(name)
  expect(shown).not.toContain('sri.wahyuni@example.com')
}

const address = () => location.pathname + location.search

it('the next runner gets a clean form, and the browser’s Back shows nothing of the last one', async () => {
  const { open } = await showApp('/event')
  await selfAssessment.start()
  await selfAssessment.collect('N1', NAME)
  await selfAssessment.nextRunner()
  const city = page.getByLabelText('Kota tempat tinggal')
  for (const field of page.getByRole('textbox').all())
    await expect.element(field).toHaveValue(field.element() === city.element() ? 'Kota Bogor' : '')
  const first = address()
  while (stepsBack() > 0) {
    await goBack()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expectNothingOf(NAME)
  }
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pos relawan' })).toBeVisible()
  await open(first)
  await expect.element(page.getByLabelText('Nomor dada (BIB)')).toHaveValue('')
})

it('without a signal the way to the next runner stands whole on the first screen of a phone', async () => {
  const { hospital } = await showApp('/event')
  await selfAssessment.start()
  hospital.intercept = noNetwork
  await selfAssessment.collect('N4')
  await expect.element(page.getByText(/tidak perlu ke pos medis/)).toBeVisible()
  await settle()
  const { bottom } = page.getByRole('link', { name: 'Pelari berikutnya' }).element().getBoundingClientRect()
  expect(bottom + scrollY).toBeLessThanOrEqual(usual.height)
})

it('the address of a saved form leads to its receipt, not to its answers', async () => {
  const { open } = await showApp('/event')
  await selfAssessment.start()
  await expect.poll(address).toContain('draft=')
  const form = address()
  await selfAssessment.collect('N2', NAME)
  await open(form)
  await expect.poll(address).toContain('/saved/')
  await expect.element(page.getByText('N2')).toBeVisible()
  expectNothingOf(NAME)
})

it('the keyboard alone suffices, from the home to the next runner', async () => {
  await showApp('/event')
  await tabTo(page.getByRole('link', { name: 'Mulai pemeriksaan baru' }))
  await userEvent.keyboard('{Enter}')
  for (const [label, text] of [
    ['Nomor dada (BIB)', 'K1'],
    ['Nama lengkap', 'Sri Wahyuni'],
    ['Email', 'sri@example.com'],
    ['Nomor WhatsApp', '081234567890'],
    ['Kota tempat tinggal', 'Bogor'],
  ] as const) {
    // The first field has the focus from the start; Enter moves it to each next one.
    await expect.element(page.getByLabelText(label)).toHaveFocus()
    await userEvent.keyboard(`${text}{Enter}`)
  }
  await expect.element(page.getByRole('heading', { name: 'Pertanyaan kesehatan' })).toHaveFocus()
  for (const group of page.getByRole('radiogroup').all()) {
    await tabTo(group.getByRole('radio', { name: 'Ya' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(group.getByRole('radio', { name: 'Tidak' })).toBeChecked()
  }
  await tabTo(page.getByRole('button', { name: 'Selanjutnya' }))
  await userEvent.keyboard('{Enter}')
  for (const [label, text] of [
    ['Nama kontak darurat', 'Budi'],
    ['Nomor HP kontak darurat', '081398765432'],
    ['Hubungan dengan Anda', 'Suami'],
  ] as const) {
    await tabTo(page.getByLabelText(label))
    await userEvent.keyboard(text)
  }
  await tabTo(page.getByRole('checkbox'))
  await userEvent.keyboard('[Space]')
  await tabTo(page.getByRole('button', { name: 'Simpan' }))
  await userEvent.keyboard('[Space]')
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByRole('button', { name: 'Tidak' })).toHaveFocus()
  await tabTo(question.getByRole('button', { name: 'Ya' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('K1')).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Pelari berikutnya' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Nomor dada (BIB)')).toHaveValue('')
})

it('a bib that was used on this device is told when its page is left, and does not stop the form', proof, async () => {
  await showApp('/event')
  await selfAssessment.start()
  await selfAssessment.collect('N3')
  await selfAssessment.nextRunner()
  await selfAssessment.fillRunner('n3')
  await expect.element(page.getByText(/^BIB n3 sudah disimpan di perangkat ini pada /)).toBeVisible()
  await selfAssessment.answerQuestions()
})
