import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const words = /\b(?:whoever|somebody|nobody|anew)\b/gi

/** The most of these words that may be left: in patients' texts, test names, old questionnaires. It only falls. */
const LEFT = 97

it('names the account, caller or page in the place of vague persons', () => {
  const folders = ['src', 'sw', 'server', 'tests', 'scripts', 'docs', 'deploy']
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|mjs|md|ya?ml|sh)$/.test(path))
      .map((path) => `${folder}/${path}`),
  )
  const found = files.map((file) => readFileSync(new URL(file, root), 'utf8').match(words)?.length ?? 0)
  expect(found.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(LEFT)
})
