import { referenceFrom, referenceText } from '#core/domain/submission/reference.ts'

/** The reference that the hospital gives a submission. The device can compute it before the submission arrives. */
export async function referenceOf(id: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(referenceText(id)))
  return referenceFrom(new Uint8Array(digest))
}
