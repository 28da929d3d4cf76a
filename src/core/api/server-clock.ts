/** The server's time as this device knows it: envelopes carry it, and readiness shows how far the device is off. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number
  /** The server's clock minus the device's, in milliseconds; undefined before the first answer. */
  offset(): number | undefined
  /** Told by every answer of our server. */
  correct(serverTime: number): void
}

/** @param onOffset hears a new offset, to keep it for the next start */
export function createServerClock(
  clock: () => number,
  onOffset: (offset: number) => void,
  known?: number,
): ServerClock {
  let offset = known
  return {
    now: () => clock() + (offset ?? 0),
    offset: () => offset,
    correct: (serverTime) => {
      const measured = serverTime - clock()
      // The Date header has seconds only, and an answer travels: smaller changes are noise.
      if (offset !== undefined && Math.abs(measured - offset) < 2000) return
      offset = measured
      onOffset(measured)
    },
  }
}
