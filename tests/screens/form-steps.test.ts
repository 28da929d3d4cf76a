import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calls } from '#core/contract/calls.ts'
import { selfAssessment, untilKept } from './self-assessment.ts'
import { goBack, stepsBack } from './session-history.ts'
import { showApp } from './show-app.tsx'

const next = page.getByRole('button', { name: 'Selanjutnya' })
const previous = page.getByRole('button', { name: 'Sebelumnya' })
const save = page.getByRole('button', { name: 'Simpan' })
const question = page.getByRole('alertdialog')
const yes = question.getByRole('button', { name: 'Ya' })
const contact = page.getByLabelText('Nama kontak darurat')

async function showForm() {
  const shown = await showApp('/event')
  await selfAssessment.start()
  return shown
}

type Shown = Awaited<ReturnType<typeof showForm>>

/** Expects this number of collected forms on the home page. */
async function expectCollected({ open }: Shown, count: number): Promise<void> {
  await open('/event')
  const collected = page.getByRole('term').filter({ hasText: 'Terkumpul' })
  const tile = page.elementLocator((await collected.findElement()).parentElement as HTMLElement)
  await expect.element(tile).toMatchTextContent(String(count))
}

/** Records submissions by the browser itself, which would reload the page. */
function watchSubmits(): readonly Event[] {
  const sent: Event[] = []
  const watch = (event: Event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    sent.push(event)
  }
  addEventListener('submit', watch)
  onTestFinished(() => removeEventListener('submit', watch))
  return sent
}

/** Holds back the sealing of the next form until the returned function is called. */
function holdSealing(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const deriveBits = crypto.subtle.deriveBits.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementationOnce(async (...how) => {
    await promise
    return deriveBits(...how)
  })
  return resolve
}

/** The number of forms and fields that the browser may remember. */
const remembered = () =>
  [...document.querySelectorAll('form, form input')].filter((one) => one.getAttribute('autocomplete') !== 'off').length

it('[FO1][FO2][FO8] going back and forth loses no answer, keeps it as typed, and reads out where one is', async () => {
  await showForm()
  await selfAssessment.fillRunner('a-17', '  Sri   Wahyuni ')
  await expect.element(page.getByRole('heading', { name: 'Pertanyaan kesehatan' })).toHaveFocus()
  await page.getByRole('radio', { name: 'Ya' }).nth(4).click()
  await previous.click()
  await expect.element(page.getByRole('heading', { name: 'Data pelari' })).toHaveFocus()
  await expect.element(page.getByLabelText('Nomor dada (BIB)')).toHaveValue('a-17')
  await expect.element(page.getByLabelText('Nama lengkap')).toHaveValue('  Sri   Wahyuni ')
  await expect.element(page.getByLabelText('Nomor WhatsApp')).toHaveValue('0812-3456-7890')
  await next.click()
  await expect.element(page.getByRole('radio', { name: 'Ya' }).nth(4)).toBeChecked()
  await expect.element(page.getByText('Langkah 2 dari 3')).toBeVisible()
})

it('[FO47] the browser’s Back and Forward go by steps, and Back leaves neither a question nor the saved form behind', async () => {
  await showForm()
  const address = location.href
  const before = stepsBack()
  await selfAssessment.fillRunner('B47')
  await page.getByRole('radio', { name: 'Ya' }).nth(4).click()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Data pelari' })).toHaveFocus()
  await expect.element(page.getByLabelText('Nomor dada (BIB)')).toHaveValue('B47')
  history.forward()
  await expect.element(page.getByRole('radio', { name: 'Ya' }).nth(4)).toBeChecked()
  await previous.click()
  await next.click()
  await selfAssessment.answerQuestions()
  await selfAssessment.fillEmergency()
  await save.click()
  await expect.element(question).toBeVisible()
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(contact).toHaveValue('Budi Santoso')
  expect(location.pathname).toBe(new URL(address).pathname)

  await selfAssessment.save()
  expect(stepsBack()).toBe(before)
  await goBack()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pos relawan' })).toBeVisible()
})

it('[FO7] Enter in a field leads to the next one, in the last one of a step to where the main button does, and reloads nothing', async () => {
  await showForm()
  const sent = watchSubmits()
  await userEvent.type(page.getByLabelText('Nomor dada (BIB)'), 'E0{Enter}')
  await expect.element(page.getByLabelText('Nama lengkap')).toHaveFocus()
  await expect.element(page.getByText(/perlu diperbaiki/)).not.toBeInTheDocument()
  await selfAssessment.typeRunner('E1')
  await userEvent.type(page.getByLabelText('Kota tempat tinggal'), '{Enter}')
  await selfAssessment.answerQuestions()
  await selfAssessment.fillEmergency()
  await userEvent.type(page.getByLabelText('Hubungan dengan Anda'), '{Enter}')
  await expect.element(page.getByRole('checkbox')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).toBeVisible()
  expect(sent).toEqual([])
})

