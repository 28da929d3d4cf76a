import { expect, it } from 'vitest'
import { against, missesIn } from './report.ts'

it('names each aim that is missed by its line and its column', () => {
  const table = {
    head: ['rows', 'faster than Workbox', 'times the floor'],
    rows: [
      ['200', against('84 ×', '80', true), '**2.9 ×**'],
      ['1,000', against('140 ×', '80', true), against('9.3 ×', '3', false)],
    ],
  }
  expect(missesIn(table)).toEqual(['1,000 rows, times the floor: 9.3 × (aim 3: missed)'])
})
