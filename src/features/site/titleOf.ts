import { t } from '#i18n/t.ts'
import type { MenuTitle } from './siteMenus.ts'

export const titleOf = (title: MenuTitle): string => ('word' in title ? t(`site:${title.word}`) : title.name)
