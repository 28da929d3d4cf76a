import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { OutboxError } from '#core/outbox/submit/outbox-error.ts'

/**
 * Submits a form under its id. Where another page has submitted other answers under this id, the form gets a new id.
 * @param renew gets the new id
 * @throws the errors of `submit`
 */
export async function submitForm(
  id: string,
  submit: (id: string) => Promise<void>,
  renew: (id: string) => void,
): Promise<void> {
  try {
    await submit(id)
  } catch (error) {
    if (isSavedElsewhere(error)) renew(newDraftId())
    throw error
  }
}

export const isSavedElsewhere = (error: unknown): boolean =>
  error instanceof OutboxError && error.reason === 'already-saved'
