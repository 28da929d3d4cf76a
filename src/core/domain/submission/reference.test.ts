import { expect, it } from 'vitest'
import { readReference } from './reference.ts'

it('a reference is read however it was copied', () => {
  for (const written of ['QK-7F3M9X2A', 'qk-7f3m9x2a', ' QK 7F3M 9X2A ', 'QK7F3M9X2A'])
    expect(readReference(written)).toBe('QK-7F3M9X2A')
  expect(readReference('QK-7F3MOXIA')).toBe('QK-7F3M0X1A')
})

it('another text is no reference', () => {
  for (const written of ['', 'QK-7F3M9X2', 'QK-7F3M9X2AB', '12-7F3M9X2A', 'QK-7F3M9X2!', undefined, 7])
    expect(readReference(written)).toBeUndefined()
})
