import { expect, it, vi } from 'vitest'
import { readLanguage, writeLanguage } from './language.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
}

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError')
}

it('is Indonesian until another language is chosen', () => {
  const storage = memory()
  expect(readLanguage(() => storage)).toBe('id')
  writeLanguage('en', () => storage)
  expect(readLanguage(() => storage)).toBe('en')
})

it('takes an unknown language as the default', () => {
  expect(readLanguage(() => ({ ...memory(), getItem: () => 'klingon' }))).toBe('id')
})

it('only logs a storage that cannot be read or written', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(readLanguage(forbidden)).toBe('id')
  expect(writeLanguage('en', forbidden)).toBe(false)
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockClear()
})
