import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { v7 as uuid } from 'uuid'
import type { Call, RequestOf } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { RecordKind } from '#server/platform/db/tables/column-types.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { findDoctors, listSpecialties } from '#server/records/record/find-doctors.ts'
import { readDetail } from '#server/records/record/read-detail.ts'
import { searchSite } from '#server/records/record/search-site.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import type { ClosedDay } from '#core/domain/hospital/closed-day.ts'
import { lockRecords } from '#server/records/record/lock-records.ts'
import { EVERYBODY } from '#server/records/record/record-kinds.ts'
import { writeRecords } from '#server/records/record/write-records.ts'
import { publishHtmlText } from './publish-html-text.ts'
import { readHtmlText } from './read-html-text.ts'

const read = { rateLimit: 'read-address' } as const

type Detail<Item> = Call<typeof calls.hospitalDetail.request, z.ZodMiniType<Item, Item>>

/** Replaces the closed days of a hospital, or those of all hospitals together. A day that stays keeps its id. */
function putClosedDays(
  db: Kysely<Database>,
  { hospital, days }: RequestOf<typeof calls.operatorClosedDays>,
): Promise<ClosedDay[]> {
  return db.transaction().execute(async (trx) => {
    const all = await lockRecords(trx, collections.closedDays, EVERYBODY)
    const before = new Map(all.filter((one) => one.hospital === hospital).map((one) => [keyOf(one), one.id]))
    const wanted = new Map(days.map((one) => [keyOf(one), one]))
    const put = [...wanted].map(([key, one]) => ({ ...one, id: before.get(key) ?? uuid(), hospital }))
    const kept = new Set(put.map(({ id }) => id))
    const remove = [...before.values()].filter((id) => !kept.has(id))
    await writeRecords(trx, [{ collection: 'closedDays', subject: EVERYBODY, put, remove }])
    return put
  })
}

const keyOf = ({ date, weekday }: Pick<ClosedDay, 'date' | 'weekday'>): string => date ?? String(weekday)

/** The public site: details, doctors, search and texts. */
export function siteRoutes(db: Kysely<Database>): Route[] {
  const detail = <Item>(call: Detail<Item>, collection: RecordKind, name: string) =>
    route(call, ({ Id }) => readDetail(db, { collection, item: call.response, name }, Id), read)
  return [
    detail(calls.hospitalDetail, 'hospitals', 'hospital'),
    detail(calls.centerDetail, 'centers', 'center of excellence'),
    detail(calls.newsDetail, 'news', 'news'),
    detail(calls.promoDetail, 'promos', 'promo'),
    detail(calls.doctorDetail, 'doctors', 'doctor'),
    route(
      calls.doctors,
      ({ Text = '', Specialty = '', Hospital = '', Page = 1, Size = 10 }) =>
        refuseUnstorable(() => findDoctors(db, { Text, Specialty, Hospital, Page, Size })),
      read,
    ),
    route(calls.operatorText, async (text) => ({ version: await refuseUnstorable(() => publishHtmlText(db, text)) })),
    route(calls.operatorClosedDays, async (wanted) => ({ days: await putClosedDays(db, wanted) })),
    route(calls.specialties, () => listSpecialties(db), read),
    route(
      calls.search,
      async ({ SearchText }) => ({ Items: await refuseUnstorable(() => searchSite(db, SearchText)) }),
      { rateLimit: 'search-address' },
    ),
    route(
      calls.privacyPolicy,
      async ({ Language = 'id' }) => (await readHtmlText(db, 'privacy-policy', { language: Language })).html,
      read,
    ),
    route(
      calls.generalConsent,
      async ({ Language = 'id', Version }) => {
        const wanted = Version === undefined ? undefined : Number(Version)
        const { html, version } = await readHtmlText(db, 'general-consent', { language: Language, version: wanted })
        return { Version: version, Html: html }
      },
      read,
    ),
  ]
}
