import { expect, it } from 'vitest'
import { questionnaires } from '#core/questionnaires/catalogue.ts'
import { writers } from './index.ts'

it('has one writer for every kind that the hospital takes', () => {
  const kinds = new Set(questionnaires.map(({ kind }) => kind))
  expect(writers.map(({ kind }) => kind).toSorted()).toEqual([...kinds].toSorted())
})
