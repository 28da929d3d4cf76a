import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { putList } from './put-list.ts'
import { selectFormLists, selectInBoth, selectProfileLists } from './queries.ts'

/** Lists to choose from: what numbers in profiles stand for. */
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
