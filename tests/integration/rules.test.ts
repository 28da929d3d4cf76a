import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** All files that may cite a rule, from unit tests to browser tests. */
const tests = ['src/', 'sw/', 'server/', 'tests/'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => read(folder + path)),
)

/** `proved` lists rules that no test can cite, because the compiler enforces them. */
const specs = [
  { file: 'src/core/outbox/SPEC.md', prefix: 'OB', proved: [] },
  { file: 'src/core/crypto/SPEC.md', prefix: 'EN', proved: [] },
  { file: 'src/forms/SPEC.md', prefix: 'FO', proved: ['FO16'] },
  { file: 'src/core/questionnaires/language/SPEC.md', prefix: 'QL', proved: [] },
  { file: 'src/core/own/SPEC.md', prefix: 'OW', proved: [] },
  { file: 'src/core/collections/SPEC.md', prefix: 'CO', proved: [] },
  { file: 'src/core/account/SPEC.md', prefix: 'AC', proved: [] },
  { file: 'src/core/attachments/SPEC.md', prefix: 'AT', proved: [] },
  { file: 'src/core/survey/SPEC.md', prefix: 'WT', proved: [] },
  { file: 'src/core/activity/SPEC.md', prefix: 'AL', proved: [] },
  { file: 'sw/SPEC.md', prefix: 'SW', proved: [] },
  { file: 'server/SPEC.md', prefix: 'SV', proved: [] },
  { file: 'server/staff/SPEC.md', prefix: 'ST', proved: [] },
]

it.each(specs)('$file has each rule once, and every rule is cited by a test', ({ file, prefix, proved }) => {
  const rules = idsIn(read(file), new RegExp(`^(?:\\|? ?\\*\\*|- \\*\\*|- )(${prefix}\\d+)`, 'gm'))
  const cited = new Set([...tests.flatMap((text) => citations(text, prefix)), ...proved])
  expect(rules.length).toBeGreaterThan(4)
  expect(rules).toEqual([...new Set(rules)])
  expect(rules.filter((rule) => !cited.has(rule))).toEqual([])
  expect([...cited].filter((rule) => !rules.includes(rule))).toEqual([])
})

function citations(text: string, prefix: string): string[] {
  return [
    ...idsIn(text, new RegExp(`\\[(${prefix}\\d+)\\]`, 'g')),
    // Tables of cases name their rule in the first column.
    ...(text.includes("'[%s]") ? idsIn(text, new RegExp(`^\\s*\\[?\\s*'(${prefix}\\d+)',`, 'gm')) : []),
  ]
}

function idsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, id]) => String(id))
}
