import type { Kysely } from 'kysely'
import { allowsFeature } from '#core/domain/portal/navigation.ts'
import { kindsFromCode, staffAliasOf } from '#core/questionnaires/forms/staff-alias.ts'
import { selectMenus } from '#server/identity/menu/queries.ts'
import type { Database } from '#server/platform/db/schema.ts'

export async function kindsFor(db: Kysely<Database>, role: string): Promise<string[]> {
  const menus = await selectMenus(db, role)
  const rows = await db.selectFrom('definition').select('kind').distinct().execute()
  return [...new Set([...rows.map(({ kind }) => kind), ...kindsFromCode])].filter((kind) =>
    allowsFeature(menus, staffAliasOf(kind), 'view'),
  )
}
