/** The server's time as this device knows it: envelopes carry it, and readiness shows how far the device is off. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number
  /** The server's clock minus the device's, in milliseconds; undefined before the first answer. */
  offset(): number | undefined
  /** What an earlier start knew; an answer of the server counts more. */
  remember(offset: number): void
  /** Told by every answer of our server. */
  correct(serverTime: number): void
}

/** @param onOffset hears a new offset, to keep it for the next start */
export function createServerClock(clock: () => number, onOffset: (offset: number) => void): ServerClock {
  let offset: number | undefined
  return {
    now: () => clock() + (offset ?? 0),
    offset: () => offset,
    remember: (known) => {
      offset ??= known
    },
    correct: (serverTime) => {
      const measured = serverTime - clock()
      // The Date header has seconds only, and an answer travels: smaller changes are noise.
      if (offset !== undefined && Math.abs(measured - offset) < 2000) return
      offset = measured
      onOffset(measured)
    },
  }
}
