import { expect, it } from 'vitest'
import { arrive, followDeepLink, isRemembered, type Arrival } from './deep-links.ts'
import type { Session } from './session.ts'

const person = {
  is: 'person',
  portal: 'patient',
  patientId: '0197f3a0-0000-7000-8000-000000000001',
  isDoctor: false,
  hospitalUnitId: null,
} as const
const sessions = {
  visitor: { is: 'logged-out' },
  unverified: { is: 'logged-in', who: person },
  guest: { is: 'verified', who: { is: 'guest' } },
  patient: { is: 'verified', who: person },
} satisfies Record<string, Session>

const place = (address: string) => {
  const { pathname, search } = new URL(address, 'https://portal.example')
  return { path: pathname, query: search }
}

it.each<[keyof typeof sessions, string, Arrival]>([
  // Unauthenticated routes.
  ['visitor', '/patient/login', { show: 'login-pages' }],
  ['visitor', '/patient/register', { show: 'login-pages' }],
  ['visitor', '/patient/forgot', { show: 'login-pages' }],
  ['visitor', '/patient/logout', { show: 'logout' }],
  ['visitor', '/patient', { go: '/patient/login' }],
  ['visitor', '/patient/', { go: '/patient/login' }],
  ['visitor', '/patient/account/profile', { go: '/patient/login', keep: '/patient/account/profile' }],
  // An address without a page is not remembered for after the login.
  ['visitor', '/patient/anything', { go: '/patient/login' }],
  ['visitor', '/patient/anything/redirect', { go: '/patient/login' }],
  ['visitor', '/patient/account/profile/x', { go: '/patient/login' }],
  ['visitor', '/patient/contact', { go: '/patient/login', keep: '/patient/contact' }],
  ['visitor', '/patient/contact/nowhere', { go: '/patient/login' }],
  ['visitor', '/patient/mcu?unit=1', { go: '/patient/login', keep: '/patient/mcu?unit=1' }],
  ['visitor', '/patient/bslfree/booking', { go: '/patient/register', keep: '/patient/bslfree/booking' }],
  // A user whose code is still owed enters it in the place of the login form.
  ['unverified', '/patient/login', { show: 'code-steps' }],
  ['unverified', '/patient/register', { go: '/patient/login' }],
  ['unverified', '/patient/account/profile', { go: '/patient/login', keep: '/patient/account/profile' }],
  ['unverified', '/patient/logout', { show: 'logout' }],
  // Signed-in users have no use for the login pages.
  ...(['guest', 'patient'] as const).flatMap((who) =>
    ['/patient', '/patient/', '/patient/login', '/patient/register', '/patient/forgot'].map(
      (path): [typeof who, string, Arrival] => [who, path, { go: '/patient/dashboard/index' }],
    ),
  ),
  ['patient', '/patient/account/profile', { show: 'portal' }],
  ['patient', '/patient/nowhere', { show: 'portal' }],
  ['patient', '/patient/logout', { show: 'logout' }],
  // Deep links.
  ['visitor', '/patient/mcu/redirect?a=1', { go: '/patient/login', keep: '/patient/mcu?a=1' }],
  ['visitor', '/patient/comordity/form', { go: '/patient/login', keep: '/patient/comordity/form/input?unit=MHJS' }],
  ['patient', '/patient/mcu/redirect', { go: '/patient/mcu' }],
  ['patient', '/patient/comordity/form', { go: '/patient/comordity/form/input?unit=MHJS' }],
  ['patient', '/patient/comordity/form?unit=MHTG', { go: '/patient/comordity/form/input?unit=MHTG' }],
  ['patient', '/patient/comordity/form/input?unit=MHTG', { show: 'portal' }],
  // Without a profile, users go to logout.
  ['guest', '/patient/mcu/redirect', { go: '/patient/logout', keep: '/patient/mcu' }],
  ['guest', '/patient/comordity/form', { go: '/patient/logout', keep: '/patient/comordity/form/input?unit=MHJS' }],
  [
    'guest',
    '/patient/comordity/form/input?unit=MHTG',
    { go: '/patient/logout', keep: '/patient/comordity/form/input?unit=MHTG' },
  ],
  ['guest', '/patient/bsl/form/employee', { go: '/patient/logout', keep: '/patient/bsl/form/employee' }],
  ['patient', '/patient/bsl/form/employee', { show: 'portal' }],
  // Reachable without login.
  ['visitor', '/patient/engagement/form', { show: 'open-page' }],
  ['visitor', '/patient/pocari/form', { show: 'open-page' }],
  ['unverified', '/patient/pocari/form', { show: 'open-page' }],
  ['visitor', '/patient/pocari/form/after?after=QK-7F3M9X2A', { show: 'open-page' }],
  ['visitor', '/patient/dashboard/index?modal=engagement', { show: 'open-page' }],
  ['visitor', '/patient/dashboard/index', { go: '/patient/login', keep: '/patient/dashboard/index' }],
  ['visitor', '/patient/dashboard/index?modal=x', { go: '/patient/login', keep: '/patient/dashboard/index?modal=x' }],
  ['guest', '/patient/engagement/form', { show: 'portal' }],
])('[AC32] %s at %s', (who, address, arrival) => {
  expect(arrive(sessions[who], place(address))).toEqual(arrival)
})

