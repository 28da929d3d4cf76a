import * as z from 'zod/mini'
import { centerOfExcellence } from '#core/domain/hospital/center-of-excellence.ts'
import { doctor } from '#core/domain/hospital/doctor.ts'
import { hospital } from '#core/domain/hospital/hospital.ts'
import { news, promo } from '#core/domain/hospital/news.ts'
import { hospitalCode } from '#core/domain/hospital/record-base.ts'
import { SEARCH_TEXT, searchResult } from '#core/domain/hospital/search-result.ts'
import { languages } from '#core/domain/text/language.ts'
import type { Call } from '#core/contract/call/call.ts'
import { nothing } from '#core/contract/call/call.ts'
import { count } from '#core/contract/call/count.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'

/** 404 with the generic message where there is none. */
const byId = z.strictObject({ Id: z.uuid() })
const detail = { method: 'GET', credential: 'basic', request: byId } as const

/** The calls of the public site (spec section 7). Its lists are collections. */
export const siteCalls = {
  hospitalDetail: { ...detail, path: 'mobile/hospital/get_hospital_data_detail', response: hospital },
  centerDetail: { ...detail, path: 'mobile/coe/get_coe_data_detail', response: centerOfExcellence },
  newsDetail: { ...detail, path: 'mobile/news/get_news_data_detail', response: news },
  doctorDetail: { ...detail, path: 'mobile/doctor/get_doctor_data_detail', response: doctor },
  promoDetail: { ...detail, path: 'mobile/promo/get_promo_data_detail', response: promo },
  /** Page by page, sorted by name. The first page is 1; by default a page has ten doctors. */
  doctors: {
    method: 'GET',
    path: 'mobile/doctor/get_doctor_data',
    credential: 'basic',
    request: z.strictObject({
      Text: z.optional(z.string().check(z.maxLength(SEARCH_TEXT))),
      Specialty: z.optional(z.string().check(z.maxLength(300))),
      Hospital: z.optional(z.union([hospitalCode, z.literal('')])),
      Page: z.optional(count(100_000)),
      Size: z.optional(count(50)),
    }),
    response: z.object({
      Items: z.array(doctor),
      /** The number of doctors on all pages. */
      Total: z.int(),
      AsOf: z.iso.datetime(),
    }),
  },
  specialties: {
    method: 'GET',
    path: 'mobile/doctor/get_specialty_data',
    credential: 'basic',
    request: nothing,
    response: z.array(z.string()),
  },
  /** Five results of each kind at most; none for a text of less than two letters. */
  search: {
    method: 'POST',
    path: 'mobile/dashboard/search',
    credential: 'basic',
    body: smallBody,
    request: z.strictObject({ SearchText: z.string().check(z.maxLength(SEARCH_TEXT)) }),
    response: z.object({ Items: z.array(searchResult) }),
  },
  /** Sanitised HTML, by default in Indonesian. */
  privacyPolicy: {
    method: 'GET',
    path: 'mobile/ref/get_privacy_policy',
    credential: 'basic',
    request: z.strictObject({ Language: z.optional(z.enum(languages)) }),
    response: z.string(),
  },
  /**
   * The consent as sanitised HTML, with its version; by default the newest, in Indonesian. 404 for an unknown version.
   */
  generalConsent: {
    method: 'GET',
    path: 'mobile/ref/get_general_consent',
    credential: 'basic',
    request: z.strictObject({
      Language: z.optional(z.enum(languages)),
      Version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
    }),
    response: z.object({ Version: z.int().check(z.positive()), Html: z.string() }),
  },
} satisfies Record<string, Call>
