import * as z from 'zod/mini'

/** What a menu entry says of itself. `FeatureRef` lists what may be done there: "view,edit". */
const entry = { MenuId: z.int(), MenuName: z.string(), MenuAlias: z.string(), FeatureRef: z.string() }

const thirdLevel = z.object(entry)
const secondLevel = z.object({ ...entry, SubMenu: z.array(thirdLevel) })
const firstLevel = z.object({ ...entry, SubMenu: z.array(secondLevel) })

/** Menus in groups, three levels deep (spec section 3). */
export const menuGroup = z.object({ GroupName: z.string(), Menu: z.array(firstLevel) })
export type MenuGroup = z.infer<typeof menuGroup>
export type MenuEntry = z.infer<typeof thirdLevel>

/** The entry of an alias, at whatever level it stands (spec section 6); undefined when the screen is not for this person. */
export function findMenu(groups: readonly MenuGroup[], alias: string): MenuEntry | undefined {
  const entries = groups.flatMap(({ Menu }) =>
    Menu.flatMap((first) => [first, ...first.SubMenu.flatMap((second) => [second, ...second.SubMenu])]),
  )
  return entries.find(({ MenuAlias }) => MenuAlias === alias)
}

/** Whether what may be done at an alias includes this feature. */
export const allowsFeature = (groups: readonly MenuGroup[], alias: string, feature: string): boolean =>
  (findMenu(groups, alias)?.FeatureRef ?? '').split(',').some((code) => code.trim() === feature)
