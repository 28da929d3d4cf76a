import type { Collection } from '#core/contract/collection.ts'
import { allowsFeature, type MenuGroup } from '#core/domain/navigation.ts'

/** Whether the hospital gives a collection to whoever has these menus: not a patient's own while nobody knows them. */
export const mayRead = (menus: readonly MenuGroup[] | undefined, { menu }: Pick<Collection, 'menu'>): boolean =>
  menu === undefined || (menus !== undefined && allowsFeature(menus, menu, 'view'))
