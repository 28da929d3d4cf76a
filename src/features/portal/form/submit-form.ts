import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { OutboxError } from '#core/outbox/submit/outbox-error.ts'

/**
 * Submits a form under its id. Where another page has submitted the same form in other words, it goes on as one of its own.
 * @param renew takes the id under which the form can be submitted from here on
 * @throws whatever `submit` throws
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
