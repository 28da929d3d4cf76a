import { readAttachment } from './attachment.ts'
import type { Answers } from './submission.ts'

/** Answers for storage and display, without the keys of files. */
export const withoutAttachmentKeys = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([field, answer]) => [
      field,
      Array.isArray(answer)
        ? answer.map((one: unknown) => (readAttachment(one) ? String(one).replace(/ [^ ]+$/, '') : one))
        : answer,
    ]),
  )
