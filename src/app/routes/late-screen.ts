import { lazy, type ComponentType } from 'react'
import { loadAreaTexts, type AreaTexts } from '#i18n/area-texts.ts'
import { screenLoads } from './screen-loads.ts'

const late =
  (what: 'screen' | 'area') =>
  <Props extends object>(load: () => Promise<ComponentType<Props>>, ...areas: readonly (keyof AreaTexts)[]) =>
    lazy<ComponentType<Props>>(async () => {
      const [screen] = await screenLoads
        .track(Promise.all([load(), ...areas.map((area) => loadAreaTexts(area))]))
        // An area that was never opened may not be on the device.
        .catch(async (error: unknown) => [await (await import('#app/kept/stand-in-for.ts')).standInFor(what, error)])
      return { default: screen }
    })

/**
 * A screen that is fetched with its texts when it is first opened. Meanwhile the bar at the top of the page shows that
 * something loads.
 */
export const lateScreen = late('screen')

/** Loads an area that has a frame of its own. */
export const lateArea = late('area')
