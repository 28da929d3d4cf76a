import { expect, it, vi } from 'vitest'
import { createQuestion, type BeforeRemove } from './ask-before.ts'

it.each<[string, BeforeRemove, boolean]>([
  ['true', () => true, true],
  ['false', () => false, false],
  ['a promise of true', async () => true, true],
  ['a promise of false', async () => false, false],
])('a hook that gives %s', async (_what, before, goes) => expect(await createQuestion()(before)).toBe(goes))

it('asks one question at a time: two presses ask about one card', async () => {
  const ask = createQuestion()
  const answer = Promise.withResolvers<boolean>()
  const before = vi.fn(() => answer.promise)
  const first = ask(before)
  expect(await ask(before)).toBe(false)
  answer.resolve(false)
  expect(await first).toBe(false)
  expect(before).toHaveBeenCalledTimes(1)
  expect(await ask(() => true)).toBe(true)
})

it('a hook that fails removes nothing, and can be asked again', async () => {
  const ask = createQuestion()
  await expect(ask(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await ask(() => true)).toBe(true)
})
