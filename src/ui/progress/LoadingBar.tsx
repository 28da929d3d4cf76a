import { useEffect, useState } from 'react'
import { advanceBar, finishBar } from './loading-bar.ts'

/** Spec section 9. */
const TICK_MS = 30
/** How long the full bar is shown. */
const FAREWELL_MS = 200

/** A thin line at the top of the page while something loads. Decoration: it does not show real progress. */
export function LoadingBar({ running }: { readonly running: boolean }) {
  const [waited, setWaited] = useState(0)
  const value = running ? waited : finishBar(waited)
  useEffect(() => {
    if (running) {
      const timer = setInterval(() => setWaited(advanceBar), TICK_MS)
      return () => clearInterval(timer)
    }
    const timer = setTimeout(() => setWaited(0), FAREWELL_MS)
    return () => clearTimeout(timer)
  }, [running])
  if (value === 0) return null
  return (
    <div aria-hidden="true" data-loading-bar className="pointer-events-none fixed inset-x-0 top-0 z-101 h-1">
      <progress
        value={value}
        max={100}
        className="block size-full appearance-none bg-transparent [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
      />
    </div>
  )
}
