import { expect, it } from 'vitest'
import { withChunk, type FoundChunks } from './found-chunks.ts'

const places = (chunks: FoundChunks) => [...chunks.keys()].toSorted((one, other) => one - other)

it('while scrolling, keeps the entries on the screen and some around them, and no more', () => {
  let chunks: FoundChunks = new Map()
  for (let first = 0; first < 2000; first += 1)
    for (const chunk of [first, first + 1]) {
      if (!chunks.has(chunk)) chunks = withChunk(chunks, chunk, [], { first, last: first + 1 })
      expect(chunks.size).toBeLessThanOrEqual(10)
    }
  expect(places(chunks)).toEqual([1995, 1996, 1997, 1998, 1999, 2000])
})

it('a leap back drops the end, and a short scroll back finds its entries still there', () => {
  const end: FoundChunks = new Map([1990, 1991, 1992].map((place) => [place, []]))
  expect(places(withChunk(end, 1988, [], { first: 1988, last: 1989 }))).toEqual([1988, 1990, 1991, 1992])
  expect(places(withChunk(end, 0, [], { first: 0, last: 1 }))).toEqual([0])
})
