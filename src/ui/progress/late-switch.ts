/** Spec section 9. */
const DELAY_MS = 200

/**
 * Follows a switch, but late: a change is told once it has held for 200 ms. What comes and goes sooner is never told.
 * @param tell with the new position; never twice with the same
 */
export function createLateSwitch(tell: (on: boolean) => void) {
  let told = false
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    turn: (on: boolean): void => {
      clearTimeout(timer)
      if (on === told) return
      timer = setTimeout(() => {
        told = on
        tell(on)
      }, DELAY_MS)
    },
    /** Nothing is told any more. */
    stop: (): void => clearTimeout(timer),
  }
}