it('[FO3] a reload comes back to the same step with the same answers', async () => {
  const { reload } = await showForm()
  await selfAssessment.fillRunner('F1')
  await page.getByRole('radio', { name: 'Ya' }).nth(2).click()
  await untilKept()
  await reload()
  await expect.element(page.getByRole('heading', { name: 'Pertanyaan kesehatan' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Ya' }).nth(2)).toBeChecked()
  await selfAssessment.answerQuestions()
  await contact.fill('Budi')
  await untilKept()
  await reload()
  await expect.element(contact).toHaveValue('Budi')
})

it('[FO2][FO12] a declined confirmation submits nothing and loses nothing', async () => {
  const shown = await showForm()
  await selfAssessment.fill('D1')
  await save.click()
  await page.getByRole('button', { name: 'Tidak' }).click()
  await expect.element(question).toHaveLength(0)
  await expect.element(save).toHaveFocus()
  await save.click()
  // Before the question opens, the key would do nothing.
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toHaveLength(0)
  await expect.element(contact).toHaveValue('Budi Santoso')
  await expectCollected(shown, 0)
})

it('[FO12][FO13] a double click on yes saves once', async () => {
  const shown = await showForm()
  await selfAssessment.fill('D2')
  await save.click()
  const button = (await yes.findElement()) as HTMLElement
  button.click()
  button.click()
  await expect.element(page.getByText('D2')).toBeVisible()
  await selfAssessment.nextRunner()
  await selfAssessment.fill('D3')
  await save.click()
  await yes.dblClick({ force: true })
  await expect.element(page.getByText('D3')).toBeVisible()
  await expectCollected(shown, 2)
})

it('[FO13] while it is being saved, Save is busy and nothing can be changed', async () => {
  const shown = await showForm()
  await selfAssessment.fill('D4')
  const goOn = holdSealing()
  await save.click()
  await yes.click()
  const busy = page.getByRole('button', { name: 'Menyimpan …' })
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expect.element(previous).toBeDisabled()
  const field = contact.element() as HTMLElement
  field.focus()
  expect(document.activeElement).not.toBe(field)
  await busy.click({ force: true })
  await userEvent.type(busy, '{Enter}')
  await expect.element(question).toHaveLength(0)
  goOn()
  await expect.element(page.getByText('D4')).toBeVisible()
  await expectCollected(shown, 1)
})

it('[FO14] without the hospital’s key the form stays open, says why, and can be saved once it is there', async () => {
  const { hospital } = await showApp('/event', 'id', (one) => {
    one.intercept = (path) =>
      path === calls.submissionKeys.path ? Promise.reject(new TypeError('Failed to fetch')) : undefined
  })
  await selfAssessment.start()
  await selfAssessment.fill('D5')
  await save.click()
  await yes.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Data belum tersimpan')
  await expect.element(page.getByRole('alert')).toMatchTextContent('belum pernah terhubung dengan rumah sakit')
  await expect.element(contact).toHaveValue('Budi Santoso')
  hospital.intercept = () => undefined
  dispatchEvent(new Event('online'))
  const saved = page.getByText('D5')
  await vi.waitFor(
    async () => {
      // On a slow machine the form may have been saved after the last check.
      if (!saved.query() && save.query()) {
        await save.click()
        await yes.click()
      }
      await expect.element(saved).toBeVisible()
    },
    { timeout: 45_000 },
  )
})

it('[FO15] the browser is asked to remember nothing of the form', async () => {
  await showForm()
  expect(remembered()).toBe(0)
  await selfAssessment.fillRunner('O1')
  expect(remembered()).toBe(0)
  await selfAssessment.answerQuestions()
  expect(remembered()).toBe(0)
  await expect.poll(() => document.querySelectorAll('form input')).toHaveLength(4)
  expect(document.querySelectorAll('[placeholder]')).toHaveLength(0)
})

it('a form begins within 45 % of the first screen of a phone, on its first page and on the health questions', async () => {
  await showForm()
  const first = () => {
    const { top } = document.querySelector('form fieldset, form input')!.getBoundingClientRect()
    return (top + scrollY) / 740
  }
  await expect.poll(first).toBeLessThanOrEqual(0.45)
  await selfAssessment.fillRunner('P1')
  await expect.poll(first).toBeLessThanOrEqual(0.45)
})
