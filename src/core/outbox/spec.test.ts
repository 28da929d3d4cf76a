import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)

/** Whatever may prove a rule: unit tests of the core, and all that lies in tests/. */
const testFiles = ['src/core/', 'tests/'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => readFileSync(new URL(folder + path, root), 'utf8')),
)
const rules = idsIn(readFileSync(new URL('SPEC.md', import.meta.url), 'utf8'), /\*\*(OB\d+)\*\*/g)
const cited = testFiles.flatMap((text) => [
  ...idsIn(text, /\[(OB\d+)\]/g),
  // A table of cases names its rule in the first column.
  ...(text.includes("'[%s]") ? idsIn(text, /^\s*\[?\s*'(OB\d+)',/gm) : []),
])

function idsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, id]) => id!)
}

it('has each rule once', () => {
  expect(rules.length).toBeGreaterThan(30)
  expect(rules).toEqual([...new Set(rules)])
})

it('has every rule cited by a test', () => {
  const proved = new Set(cited)
  expect(rules.filter((rule) => !proved.has(rule))).toEqual([])
})

it('knows every rule that a test cites', () => {
  const known = new Set(rules)
  expect(cited.filter((rule) => !known.has(rule))).toEqual([])
})
