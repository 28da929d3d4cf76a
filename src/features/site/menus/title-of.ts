import { t } from '#i18n/t.ts'
import type { MenuTitle } from './site-menus.ts'

export const titleOf = (title: MenuTitle): string => ('word' in title ? t(`site:${title.word}`) : title.name)
