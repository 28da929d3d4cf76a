import { expect, it } from 'vitest'
import { readWish, writeWish } from './use-doctors-query.ts'

const none = { text: '', specialty: '', hospital: '', page: 1, size: 10 }

it.each(['', 'page=0&size=7', 'page=1.5&hospital=XXXX', 'page=1000000&size=-3', 'page=x'])(
  '?%s asks for no doctor in particular',
  (query) => {
    expect(readWish(new URLSearchParams(query))).toEqual(none)
  },
)

it.each([
  'text=sari+dewi&specialty=Anak&hospital=MHJS&page=3&size=5',
  'specialty=Kulit+dan+Kelamin',
  'text=%26%3D%3F',
  '',
])('?%s is written as it was read', (query) => {
  expect(String(writeWish(readWish(new URLSearchParams(query))))).toBe(query)
})
