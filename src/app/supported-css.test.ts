import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** CSS features of the styles: a pattern that finds each, and the first browsers with it (caniuse.com). */
const features = [
  {
    name: ':has()',
    used: /:has\(|\bhas-(?:\[|[a-z])/,
    since: { chrome: 105, edge: 105, firefox: 121, ios_saf: 15.4, safari: 15.4 },
  },
  {
    name: 'color-mix()',
    used: /color-mix\(|\b(?:bg|text|border)-[a-z-]+\/\d/,
    since: { chrome: 111, edge: 111, firefox: 113, ios_saf: 16.2, safari: 16.2 },
  },
]

const styles = globSync('src/**/*.{css,tsx}', { cwd: root }).map(read).join('\n')
const supported = [...read('package.json').matchAll(/"(?<name>[a-z_]+) >= (?<first>[\d.]+)"/g)].flatMap(
  ({ groups: { name = '', first = '' } = {} }) => (name in features[0]!.since ? [{ name, first: Number(first) }] : []),
)

it.each(features)('every supported browser has $name, as long as it is used', ({ used, since }) => {
  expect(supported).toHaveLength(Object.keys(since).length)
  const lacking = supported.filter(
    ({ name, first }) => first < (Object.entries(since).find(([of]) => of === name)?.[1] ?? 0),
  )
  expect(used.test(styles) ? lacking : []).toEqual([])
})
