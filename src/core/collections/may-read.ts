import type { Collection } from '#core/contract/hospital/collection.ts'
import { allowsFeature, type MenuGroup } from '#core/domain/portal/navigation.ts'

/** Whether these menus allow a collection. While the menus are not known, a patient's own collection is not allowed. */
export const mayRead = (menus: readonly MenuGroup[] | undefined, { menu }: Pick<Collection, 'menu'>): boolean =>
  menu === undefined || (menus !== undefined && allowsFeature(menus, menu, 'view'))
