import { lazy, type ComponentType } from 'react'
import { screenLoads } from './screen-loads.ts'

/** A screen that is fetched when it is first wanted; the bar at the top of the page tells of it. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await screenLoads.track(load()) }))
