export type Matcher = (text: string) => boolean

/** One class of plain characters, repeated, from the first character to the last: linear in every engine. */
const simple = /^\^\[[A-Za-z0-9 ./-]+\]\+\$$/

/**
 * The browser's own engine, for patterns that it cannot be slow at. All others need linear-pattern.ts, which is too large
 * for a volunteer's first load.
 * @returns undefined for a pattern of another shape
 */
export function simpleMatcher(expression: string): Matcher | undefined {
  if (!simple.test(expression)) return undefined
  const pattern = new RegExp(expression, 'u')
  return (text) => pattern.test(text)
}
