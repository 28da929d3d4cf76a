import { lazy, type ComponentType } from 'react'
import { loadAreaTexts, type AreaTexts } from '#i18n/area-texts.ts'
import { screenLoads } from './screen-loads.ts'

const late =
  (what: 'screen' | 'area') =>
  <Props extends object>(load: () => Promise<ComponentType<Props>>, ...areas: readonly (keyof AreaTexts)[]) =>
    lazy<ComponentType<Props>>(async () => {
      const [screen] = await screenLoads
        .track(Promise.all([load(), ...areas.map((area) => loadAreaTexts(area))]))
        // A device keeps an area once it was opened.
        .catch(async (error: unknown) => [await (await import('#app/kept/stand-in-for.ts')).standInFor(what, error)])
      return { default: screen }
    })

/**
 * A screen that is fetched when it is first wanted, with the words that it is written in; the bar at the top of the page
 * tells of it.
 */
export const lateScreen = late('screen')

/** The same for an area with a frame of its own. */
export const lateArea = late('area')
