import { availableParallelism, loadavg } from 'node:os'

/** A machine above this load for each core is busy with other work. */
const QUIET = 0.5

/** @param load the mean number of running programs in the last minute */
export const isQuietMachine = (load = loadavg()[0] ?? 0, cores = availableParallelism()): boolean =>
  load <= QUIET * cores

/**
 * A busy machine measures its other work, too.
 * @param load the mean number of running programs in the last minute
 * @throws RangeError when figures must not be recorded
 */
export function requireQuietMachine(load = loadavg()[0] ?? 0, cores = availableParallelism()): void {
  if (!isQuietMachine(load, cores))
    throw new RangeError(
      `This machine is busy: a load of ${load.toFixed(1)} on ${cores} cores. Wait until it is below ${QUIET * cores}, or measure without --write.`,
    )
}
