import { t as translate, type TFunction } from 'i18next'
import type { AreaTexts } from './area-texts.ts'
import type { texts } from './id/texts.ts'

/**
 * A text in the chosen language: `t('forms:required')`. A plain function, not a hook, since the language changes only
 * with a reload. Call it while rendering, never while a module loads.
 */
export const t: TFunction<readonly (keyof typeof texts | keyof AreaTexts)[]> = translate
