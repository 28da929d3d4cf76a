import { expect, it, vi } from 'vitest'
import { resetPage } from './reset-page.ts'

it('clears local storage, then reloads', () => {
  const steps: string[] = []
  const storage = { clear: () => steps.push('clear') }
  resetPage(
    () => storage,
    () => steps.push('reload'),
  )
  expect(steps).toEqual(['clear', 'reload'])
})

it('reloads even where local storage is forbidden', () => {
  const reload = vi.fn()
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  resetPage(forbidden, reload)
  expect(reload).toHaveBeenCalledOnce()
})
