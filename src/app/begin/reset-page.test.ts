import { expect, it, vi } from 'vitest'
import { resetPage } from './reset-page.ts'

it('[AC36] clears local storage except for the session, then reloads', () => {
  const steps: string[] = []
  const kept = { 'portal.session.v1': '', 'portal.sign-in.v1': '', 'portal.bearer.v1': '', 'portal.language.v1': '' }
  const storage = { ...kept, removeItem: (key: string) => steps.push(key) }
  Object.defineProperty(storage, 'removeItem', { enumerable: false })
  resetPage(
    () => storage,
    () => steps.push('reload'),
  )
  expect(steps).toEqual(['portal.language.v1', 'reload'])
})

it('reloads even where local storage is forbidden', () => {
  const reload = vi.fn()
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  resetPage(forbidden, reload)
  expect(reload).toHaveBeenCalledOnce()
})
