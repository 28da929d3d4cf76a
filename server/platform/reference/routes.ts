import { type Kysely, sql } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { RequestOf } from '#core/contract/call/call.ts'
import { selectFormLists, selectInBoth, selectProfileLists } from './queries.ts'

function putList(
  db: Kysely<Database>,
  { list, entries }: RequestOf<typeof calls.operatorList>,
): Promise<Record<string, never>> {
  return db.transaction().execute(async (trx) => {
    // Two concurrent calls would mix their entries.
    await sql`lock table reference in share row exclusive mode`.execute(trx)
    await trx.deleteFrom('reference').where('list', '=', list).execute()
    const rows = entries.map(({ id, name }, position) => ({
      list,
      id,
      description: name.id,
      description_en: name.en,
      position,
    }))
    if (rows.length > 0) await trx.insertInto('reference').values(rows).execute()
    return {}
  })
}

/** Lists to choose from: the meaning of numbers in profiles. */
export function referenceRoutes(db: Kysely<Database>): Route[] {
  const list = (name: string) => () =>
    db
      .selectFrom('reference')
      .select(['id as Id', 'description as DescValue'])
      .where('list', '=', name)
      .orderBy('id')
      .execute()
  return [
    route(calls.genders, list('gender')),
    route(calls.identityCardTypes, list('identity_card_type')),
    route(calls.nationalities, () => selectInBoth(db, 'nationality')),
    route(calls.profileLists, () => selectProfileLists(db)),
    route(calls.engagementOptions, async () => ({ options: (await selectFormLists(db)).engagement })),
    route(calls.registrationLists, async () => {
      const { engagement: _engagement, ...lists } = await selectFormLists(db)
      return lists
    }),
    route(calls.operatorList, (wanted) => refuseUnstorable(() => putList(db, wanted))),
  ]
}
