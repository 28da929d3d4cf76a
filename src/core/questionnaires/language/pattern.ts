export type Matcher = (text: string) => boolean

/** One class of plain characters, repeated from start to end: every engine takes linear time for it. */
const simple = /^\^\[[A-Za-z0-9 ./-]+\]\+\$$/

/**
 * Compiles simple patterns with the browser's own engine. All others need linear-pattern.ts, which is too large for a
 * volunteer's first load.
 * @returns undefined for any other pattern
 */
export function simpleMatcher(expression: string): Matcher | undefined {
  if (!simple.test(expression)) return undefined
  const pattern = new RegExp(expression, 'u')
  return (text) => pattern.test(text)
}
