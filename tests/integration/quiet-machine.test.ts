import { expect, it } from 'vitest'
import { requireQuietMachine } from '#tests/support/quiet-machine.ts'

it.each([
  [0, 2],
  [1, 2],
  [2, 4],
])('records figures at a load of %d on %i cores', (load, cores) => {
  expect(() => requireQuietMachine(load, cores)).not.toThrow()
})

it.each([
  [1.1, 2],
  [20.3, 2],
  [2.5, 4],
])('refuses to record any at a load of %d on %i cores', (load, cores) => {
  expect(() => requireQuietMachine(load, cores)).toThrow(/^This machine is busy: a load of/)
})
