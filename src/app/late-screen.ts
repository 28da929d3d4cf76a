import { lazy, type ComponentType } from 'react'
import { loadAreaTexts, type AreaTexts } from '#i18n/area-texts.ts'
import { screenLoads } from './screen-loads.ts'

/**
 * A screen that is fetched when it is first wanted, with the words that it is written in; the bar at the top of the page
 * tells of it.
 */
export const lateScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...areas: readonly (keyof AreaTexts)[]
) =>
  lazy<ComponentType<Props>>(async () => {
    const [screen] = await screenLoads.track(Promise.all([load(), ...areas.map((area) => loadAreaTexts(area))]))
    return { default: screen }
  })
