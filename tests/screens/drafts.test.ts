import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { selfAssessment, untilKept } from './self-assessment.ts'
import { showApp } from './show-app.tsx'
import { proof } from '#tests/support/whole.ts'

const bib = page.getByLabelText('Nomor dada (BIB)')
const resume = page.getByRole('link', { name: /^Lanjutkan/ })
const home = page.getByRole('link', { name: 'Portal Pasien' })
const choice = page.getByRole('heading', { name: 'Ada formulir yang belum selesai' })

/** Returns to the home page, where unfinished forms stay in the list. */
async function leaveWithBib(text: string): Promise<void> {
  await bib.fill(text)
  await home.click()
  await expect.element(resume.first()).toBeVisible()
}

it('[FO4] every letter is kept: a reload in the middle of a word loses nothing', async () => {
  const { reload } = await showApp('/event')
  await selfAssessment.start()
  await userEvent.type(bib, 'K7')
  await userEvent.type(page.getByLabelText('Nama lengkap'), 'Sri Wah')
  await untilKept()
  await reload()
  await expect.element(bib).toHaveValue('K7')
  await expect.element(page.getByLabelText('Nama lengkap')).toHaveValue('Sri Wah')
})

it('[FO4] a form that was only looked at leaves nothing behind', async () => {
  const { open } = await showApp('/event')
  await selfAssessment.start()
  await untilKept()
  await home.click()
  await expect.element(page.getByRole('heading', { name: 'Pos relawan' })).toBeVisible()
  await expect.element(page.getByText('Formulir yang belum selesai')).toHaveLength(0)
  await open('/event/SelfAssesmentRunner')
  await expect.element(bib).toBeVisible()
})

it('[OB94] unfinished forms wait on the home page, told apart by their bibs: continued, or discarded after a confirmation', async () => {
  const { open } = await showApp('/event')
  await selfAssessment.start()
  await leaveWithBib('U1')
  const list = page.getByRole('region', { name: 'Formulir yang belum selesai' })
  const forms = list.getByRole('listitem')
  await expect.element(forms).toHaveLength(1)

  // Starting a form never continues an unfinished one by itself.
  await selfAssessment.start()
  await expect.element(bib).toHaveValue('')
  await leaveWithBib('U2')
  await expect.element(forms).toHaveLength(2)
  await expect.element(forms.first()).toMatchTextContent(/BIB U2.*langkah 1/)
  await expect.element(forms.last()).toMatchTextContent(/BIB U1.*langkah 1/)
  await resume.first().click()
  await expect.element(bib).toHaveValue('U2')

  await open('/event')
  await page.getByRole('button', { name: 'Buang, BIB U2' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Buang formulir ini?' })
  await expect.element(dialog).toMatchTextContent(/BIB U2 \(.+langkah 1.+\) akan hilang/)
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect.element(forms).toHaveLength(2)
  await page
    .getByRole('button', { name: /^Buang/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Buang' }).click()
  await expect.element(page.getByText('Formulir dibuang')).toBeVisible()
  await expect.element(forms).toHaveLength(1)
  await resume.click()
  await expect.element(bib).toHaveValue('U1')
})

it('opening the form by its address asks first when one is unfinished', proof, async () => {
  const { open } = await showApp('/event/SelfAssesmentRunner')
  await expect.element(bib).toBeVisible()
  await bib.fill('C1')
  await untilKept()
  await open('/event/SelfAssesmentRunner')
  await expect.element(choice).toBeVisible()
  await page.getByRole('link', { name: 'Mulai formulir baru' }).click()
  await expect.element(bib).toHaveValue('')
  await open('/event/SelfAssesmentRunner')
  await resume.click()
  await expect.element(bib).toHaveValue('C1')
})

it('[OB94] what one visitor began on a public page is not offered to the next', async () => {
  const { open } = await showApp('/promo/gerd')
  const first = page.getByRole('textbox').first()
  await first.fill('Sri Wahyuni')
  await untilKept()
  const address = location.href
  await open('/promo/gerd')
  await expect.element(first).toHaveValue('')
  await expect.element(choice).toHaveLength(0)
  // A reload does not count as another visitor.
  await open(address)
  await expect.element(first).toHaveValue('Sri Wahyuni')
})
