import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migrations } from './index.ts'

it('numbers the migrations without gaps, in files of the same name', () => {
  const numbers = migrations.map(({ name }) => name.slice(0, 5))
  expect(numbers).toEqual(migrations.map((_, at) => `${String(at + 1).padStart(4, '0')}-`))
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d/.test(file))
  expect(files.toSorted()).toEqual(migrations.map(({ name }) => `${name}.ts`))
})
