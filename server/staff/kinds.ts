import type { Kysely } from 'kysely'
import { allowsFeature } from '#core/domain/navigation.ts'
import { isRequestKind } from '#core/domain/request-kinds.ts'
import type { StaffAlias } from '#core/domain/staff.ts'
import { assessmentTitles } from '#core/questionnaires/assessment-titles.ts'
import { selectMenus } from '#server/identity/menu/queries.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** Kinds that no questionnaire defines: what a patient sends from their own pages. */
const fromCode = ['VitalSigns', 'profile-change', 'request-change', 'guest-cancel']

/** The menu entry that a kind of form belongs to. A questionnaire that the hospital has published itself is a survey. */
function aliasOf(kind: string): StaffAlias {
  if (Object.hasOwn(assessmentTitles, kind)) return 'staff-events'
  return isRequestKind(kind) || fromCode.includes(kind) ? 'staff-forms' : 'staff-surveys'
}

/** Of which kinds a role may see forms. */
export async function kindsFor(db: Kysely<Database>, role: string): Promise<string[]> {
  const menus = await selectMenus(db, role)
  const rows = await db.selectFrom('definition').select('kind').distinct().execute()
  return [...new Set([...rows.map(({ kind }) => kind), ...fromCode])].filter((kind) =>
    allowsFeature(menus, aliasOf(kind), 'view'),
  )
}
