import * as z from 'zod/mini'

/** The data of a menu entry. `FeatureRef` lists what the role may do there: "view,edit". */
const entry = { MenuId: z.int(), MenuName: z.string(), MenuAlias: z.string(), FeatureRef: z.string() }

const thirdLevel = z.object(entry)
const secondLevel = z.object({ ...entry, SubMenu: z.array(thirdLevel) })
const firstLevel = z.object({ ...entry, SubMenu: z.array(secondLevel) })

/** Menus in groups, three levels deep (spec section 3). */
export const menuGroup = z.object({ GroupName: z.string(), Menu: z.array(firstLevel) })
export type MenuGroup = z.infer<typeof menuGroup>
export type MenuEntry = z.infer<typeof thirdLevel>

/** The entry with an alias, at any level (spec section 6); undefined when the screen is not for this person. */
export function findMenu(groups: readonly MenuGroup[], alias: string): MenuEntry | undefined {
  const entries = groups.flatMap(({ Menu }) =>
    Menu.flatMap((first) => [first, ...first.SubMenu.flatMap((second) => [second, ...second.SubMenu])]),
  )
  return entries.find(({ MenuAlias }) => MenuAlias === alias)
}

/** Whether the entry with an alias allows this feature. */
export const allowsFeature = (groups: readonly MenuGroup[], alias: string, feature: string): boolean =>
  (findMenu(groups, alias)?.FeatureRef ?? '').split(',').some((code) => code.trim() === feature)
