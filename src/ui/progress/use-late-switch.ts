import { useEffect, useState } from 'react'
import { createLateSwitch } from './late-switch.ts'

/** The same, 200 ms late; what comes and goes sooner is never seen. */
export function useLateSwitch(on: boolean): boolean {
  const [shown, setShown] = useState(false)
  const [late] = useState(() => createLateSwitch(setShown))
  useEffect(() => {
    late.turn(on)
    return late.stop
  }, [late, on])
  return shown
}
