import { useEffect, useState } from 'react'
import { createLateSwitch } from './late-switch.ts'

/** Gives `on` 200 ms late. A shorter change never shows. */
export function useLateSwitch(on: boolean): boolean {
  const [shown, setShown] = useState(false)
  const [late] = useState(() => createLateSwitch(setShown))
  useEffect(() => {
    late.turn(on)
    return late.stop
  }, [late, on])
  return shown
}
