import { expect, it } from 'vitest'
import { homeOf } from './home-of.ts'

it.each([
  ['/event/readiness', false, '/event'],
  ['/event', false, '/event'],
  ['/queue', false, '/event'],
  ['/queue', true, '/'],
  ['/eventx', false, '/'],
  ['/staff/foo', false, '/staff'],
  ['/staff/results/foo', true, '/staff'],
  ['/staffing', false, '/'],
  ['/promo/survey/opd', false, '/'],
])('from %s, in the portal: %s, home is %s', (path, inPortal, home) => {
  expect(homeOf(path, inPortal)).toBe(home)
})
