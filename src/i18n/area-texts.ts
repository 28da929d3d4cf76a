import i18next from 'i18next'
import { currentLanguage } from './current-language.ts'
import type { areas } from './id/texts.ts'
import { loadTexts } from './load-texts.ts'

type Areas = typeof areas
export type AreaTexts = { readonly [Area in keyof Areas]: Awaited<ReturnType<Areas[Area]>> }

const loaded = new Set<keyof AreaTexts>()

/** The areas whose texts have been loaded. */
export const loadedAreas = (): (keyof AreaTexts)[] => [...loaded]

/** Loads an area's texts. Must have ended before the area is first drawn. */
export async function loadAreaTexts(area: keyof AreaTexts, language = currentLanguage()): Promise<void> {
  if (!i18next.hasResourceBundle(language, area))
    i18next.addResourceBundle(language, area, await (await loadTexts(language)).areas[area]())
  loaded.add(area)
}
