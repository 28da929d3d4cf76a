import { RE2JS, RE2JSException } from 're2js'
import { type Matcher, simpleMatcher } from '#core/questionnaires/language/pattern.ts'

/** Characters of a pattern. */
const LONGEST_PATTERN = 200
/** Instructions of the compiled pattern: a character of a text costs as many steps at most. */
const LARGEST_PROGRAM = 200

export type MadeMatcher =
  | { readonly matcher: Matcher; readonly refusal?: undefined }
  | { readonly matcher?: undefined; readonly refusal: string }

/**
 * Compiles a pattern for RE2, which takes time in proportion to the text. Page and server judge by it alike.
 * @returns why not, for a pattern that RE2 does not have or that is too large
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
