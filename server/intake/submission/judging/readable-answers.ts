import type { Answers } from '#core/domain/submission/submission.ts'

/** Characters: far above every questionnaire. A batch of sealed bombs must not fill memory and disk when opened. */
const LONGEST = 64 * 1024
/** Nothing that reads or writes JSON runs out of stack above it. */
const DEEPEST = 1000

/** Answers as JSON for staff to read; null where that is not sensible, and they remain in the sealed bytes. */
export function readableAnswers(answers: Answers): string | null {
  try {
    const text = JSON.stringify(answers)
    return text.length <= LONGEST && depth(text) <= DEEPEST ? text : null
  } catch {
    // Nested so deep that they cannot even be written.
    return null
  }
}

/** An estimate: brackets within texts are counted too. */
function depth(json: string): number {
  let now = 0
  let deepest = 0
  for (const bracket of json.match(/[[\]{}]/g) ?? []) {
    now += bracket === '[' || bracket === '{' ? 1 : -1
    deepest = Math.max(deepest, now)
  }
  return deepest
}
