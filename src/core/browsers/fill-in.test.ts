import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillInBrowser } from './fill-in.ts'

const taken = [
  [Promise, 'withResolvers'],
  [Map, 'groupBy'],
  [URL, 'canParse'],
  [AbortSignal, 'any'],
] as const
const own = taken.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))

beforeEach(() => {
  for (const [owner, name] of taken) Reflect.deleteProperty(owner, name)
  fillInBrowser()
})

afterEach(() => {
  for (const [at, [owner, name]] of taken.entries()) Object.defineProperty(owner, name, own[at] ?? {})
})

it('a promise is resolved and rejected from outside', async () => {
  const [kept, broken] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  kept.resolve(1)
  broken.reject(new Error('no'))
  expect(await kept.promise).toBe(1)
  await expect(broken.promise).rejects.toThrow('no')
})

it('items are grouped in their order', () => {
  expect([...Map.groupBy([3, 1, 2, 5], (one) => one % 2)]).toEqual([
    [1, [3, 1, 5]],
    [0, [2]],
  ])
})

it('an address is held against the rules of addresses', () => {
  expect([URL.canParse('/a', 'https://b.example'), URL.canParse('/a'), URL.canParse('https://b.example')]).toEqual([
    true,
    false,
    true,
  ])
})

it('the first signal to end ends the joined signal with its reason, also when it ended before', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const any = AbortSignal.any([one.signal, other.signal])
  expect(any.aborted).toBe(false)
  other.abort('enough')
  one.abort('later')
  expect([any.aborted, any.reason]).toEqual([true, 'enough'])
  expect(AbortSignal.any([new AbortController().signal, other.signal]).reason).toBe('enough')
})

it('leaves a function that the browser has', () => {
  const groupBy = () => new Map()
  Object.defineProperty(Map, 'groupBy', { value: groupBy, configurable: true })
  fillInBrowser()
  expect(Object.getOwnPropertyDescriptor(Map, 'groupBy')?.value).toBe(groupBy)
})
