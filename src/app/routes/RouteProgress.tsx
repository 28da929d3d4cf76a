import { useSyncExternalStore } from 'react'
import { LoadingBar } from '#ui/progress/LoadingBar.tsx'
import { screenLoads } from './screen-loads.ts'

export function RouteProgress() {
  const running = useSyncExternalStore(screenLoads.subscribe, screenLoads.areUnderway)
  return <LoadingBar running={running} />
}
