import type { Kysely } from 'kysely'
import type { MenuEntry, MenuGroup } from '#core/domain/portal/navigation.ts'
import type { Database } from '#server/platform/db/schema.ts'

interface Row extends MenuEntry {
  readonly parentId: number | null
  readonly groupName: string
}

/** The menus of a role, in groups. An entry is left out where the role lacks its parent. */
export async function selectMenus(db: Kysely<Database>, role: string): Promise<MenuGroup[]> {
  const rows: Row[] = await db
    .selectFrom('menu')
    .innerJoin('menu_role', 'menu_role.menu_id', 'menu.id')
    .select([
      'menu.id as MenuId',
      'menu.name as MenuName',
      'menu.alias as MenuAlias',
      'menu_role.feature_ref as FeatureRef',
      'menu.parent_id as parentId',
      'menu.group_name as groupName',
    ])
    .where('role', '=', role)
    .orderBy('position')
    .orderBy('menu.id')
    .execute()
  const below = (parent: number | null) => rows.filter(({ parentId }) => parentId === parent)
  const first = below(null).map((row) => ({
    groupName: row.groupName,
    entry: {
      ...entryOf(row),
      SubMenu: below(row.MenuId).map((second) => ({
        ...entryOf(second),
        SubMenu: below(second.MenuId).map((third) => entryOf(third)),
      })),
    },
  }))
  return [...Map.groupBy(first, ({ groupName }) => groupName)].map(([GroupName, entries]) => ({
    GroupName,
    Menu: entries.map(({ entry }) => entry),
  }))
}

const entryOf = ({ MenuId, MenuName, MenuAlias, FeatureRef }: Row): MenuEntry => ({
  MenuId,
  MenuName,
  MenuAlias,
  FeatureRef,
})
