import { referenceFrom, referenceText } from '#core/domain/submission/reference.ts'

/** The reference that the hospital gives a submission, known before it has arrived there. */
export async function referenceOf(id: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(referenceText(id)))
  return referenceFrom(new Uint8Array(digest))
}
