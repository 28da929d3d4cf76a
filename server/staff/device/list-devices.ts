import { type Kysely, sql } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { DeviceTrouble } from '#core/domain/device/device-trouble.ts'
import type { StaffScope } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { inScope } from '#server/staff/in-scope.ts'

/** The most that are shown: no one walks to more devices. */
const SHOWN = 200
/** The most devices without a tablet that are read, because strangers can invent devices. */
const LOOKED_AT = 10_000

interface Row {
  readonly id: string
  readonly name: string | null
  readonly hospital: string | null
  readonly ward: string | null
  readonly unsent: string
  readonly oldest: Date | null
  readonly lost: string
  readonly discarded: string
  readonly seen_at: Date
  readonly app_version: string
}

const troubles = {
  silent: sql<boolean>`unsent > 0 and seen_at < now() - interval '1 day'`,
  unsent: sql<boolean>`unsent > 0`,
  lost: sql<boolean>`lost_rows > 0`,
} as const satisfies Record<DeviceTrouble, unknown>

/** Devices in trouble, each with its tablet. Those without a ward are for roles that see what is unassigned. */
const inTrouble = (scope: StaffScope) => sql`(
  select device.*, tablet.name, tablet.hospital_unit as hospital, tablet.nursing_room as ward
  from (
    (
      select device.* from tablet join device on device.id = tablet.device_id
      where left_at is null and (unsent > 0 or lost_rows > 0)
    )
    union
    (select * from device where unsent > 0 limit ${LOOKED_AT})
    union
    (select * from device where lost_rows > 0 limit ${LOOKED_AT})
  ) as device
  left join tablet on tablet.device_id = device.id and tablet.left_at is null
  where ${inScope(scope, sql`tablet.hospital_unit`)}
) as device`

/** Tablets first; of both groups the longest silent first. */
export async function listDevices(
  db: Kysely<Database>,
  { show }: { readonly show?: DeviceTrouble | undefined },
  scope: StaffScope,
): Promise<ResponseOf<typeof staffCalls.staffDevices>> {
  const { rows } = await sql<Row & { readonly total: number }>`
    select id, name, hospital, ward, least(unsent, 999999) as unsent, least(lost_rows, 999999) as lost,
      least(discarded, 999999) as discarded, seen_at, app_version,
      case when unsent > 0 then seen_at - make_interval(secs => least(coalesce(oldest_seconds, 0), 315360000)) end
        as oldest,
      count(*) over ()::int as total
    from ${inTrouble(scope)}
    ${show === undefined ? sql`` : sql`where ${troubles[show]}`}
    order by name is null, seen_at, id
    limit ${SHOWN}`.execute(db)
  return {
    devices: rows.map(({ id, name, hospital, ward, unsent, oldest, lost, discarded, seen_at, app_version }) => ({
      id,
      tablet: name === null || hospital === null || ward === null ? null : { name, hospital, ward },
      unsent: Number(unsent),
      oldest: oldest?.toISOString() ?? null,
      lost: Number(lost),
      discarded: Number(discarded),
      seenAt: seen_at.toISOString(),
      appVersion: app_version,
    })),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
    asOf: new Date().toISOString(),
  }
}

export async function countDevices(
  db: Kysely<Database>,
  scope: StaffScope,
): Promise<{ readonly silent: number; readonly lost: number }> {
  const { rows } = await sql<{ silent: number; lost: number }>`
    select count(*) filter (where ${troubles.silent})::int as silent, count(*) filter (where ${troubles.lost})::int as lost
    from ${inTrouble(scope)}`.execute(db)
  return rows[0] ?? { silent: 0, lost: 0 }
}