it('shows the page that the user wanted after a sign-in', () => {
  expect(arrive(sessions.patient, place('/patient/login'), '/patient/mcu')).toEqual({ go: '/patient/mcu' })
})

it.each(['/patient/bsl/form/employee', '/patient/comordity/form/input?unit=MHJS'])(
  'shows a guest who had come for %s the dashboard, and a patient with a profile the page that was wanted',
  (wanted) => {
    expect(arrive(sessions.guest, place('/patient/login'), wanted)).toEqual({ go: '/patient/dashboard/index' })
    expect(arrive(sessions.patient, place('/patient/login'), wanted)).toEqual({ go: wanted })
  },
)

it.each([
  ['/patient/mcu', undefined],
  ['/patient/mcu/redirect/', '/patient/mcu'],
  ['/patient/comordity/form/redirect', '/patient/comordity/form/input?unit=MHJS'],
  ['/patient/comordity/form/input', undefined],
])('the link %s leads to %s', (address, to) => {
  expect(followDeepLink(place(address))).toBe(to)
})

it.each([
  ['/patient', false],
  ['/patient/', false],
  ['/patient/login', false],
  ['/patient/register', false],
  ['/patient/forgot', false],
  ['/patient/logout', false],
  ['/patient/dashboard/index', true],
  ['/patient/mcu', true],
  ['/patient/medical', true],
  ['/patient/dashboard/news/0197f3a0-0000-7000-8000-000000000001', true],
  ['/patient/dashboard/news/0197f3a0-0000-7000-8000-000000000001/', true],
  ['/patient/dashboard/news/0197f3a0-0000-7000-8000-000000000001/x', false],
  ['/patient/dashboard/news/anything', false],
  ['/patient/dashboard/doctors/anything', false],
  ['/patient/dashboard/requests/anything', false],
  ['/patient/dashboard/promos/..%2F..', false],
  ['/patient/dashboard/centers/uro-nephrology', true],
  ['/patient/dashboard/hospitals/jakarta-selatan', true],
  ['/patient/dashboard/hospitals/0197f3a0-0000-7000-8000-000000000001', true],
  ['/patient/dashboard/hospitals/a=1', false],
  ['/patient/contact/saved/0197f3a0-0000-7000-8000-000000000001', true],
  ['/patient/contact/saved/anything', false],
  ['/patient/contact/saved', false],
  ['/patient/bslfree/booking', true],
  ['/patient/bsl/form/employee', true],
  ['/patient/comordity/form/input', true],
  ['/patient/nowhere', false],
  ['/patient/medical/nowhere', false],
  ['/patient/proms', true],
  ['/patient/proms/nowhere', false],
])('%s is remembered: %s', (path, remembered) => {
  expect(isRemembered(path)).toBe(remembered)
})
