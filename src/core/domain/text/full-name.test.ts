import { expect, it } from 'vitest'
import { fullNameOf } from './full-name.ts'

it.each([
  ['Suharto', '', 'Suharto', 'Suharto'],
  ['Suharto', '', 'suharto', 'Suharto'],
  ['Sri', 'Ayu', 'Wahyuni', 'Sri Ayu Wahyuni'],
  ['Sri', '', 'Wahyuni', 'Sri Wahyuni'],
  ['Agus', 'Budi', 'Agus', 'Agus Budi Agus'],
])('%s %s %s is written as %s', (first, middle, last, said) => {
  expect(fullNameOf(first, middle, last)).toBe(said)
})
