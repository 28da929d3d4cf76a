import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { EVERYBODY } from '#server/platform/limiter/set-aside.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'

/**
 * Counts what is kept unread: forms, conflicts, files in the store, and chunks. So room is given back for what has
 * ended, and for what was counted and not kept. What comes during the count is in the next one.
 */
export async function recountUnread(db: Kysely<Database>): Promise<void> {
  await sql`
    with file as materialized (
      select attachment.id, device_id, origin, sealed_bytes
      from attachment
      join quarantine using (submission_id)
      join submission on submission.id = submission_id
      where attachment.key is null
    ), kept as materialized (
      select device_id, origin, octet_length(sealed) + coalesce(octet_length(answers), 0) as bytes
      from quarantine join submission on submission.id = submission_id
      union all
      select device_id, origin, octet_length(sealed) from submission_conflict
      union all
      select device_id, origin, sealed_bytes from file where sealed_bytes is not null
      union all
      select device_id, origin, octet_length(sealed) from file join attachment_chunk on attachment_id = file.id
    ), sized as materialized (
      select device_id::text as device, origin, ceil(bytes / 1024.0)::integer as kib from kept where bytes > 0
    ), counted as materialized (
      select 'unread-device' as name, device as subject, sum(kib)::integer as hits from sized group by device
      union all
      select 'unread-address', origin, sum(kib)::integer from sized where origin is not null group by origin
      union all
      select 'unread-total', ${EVERYBODY}, sum(kib)::integer from sized having count(*) > 0
    ), gone as (
      delete from rate_limit as kept
      where name in ('unread-device', 'unread-address', 'unread-total')
        and not exists (select from counted where counted.name = kept.name and counted.subject = kept.subject)
    )
    insert into rate_limit (name, subject, hits, window_ends)
    select name, subject, hits, now() + make_interval(secs => ${rateLimits['unread-total'].windowSeconds})
    from counted order by name, subject
    on conflict (name, subject) do update set hits = excluded.hits, window_ends = excluded.window_ends`.execute(db)
}
