import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLateSwitch } from './late-switch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Plays turns of milliseconds and switch position, and gives the positions told with their times. */
function play(turns: readonly (readonly [number, boolean])[]) {
  const told: [number, boolean][] = []
  const begun = Date.now()
  const late = createLateSwitch((on) => told.push([Date.now() - begun, on]))
  for (const [after, on] of turns) {
    vi.advanceTimersByTime(after)
    late.turn(on)
  }
  vi.advanceTimersByTime(5000)
  return told
}

it.each([
  [
    'a long wait',
    [
      [0, true],
      [1000, false],
    ],
    [
      [200, true],
      [1200, false],
    ],
  ],
  [
    'a wait of an instant',
    [
      [0, true],
      [199, false],
    ],
    [],
  ],
  [
    'a wait that is just long enough',
    [
      [0, true],
      [201, false],
    ],
    [
      [200, true],
      [401, false],
    ],
  ],
  [
    'two waits with an instant between them',
    [
      [0, true],
      [500, false],
      [100, true],
      [500, false],
    ],
    [
      [200, true],
      [1300, false],
    ],
  ],
  [
    'two instants',
    [
      [0, true],
      [100, false],
      [50, true],
      [100, false],
    ],
    [],
  ],
  [
    'the same twice',
    [
      [0, true],
      [150, true],
      [1000, false],
      [0, false],
    ],
    [
      [350, true],
      [1350, false],
    ],
  ],
] as const)('shows and hides 200 ms late: %s', (_name, turns, told) => expect(play(turns)).toEqual(told))

it('is silent once it has been stopped', () => {
  const tell = vi.fn()
  const late = createLateSwitch(tell)
  late.turn(true)
  late.stop()
  vi.advanceTimersByTime(1000)
  expect(tell).not.toHaveBeenCalled()
})
