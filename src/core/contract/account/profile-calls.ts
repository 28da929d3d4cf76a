import * as z from 'zod/mini'
import { profileLists } from '#core/domain/account/profile-fields.ts'
import { languages } from '#core/domain/text/language.ts'
import { nothing, type Call } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'

const short = z.string().check(z.maxLength(100))

/** The calls around a profile. The profile itself is fetched with the account, and changed by a submission. */
export const profileCalls = {
  /** All lists of the profile's fields, in both languages. */
  profileLists: {
    method: 'GET',
    path: 'master/ref/profile_lists',
    credential: 'basic',
    request: nothing,
    response: z.record(
      z.enum(profileLists),
      z.array(z.object({ Id: z.int(), DescValue: z.string(), DescValueEn: z.string() })),
    ),
  },
  /** Regions in a province, city or subdistrict, by its code; without a code the provinces. 404 for an unknown code. */
  regions: {
    method: 'GET',
    path: 'master/ref/region',
    credential: 'basic',
    request: z.strictObject({ Parent: z.optional(z.string().check(z.regex(/^\d\d(?:\.\d\d){0,2}$/))) }),
    response: z.array(z.object({ Code: z.string(), Name: z.string() })),
  },
  /** Provinces and cities together, for devices to keep: some 25 kB. */
  provincesAndCities: {
    method: 'GET',
    path: 'master/ref/province_city',
    credential: 'basic',
    request: nothing,
    response: z.array(z.object({ Code: z.string(), Name: z.string() })),
  },
  /** The caller's own picture, in base64; 404 for other people's. */
  profilePicture: {
    method: 'GET',
    path: 'mobile/account/profile_picture',
    credential: 'bearer',
    request: z.strictObject({ Id: z.uuid() }),
    response: z.object({ Jpeg: z.string() }),
  },
  /**
   * Sends a code to the account's new address or number. The password proves the owner. If another account has the
   * address, the answer is the same: its owner gets a message, and no code is sent.
   */
  changeIdentity: {
    method: 'POST',
    path: 'mobile/account/change_identity',
    credential: 'bearer',
    enveloped: true,
    body: smallBody,
    request: z.strictObject({
      Type: z.enum(['email', 'phone']),
      Identity: short,
      Password: short,
      Language: z.optional(z.enum(languages)),
    }),
    /** Seconds until another code may be requested. */
    response: z.object({ ResendAfter: z.int() }),
  },
  /** Confirms the new address or number by its code. A message is sent to the former one. */
  confirmIdentity: {
    method: 'POST',
    path: 'mobile/account/confirm_identity',
    credential: 'bearer',
    enveloped: true,
    body: smallBody,
    request: z.strictObject({ OTP: short }),
    response: nothing,
  },
} satisfies Record<string, Call>
