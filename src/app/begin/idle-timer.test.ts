import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idleTimer } from './idle-timer.ts'

const MINUTE = 60_000

let page: EventTarget
let end: () => void
const entries = new Map<string, string>()
const onIdle = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  onIdle.mockReset()
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  })
  end = idleTimer('staff', onIdle)
})

afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const touch = (how = 'keydown') => page.dispatchEvent(new Event(how))
/** Moves the clock without firing timers, as when the device sleeps or its clock is set. */
const sleep = (time: number) => vi.setSystemTime(Date.now() + time)

it('[AC14] calls after a quarter of an hour without a touch, and not while the page is touched', () => {
  vi.advanceTimersByTime(14 * MINUTE)
  touch()
  vi.advanceTimersByTime(14 * MINUTE)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE)
  expect(onIdle).toHaveBeenCalledOnce()
})

it.each(['pointerdown', 'keydown', 'wheel', 'scroll'])(
  '[AC14] a device that slept for hours is not touched awake by a %s',
  (how) => {
    sleep(3 * 60 * MINUTE)
    touch(how)
    expect(onIdle).toHaveBeenCalledOnce()
  },
)

it('[AC14] a clock that was set back by hours keeps nothing open', () => {
  sleep(-3 * 60 * MINUTE)
  touch()
  expect(onIdle).toHaveBeenCalledOnce()
})

it('[AC14] a page that comes back is looked at before anybody touches it', () => {
  sleep(16 * MINUTE)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onIdle).toHaveBeenCalledOnce()
})

it('[ST51] a touch of another page counts, for a page that slept too', () => {
  vi.advanceTimersByTime(14 * MINUTE)
  touch()
  const told = entries.get('portal.touched-staff.v1')
  expect(told).toBe(String(Date.now()))
  sleep(14 * MINUTE)
  entries.set('portal.touched-staff.v1', String(Date.now()))
  sleep(14 * MINUTE)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onIdle).not.toHaveBeenCalled()
  sleep(MINUTE)
  touch()
  expect(onIdle).toHaveBeenCalledOnce()
  // A touch on a page that has just locked does not count as a touch for other pages.
  expect(entries.get('portal.touched-staff.v1')).toBe(String(Date.now() - 15 * MINUTE))
})

it('hears of nothing once it is ended', () => {
  end()
  vi.advanceTimersByTime(60 * MINUTE)
  touch()
  page.dispatchEvent(new Event('pageshow'))
  expect(onIdle).not.toHaveBeenCalled()
})
