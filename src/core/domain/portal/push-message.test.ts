import { expect, it } from 'vitest'
import { pushedPath } from './push-message.ts'

const leadingTo = (path: unknown) => pushedPath({ data: { path } })

it.each(['/patient/medical/list_medical_history', '/patient/account/profile?tab=1', '/patient/dashboard/index'])(
  'opens %s',
  (path) => expect(leadingTo(path)).toBe(path),
)

it.each([
  'https://example.com/patient/account',
  '//example.com/patient/account',
  '/event',
  '/patient/logout',
  '/patient/../api/healthz',
  'javascript:alert(1)',
  '',
  7,
  undefined,
])('opens the dashboard instead of %j', (path) => expect(leadingTo(path)).toBe('/patient/dashboard/index'))

it.each([undefined, null, 'text', {}, { notification: { title: 'Hasil lab Sri' } }])(
  'takes any other payload for news: %j',
  (payload) => expect(pushedPath(payload)).toBe('/patient/dashboard/index'),
)
