import { expect, it, vi } from 'vitest'
import { applyTextSize } from './apply-text-size.ts'
import { chooseTextSize, currentTextSize } from './text-size.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
}

const page = () => ({ dataset: {} as DOMStringMap })
const forbidden = () => {
  throw new DOMException('denied', 'SecurityError')
}

it('[FO23] is the browser’s own size until another is chosen, and then that one', () => {
  const storage = memory()
  const [before, after] = [page(), page()]
  applyTextSize(() => storage, before)
  expect(currentTextSize(before)).toBe(100)
  chooseTextSize(150, () => storage, before)
  expect(currentTextSize(before)).toBe(150)
  applyTextSize(() => storage, after)
  expect(currentTextSize(after)).toBe(150)
})

it('[FO23] takes an unknown size as the browser’s own', () => {
  const root = page()
  applyTextSize(() => ({ getItem: () => '9000' }), root)
  expect(currentTextSize(root)).toBe(100)
})

it('[FO23] holds for this page where it cannot be stored', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const root = page()
  applyTextSize(forbidden, root)
  expect(currentTextSize(root)).toBe(100)
  chooseTextSize(125, forbidden, root)
  expect(currentTextSize(root)).toBe(125)
  expect(warn).toHaveBeenCalledOnce()
  warn.mockClear()
})
