import { expect, it } from 'vitest'
import { fullNameOf } from './full-name.ts'

it.each([
  [['Suharto', '', 'Suharto'], 'Suharto'],
  [['Suharto', '', 'suharto'], 'Suharto'],
  [['Sri', 'Ayu', 'Wahyuni'], 'Sri Ayu Wahyuni'],
  [['Sri', '', 'Wahyuni'], 'Sri Wahyuni'],
  [['Agus', 'Budi', 'Agus'], 'Agus Budi Agus'],
] as const)('%j are said as %s', (names, said) => {
  expect(fullNameOf(...names)).toBe(said)
})
