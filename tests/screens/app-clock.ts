import { onTestFinished, vi } from 'vitest'

/**
 * From here on the app's time goes on only while something is waited for, and as far as the test says.
 * @param shouldAdvanceTime it goes on with the real time as well: axe has timers too
 */
export function takeClock({ shouldAdvanceTime = false } = {}): void {
  vi.useFakeTimers({
    shouldAdvanceTime,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

/** So many milliseconds go by in front of a page that is awake. */
export const passTime = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

/** The device sleeps for so long: no timer runs meanwhile. */
export const sleep = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds)
