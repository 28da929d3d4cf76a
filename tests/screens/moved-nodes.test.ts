import { expect, it } from 'vitest'
import { standInForMovedNodes } from '#app/begin/stand-in-for-moved-nodes.ts'

it('[FO45] a node that something else has wrapped or taken away is removed and inserted beside without a failure, told once', () => {
  const told: string[] = []
  standInForMovedNodes((message) => told.push(message))
  const place = document.createElement('p')
  const [wrapped, gone] = [new Text('wrapped'), new Text('gone')]
  const font = document.createElement('font')
  font.append(wrapped)
  place.append(font)
  place.insertBefore(new Text('before '), wrapped)
  place.insertBefore(new Text(' last'), gone)
  expect(place.textContent).toBe('before wrapped last')
  expect(place.removeChild(wrapped)).toBe(wrapped)
  expect(place.removeChild(gone)).toBe(gone)
  expect(place.textContent).toBe('before  last')
  expect(told).toHaveLength(1)
})
