import type { Collection } from '#core/contract/hospital/collection.ts'
import { allowsFeature, type MenuGroup } from '#core/domain/portal/navigation.ts'

/** Whether these menus open a collection: not a patient's own while the menus are not known. */
export const mayRead = (menus: readonly MenuGroup[] | undefined, { menu }: Pick<Collection, 'menu'>): boolean =>
  menu === undefined || (menus !== undefined && allowsFeature(menus, menu, 'view'))
