/** Spec section 9. */
const DELAY_MS = 200

/**
 * Follows a switch late: a change is told once it has lasted 200 ms. A shorter change is never told.
 * @param tell gets the new position, never the same one twice
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
    /** Ends the calls of `tell`. */
    stop: (): void => clearTimeout(timer),
  }
}
