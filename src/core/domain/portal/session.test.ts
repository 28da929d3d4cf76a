import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  advanceSession,
  loggedOut,
  readSession,
  writeSession,
  type Person,
  type Session,
  type SessionEvent,
} from './session.ts'

const sri: Person = {
  is: 'person',
  portal: 'patient',
  patientId: '0198b5e0-0000-7000-8000-000000000001',
  isDoctor: false,
  hospitalUnitId: 6,
}
const budi: Person = { ...sri, patientId: '0198b5e0-0000-7000-8000-000000000002' }
/** An account that signed in with a phone number alone. */
const number: Person = { ...sri, patientId: '0198b5e0-0000-7000-8000-000000000003' }
const after = (...events: SessionEvent[]) => events.reduce(advanceSession, loggedOut)
const guest = { is: 'guest' } as const

it.each<[string, SessionEvent[], Session]>([
  ['no account at first', [], { is: 'logged-out' }],
  ['a password alone', [{ type: 'signed-in', who: sri }], { is: 'logged-in', who: sri }],
  [
    'a password and the code',
    [
      { type: 'signed-in', who: sri },
      { type: 'code-taken', of: sri.patientId, who: sri },
    ],
    { is: 'verified', who: sri },
  ],
  [
    'a number, which has an id of its own, and the code',
    [
      { type: 'signed-in', who: number },
      { type: 'code-taken', of: number.patientId, who: sri },
    ],
    { is: 'verified', who: sri },
  ],
  [
    'a password and another account’s code',
    [
      { type: 'signed-in', who: sri },
      { type: 'code-taken', of: budi.patientId, who: budi },
    ],
    { is: 'logged-in', who: sri },
  ],
  ['a code without a password', [{ type: 'code-taken', of: sri.patientId, who: sri }], { is: 'logged-out' }],
  ['a guest who waits', [{ type: 'guest-chosen' }], { is: 'logged-in', who: guest }],
  ['a guest', [{ type: 'guest-chosen' }, { type: 'guest-waited' }], { is: 'verified', who: guest }],
  [
    'a guest who signs in',
    [{ type: 'guest-chosen' }, { type: 'guest-waited' }, { type: 'signed-in', who: sri }],
    { is: 'logged-in', who: sri },
  ],
  ['an open page', [{ type: 'open-page-shown' }], { is: 'verified', who: guest }],
  [
    'an open page before the code',
    [{ type: 'signed-in', who: sri }, { type: 'open-page-shown' }],
    { is: 'verified', who: guest },
  ],
  [
    'an open page after the code',
    [{ type: 'signed-in', who: sri }, { type: 'code-taken', of: sri.patientId, who: sri }, { type: 'open-page-shown' }],
    { is: 'verified', who: sri },
  ],
  ['a logout', [{ type: 'signed-in', who: sri }, { type: 'logged-out' }], { is: 'logged-out' }],
])('%s', (_name, events, session) => {
  expect(after(...events)).toEqual(session)
})

const event = fc.oneof<fc.Arbitrary<SessionEvent>[]>(
  fc.constantFrom(sri, budi, number).map((who) => ({ type: 'signed-in', who })),
  fc
    .tuple(fc.constantFrom(sri, budi, number), fc.constantFrom(sri, budi))
    .map(([{ patientId }, who]) => ({ type: 'code-taken', of: patientId, who })),
  fc
    .tuple(fc.constantFrom(sri, budi, number), fc.constantFrom('code-wanted', 'verified'))
    .map(([who, stage]) => ({ type: 'resumed', who, stage })),
  fc.constantFrom('guest-chosen', 'guest-waited', 'open-page-shown', 'logged-out').map((type) => ({ type })),
)

type Resumed = Extract<SessionEvent, { type: 'resumed' }>
const isResumed = (one: SessionEvent, stage: Resumed['stage']): one is Resumed =>
  one.type === 'resumed' && one.stage === stage

it('verifies a person only by a sign-in and then their own code, or because the hospital still knows them', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const end = after(...events)
      if (end.is !== 'verified' || end.who.is !== 'person') return
      const { patientId } = end.who
      const since = events.slice(events.findLastIndex(({ type }) => type === 'logged-out') + 1)
      const beganAs = (id: string, before: number) =>
        since
          .slice(0, before)
          .some((one) => (one.type === 'signed-in' || isResumed(one, 'code-wanted')) && one.who.patientId === id)
      const isTheirs = (one: SessionEvent, at: number) =>
        isResumed(one, 'verified')
          ? one.who.patientId === patientId
          : one.type === 'code-taken' && one.who.patientId === patientId && beganAs(one.of, at)
      expect(since.some(isTheirs)).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

it('verifies a guest only by their choice and for a time, or by an open page', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const end = after(...events)
      if (end.is !== 'verified' || end.who.is !== 'guest') return
      const since = events.slice(events.findLastIndex(({ type }) => type === 'logged-out') + 1).map(({ type }) => type)
      const chosen = since.indexOf('guest-chosen')
      expect(since.includes('open-page-shown') || (chosen >= 0 && since.indexOf('guest-waited', chosen) >= 0)).toBe(
        true,
      )
    }),
    { numRuns: 5000 },
  )
})

it('restores a session as it was stored', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const end = after(...events)
      expect(readSession(writeSession(end))).toEqual(end)
    }),
  )
})

it.each([null, '', '{', '[]', '{"is":"verified"}', '{"is":"verified","who":{"is":"admin"}}', '{"isLoggedIn":true}'])(
  'takes %j for no session',
  (kept) => {
    expect(readSession(kept)).toEqual(loggedOut)
  },
)
