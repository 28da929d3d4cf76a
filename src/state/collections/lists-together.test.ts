import { expect, it } from 'vitest'
import { together, type Together } from './lists-together.ts'

const list = (asOf: number | undefined, state: Together['state'] = 'quiet', unreadable = 0): Together => ({
  asOf: asOf === undefined ? undefined : new Date(asOf),
  state,
  unreadable,
  kept: true,
})

it('are as old as the oldest of them', () => {
  expect(together([list(3000), list(1000), list(undefined), list(2000)]).asOf).toEqual(new Date(1000))
})

it('have no time while all of them are missing', () => {
  expect(together([list(undefined, 'failed')])).toEqual({ asOf: undefined, state: 'failed', unreadable: 0, kept: true })
})

it('are on their way while one of them is, and are unreached where one is', () => {
  expect(together([list(1), list(1, 'failed'), list(1, 'fetching')]).state).toBe('fetching')
  expect(together([list(1), list(1, 'failed')]).state).toBe('failed')
  expect(together([list(1), list(1)]).state).toBe('quiet')
})

it('are not all kept where one is not', () => {
  expect(together([list(1), { ...list(1), kept: false }]).kept).toBe(false)
})

it('leave out what each of them leaves out', () => {
  expect(together([list(1, 'quiet', 2), list(1, 'quiet', 3)]).unreadable).toBe(5)
})
