import { onTestFinished, vi } from 'vitest'

/**
 * From here on the app's time passes only while the test waits for something, and as far as the test says.
 * @param shouldAdvanceTime time also passes with the real clock, because axe has timers too
 */
export function takeClock({ shouldAdvanceTime = false } = {}): void {
  vi.useFakeTimers({
    shouldAdvanceTime,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets this time pass on a page that is awake. */
export const passTime = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

/** The device sleeps for this time: no timer runs meanwhile. */
export const sleep = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds)
