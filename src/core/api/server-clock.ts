/** The server's time as this device knows it, for envelopes and for the readiness page, which compares the clocks. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number
  /** The server's clock minus the device's, in milliseconds; undefined before the first answer. */
  offset(): number | undefined
  /** Takes over the offset of an earlier start. An answer of the server counts more. */
  remember(offset: number): void
  /** Called with every answer of our server. */
  correct(serverTime: number): void
}

/** @param onOffset is called with a new offset, to keep it for the next start */
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
      // The Date header has whole seconds, and an answer takes time: smaller changes are ignored.
      if (offset !== undefined && Math.abs(measured - offset) < 2000) return
      offset = measured
      onOffset(measured)
    },
  }
}
