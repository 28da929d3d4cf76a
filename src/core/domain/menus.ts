/** A screen that somebody may open. `FeatureRef` holds the codes of what they may do there, with commas between. */
export interface Menu {
  readonly MenuId: number
  readonly MenuName: string
  readonly MenuAlias: string
  readonly FeatureRef: string
  readonly SubMenu?: readonly Menu[] | undefined
}

/** A person's menus: groups of entries, nested up to three levels (spec section 3). */
export type Navigations = readonly { readonly Menu: readonly Menu[] }[]

/** The entry with that alias, at whatever level. */
export const findMenu = (groups: Navigations, alias: string): Menu | undefined =>
  findAmong(
    groups.flatMap(({ Menu: menus }) => menus),
    alias,
  )

/** Whether the entry with that alias names that feature. */
export const mayDo = (groups: Navigations, alias: string, feature: string): boolean =>
  (findMenu(groups, alias)?.FeatureRef ?? '').split(',').some((code) => code.trim() === feature)

function findAmong(menus: readonly Menu[], alias: string): Menu | undefined {
  for (const menu of menus) {
    const found = menu.MenuAlias === alias ? menu : findAmong(menu.SubMenu ?? [], alias)
    if (found) return found
  }
  return undefined
}
