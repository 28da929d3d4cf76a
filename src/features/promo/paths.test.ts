import { expect, it, vi } from 'vitest'
import { paths } from './paths.ts'

it('the next person is asked the same questionnaire, in the oldest supported browsers too', () => {
  // Older browsers have no `URLSearchParams.size`: Chrome has it from 113 on, Safari from 17.
  const size = vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(Number.NaN)
  expect(paths.promo('general', '?type=2&draft=1')).toBe('/promo/general?type=2')
  expect(paths.promo('general', '?draft=1')).toBe('/promo/general')
  size.mockRestore()
})
