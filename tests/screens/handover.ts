import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HandoverFile } from '#core/outbox/handover/handover-file.ts'
import { hospitalOpener } from '#tests/support/hospital-keys.ts'
import { sealHandover } from '#tests/support/sealed-handover.ts'

/** A file of genuine sealed submissions, one for each bib number, as another device exports them. */
export const handoverOf = async (bibs: readonly string[], age = 0): Promise<HandoverFile> =>
  sealHandover((await hospitalOpener()).public, bibs, age)

/** Chooses a file on the queue's page as a person does, without the browser's own dialog. */
export async function chooseFile(content: object, name = 'Impor'): Promise<void> {
  const input = page.getByLabelText(name, { exact: true })
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toBeVisible()
  const asked = new Promise<void>((resolve) => {
    const onClick = (event: Event) => {
      event.preventDefault()
      resolve()
    }
    input.element().addEventListener('click', onClick, { once: true })
  })
  await button.click()
  await asked
  await userEvent.upload(input, new File([JSON.stringify(content)], 'submissions.json', { type: 'application/json' }))
}
