import type { Answers } from '#core/domain/submission/submission.ts'

/** Characters: far above every questionnaire. Many small messages that inflate must not fill memory and disk. */
const LONGEST = 64 * 1024
/** Up to this depth no reader or writer of JSON runs out of stack. */
const DEEPEST = 1000

/** Answers as JSON for staff to read; null where they are too long or too deep, and stay in the sealed bytes alone. */
export function readableAnswers(answers: Answers): string | null {
  try {
    const text = JSON.stringify(answers)
    return text.length <= LONGEST && depth(text) <= DEEPEST ? text : null
  } catch {
    // The answers are nested too deep to be written as JSON.
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
