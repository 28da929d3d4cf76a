import { expect, it } from 'vitest'
import { WARNING } from './idle-warning.ts'
import { advanceIdle, beginIdle, phaseOf, type Idle, type IdleEvent } from './idle.ts'

const LIMIT = 120_000

/** A screen and its clock. Each event has the seconds since the screen was opened. */
function openScreen() {
  let idle: Idle = beginIdle(0)
  return {
    tell: (type: IdleEvent['type'], seconds: number) => {
      idle = advanceIdle(idle, LIMIT, { type, at: seconds * 1000 })
      return phaseOf(idle, LIMIT)
    },
    /** Checks once a second, as the screen does. */
    watch(from: number, to: number) {
      let phase = phaseOf(idle, LIMIT)
      for (let second = from; second <= to; second++) phase = this.tell('looked', second)
      return phase
    },
  }
}

it('[WT31] warns after the time without a touch, counts down 30 seconds, and ends', () => {
  const screen = openScreen()
  expect(screen.watch(0, 119)).toEqual({ is: 'calm' })
  expect(screen.tell('looked', 120)).toEqual({ is: 'warning', seconds: WARNING / 1000 })
  expect(screen.tell('looked', 121)).toEqual({ is: 'warning', seconds: 29 })
  expect(screen.watch(122, 149)).toEqual({ is: 'warning', seconds: 1 })
  expect(screen.tell('looked', 150)).toEqual({ is: 'over' })
})

it('[WT31] every touch restarts the time', () => {
  const screen = openScreen()
  for (let second = 100; second < 1000; second += 100) expect(screen.tell('touched', second)).toEqual({ is: 'calm' })
  expect(screen.watch(901, 1019)).toEqual({ is: 'calm' })
  expect(screen.tell('looked', 1020)).toMatchObject({ is: 'warning' })
})

it('[WT31] only an answer ends the warning; a stray touch does not', () => {
  const screen = openScreen()
  screen.watch(1, 125)
  expect(screen.tell('touched', 126)).toEqual({ is: 'warning', seconds: 24 })
  expect(screen.tell('continued', 127)).toEqual({ is: 'calm' })
  expect(screen.watch(128, 246)).toEqual({ is: 'calm' })
  expect(screen.tell('looked', 247)).toMatchObject({ is: 'warning' })
})

it('[WT31] after the end no touch changes anything', () => {
  const screen = openScreen()
  screen.watch(1, 150)
  for (const type of ['touched', 'continued', 'looked'] as const) expect(screen.tell(type, 151)).toEqual({ is: 'over' })
})

it('[WT32] after an hour of sleep the tablet’s time is over, even if a touch comes first', () => {
  for (const type of ['looked', 'touched', 'continued'] as const) {
    const screen = openScreen()
    screen.tell('touched', 5)
    expect(screen.tell(type, 3605)).toEqual({ is: 'over' })
  }
})

it('[WT32] a clock that is set back neither ends the time nor stops it', () => {
  const screen = openScreen()
  screen.watch(1, 100)
  expect(screen.tell('looked', -86_400)).toEqual({ is: 'calm' })
  expect(screen.tell('looked', -86_400 + 19)).toEqual({ is: 'calm' })
  expect(screen.tell('looked', -86_400 + 20)).toMatchObject({ is: 'warning' })
  expect(screen.tell('looked', -86_400 + 50)).toEqual({ is: 'over' })
})
