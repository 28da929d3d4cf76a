import { expect, it } from 'vitest'
import { judgeResult, standsOut } from './history-entry.ts'

const word = (text: string) => ({ value: null, text, low: null, high: null })
const number = (value: number, low: number | null, high: number | null) => ({ value, text: null, low, high })

it.each(['Positif', 'POSITIF', 'Reaktif', 'Positive', 'Terdeteksi'])('marks %s as positive', (text) => {
  expect(judgeResult(word(text))).toBe('positive')
  expect(standsOut(word(text))).toBe(true)
})

it.each(['Negatif', 'Non-reaktif', 'Tidak terdeteksi', 'Negatif untuk lesi intraepitel', 'O positif', ''])(
  'lets %s be',
  (text) => {
    expect(judgeResult(word(text))).toBeUndefined()
    expect(standsOut(word(text))).toBe(false)
  },
)

it.each([
  [number(69, 70, 100), 'low'],
  [number(70, 70, 100), 'normal'],
  [number(101, 70, 100), 'high'],
  [number(3, null, 2), 'high'],
  [number(1, 2, null), 'low'],
  [number(1, null, null), undefined],
] as const)('judges %o as %s', (result, judged) => {
  expect(judgeResult(result)).toBe(judged)
  expect(standsOut(result)).toBe(judged === 'low' || judged === 'high')
})
