import type { AsyncCommand } from 'fast-check'
import { checkInvariants } from './invariants.ts'
import type { SimulatedWorld } from './world.ts'

/** Empty, because the simulation keeps its expectations in the world: fast-check needs no model. */
export type Model = Record<string, never>
export type SimulatedCommand = AsyncCommand<Model, SimulatedWorld>

/** A command that can always be run. The invariants hold after it. */
export function command(
  name: string,
  given: readonly unknown[],
  run: (world: SimulatedWorld) => unknown,
): SimulatedCommand {
  return {
    check: () => true,
    run: async (_model, world) => {
      await run(world)
      await checkInvariants(world)
    },
    toString: () => `${name}(${given.map((one) => JSON.stringify(one)).join(', ')})`,
  }
}

/** Picks an entry of a list by a number of any size. */
export const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]
