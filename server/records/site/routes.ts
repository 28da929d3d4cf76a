import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { Call } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { RecordKind } from '#server/platform/db/tables/column-types.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { findDoctors, listSpecialties } from '#server/records/record/find-doctors.ts'
import { readDetail } from '#server/records/record/read-detail.ts'
import { searchSite } from '#server/records/record/search-site.ts'
import { publishHtmlText } from './publish-html-text.ts'
import { putClosedDays } from './put-closed-days.ts'
import { readHtmlText } from './read-html-text.ts'

const read = { rateLimit: 'read-address' } as const

type Detail<Item> = Call<typeof calls.hospitalDetail.request, z.ZodMiniType<Item, Item>>

/** The public site: what lies behind its lists, doctors, search and texts. */
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
