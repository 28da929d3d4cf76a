import { useSyncExternalStore } from 'react'
import { LoadingBar } from '#ui/LoadingBar.tsx'
import { screenLoads } from './screenLoads.ts'

export function RouteProgress() {
  const running = useSyncExternalStore(screenLoads.subscribe, screenLoads.areUnderway)
  return <LoadingBar running={running} />
}
