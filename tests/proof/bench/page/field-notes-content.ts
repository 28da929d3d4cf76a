import { encodeBase64Url } from '#core/crypto/base64url.ts'
import type { SealedContent } from '#core/domain/submission/submission.ts'

/** Characters of each note. They are random, so that they hardly compress. */
const NOTE = 1300

/** A form with long answers, different for each index. */
export function fieldNotesContent(index: number): SealedContent {
  return {
    answers: { number: `N${index}`, before: note(), after: note() },
    language: 'id',
    startedAt: new Date(Date.now() - 90_000).toISOString(),
    submittedAt: new Date().toISOString(),
  }
}

const note = () => encodeBase64Url(crypto.getRandomValues(new Uint8Array((NOTE / 4) * 3)))
