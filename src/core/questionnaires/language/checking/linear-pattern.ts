import { RE2JS, RE2JSException } from 're2js'
import { type Matcher, simpleMatcher } from '#core/questionnaires/language/pattern.ts'

/** The greatest length of a pattern, in characters. */
const LONGEST_PATTERN = 200
/** The greatest number of instructions of a compiled pattern: the most steps for each character of a text. */
const LARGEST_PROGRAM = 200

export type MadeMatcher =
  | { readonly matcher: Matcher; readonly refusal?: undefined }
  | { readonly matcher?: undefined; readonly refusal: string }

/**
 * Compiles a pattern for RE2, which takes time in proportion to the text. Page and server use the same engine.
 * @returns the reason, for a pattern that RE2 does not support or that is too large
 */
export function makeLinearMatcher(expression: string): MadeMatcher {
  if (expression.length > LONGEST_PATTERN)
    return { refusal: `has a pattern of more than ${LONGEST_PATTERN} characters` }
  const native = simpleMatcher(expression)
  if (native) return { matcher: native }
  try {
    const pattern = RE2JS.compile(RE2JS.translateRegExp(expression))
    if (pattern.programSize() > LARGEST_PROGRAM)
      return { refusal: 'has a pattern that is too large: repeat less, or bound the length by a rule of its own' }
    return { matcher: (text) => pattern.test(text) }
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return { refusal: `has a pattern that cannot be held in linear time (${error.message})` }
  }
}
