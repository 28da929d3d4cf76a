import { expect, it } from 'vitest'
import { tidyPath } from './tidy-address.ts'

it.each([
  ['/Patient/Login', '/patient/login'],
  ['//patient//login', '/patient/login'],
  ['/index.html', '/'],
  ['/STAFF', '/staff'],
  ['/Privacy-Policy/', '/privacy-policy/'],
  ['/event/SelfAssesmentRunner', '/event/SelfAssesmentRunner'],
  ['/patients/Login', '/patients/Login'],
])('reads %s as %s', (typed, meant) => {
  expect(tidyPath(typed)).toBe(meant)
})
