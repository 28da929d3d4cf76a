import { availableParallelism, loadavg } from 'node:os'

/** Above this share of its cores a machine has other work to do. */
const QUIET = 0.5

/** @param load the mean number of running programs in the last minute */
export const isQuietMachine = (load = loadavg()[0] ?? 0, cores = availableParallelism()): boolean =>
  load <= QUIET * cores

/**
 * Figures of a machine that is busy say more of its other work than of ours.
 * @param load the mean number of running programs in the last minute
 * @throws RangeError when they must not be recorded
 */
export function requireQuietMachine(load = loadavg()[0] ?? 0, cores = availableParallelism()): void {
  if (!isQuietMachine(load, cores))
    throw new RangeError(
      `This machine is busy: a load of ${load.toFixed(1)} on ${cores} cores. Wait until it is below ${QUIET * cores}, or measure without --write.`,
    )
}
