import { expect, it } from 'vitest'
import { requestForms } from './request-kinds.ts'
import { knownMarks, mayCallOff, otherPersonIn, requestMoves, requestStates } from './request.ts'

it.each([
  ['a registration for oneself', { forWhom: 'self', firstName: 'Sri', lastName: 'Wahyuni' }, null],
  [
    'one for a member of the family',
    { forWhom: 'family', firstName: 'Budi', middleName: 'A.', lastName: 'Santoso' },
    'Budi A. Santoso',
  ],
  ['one for another person', { forWhom: 'other', firstName: 'Ani', lastName: 'Lestari' }, 'Ani Lestari'],
  ['one for a person with one name', { forWhom: 'other', firstName: 'Suharto', lastName: 'Suharto' }, 'Suharto'],
  ['a check-up of one’s own', { type: 'self', patientName: 'Sri Wahyuni' }, null],
  ['one about another person', { type: 'someone-else', patientName: 'Budi Santoso' }, 'Budi Santoso'],
  ['a consent that was signed for a child', { signedAs: 'parent', fullName: 'Sri', patientName: 'Dewi' }, 'Dewi'],
  ['a message', { fullName: 'Sri Wahyuni' }, null],
])('%s names whom it is about, where that is not its sender', (_, answers, name) => {
  expect(otherPersonIn(answers)).toBe(name)
})

it('ignores marks of a later version', () => {
  expect(knownMarks(['lookup-changed', 'something new', 'day-passed'])).toEqual(['day-passed', 'lookup-changed'])
  expect(knownMarks()).toEqual([])
})

it('lets a sender call off only what may become cancelled', () => {
  for (const kind of Object.keys(requestForms))
    for (const state of requestStates)
      if (mayCallOff({ kind, state })) expect(requestMoves[state], `${kind} ${state}`).toContain('cancelled')
})
