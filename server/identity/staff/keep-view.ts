import { type Kysely, sql } from 'kysely'
import type { RequestOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { MOST_VIEWS } from '#core/domain/staff/saved-view.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'

/** One statement: two tabs that keep a view at once lose neither. */
export async function keepView(
  db: Kysely<Database>,
  staffId: string,
  { page, name, filters }: RequestOf<typeof staffCalls.staffKeepView>,
): Promise<Record<string, never>> {
  const kept = filters === null ? [] : [{ page, name, filters }]
  const { rows } = await sql`
    update staff set views = others.views || ${JSON.stringify(kept)}::jsonb
    from (
      select staff.id, coalesce(jsonb_agg(view) filter (where view is not null), '[]') as views
      from staff
      left join jsonb_array_elements(staff.views) as view on (view ->> 'page', view ->> 'name') <> (${page}, ${name})
      where staff.id = ${staffId}
      group by staff.id
    ) as others
    where staff.id = others.id and (${kept.length} = 0 or jsonb_array_length(others.views) < ${MOST_VIEWS})
    returning staff.id`.execute(db)
  if (rows.length === 0) throw new ApiError('unprocessable')
  return {}
}
