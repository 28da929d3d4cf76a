import { expect, it, vi } from 'vitest'
import { createLoads } from './screen-loads.ts'

it('is under way until the last load has settled, also by failing', async () => {
  const loads = createLoads()
  const heard = vi.fn()
  const hearNoMore = loads.subscribe(heard)
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  expect(loads.areUnderway()).toBe(false)
  // Subscribers are called later, because React loads screens while it renders.
  const tracked = [loads.track(first.promise), loads.track(second.promise)]
  expect(heard).not.toHaveBeenCalled()
  expect(loads.areUnderway()).toBe(true)
  first.resolve('screen')
  await expect(tracked[0]).resolves.toBe('screen')
  expect(loads.areUnderway()).toBe(true)
  second.reject(new TypeError('Failed to fetch'))
  await expect(tracked[1]).rejects.toThrow('Failed to fetch')
  expect(loads.areUnderway()).toBe(false)
  await Promise.resolve()
  expect(heard).toHaveBeenCalledTimes(4)
  hearNoMore()
  await loads.track(Promise.resolve())
  await Promise.resolve()
  expect(heard).toHaveBeenCalledTimes(4)
})
