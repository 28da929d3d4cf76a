import * as z from 'zod/mini'
import { codeMethod } from '#core/domain/account/account.ts'
import { profile } from '#core/domain/account/profile.ts'
import { menuGroup } from '#core/domain/portal/navigation.ts'
import { languages } from '#core/domain/text/language.ts'
import { nothing, type Call } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'
import { pushSettings } from './push-settings.ts'

/** An entry of a list of the hospital's: a number and a word. */
const described = z.object({ Id: z.int(), DescValue: z.string() })
const flag = z.literal([0, 1])
/** For a form with many fields, or with the token of a messaging service. */
const largeForm = { ...smallBody, bytes: 16_384 } as const
const digits = z.string().check(z.regex(/^\d{0,20}$/))
const short = z.string().check(z.maxLength(100))
const dialled = { MobilePhone: digits, CountryCode: short, MobilePhoneCode: digits }

/** The result of a sign-in: the person, and a bearer that allows nothing before the one-time code. */
const signedIn = z.object({
  PatientId: z.uuid(),
  Bearer: z.string(),
  IsDoctor: z.literal(['0', '1']),
  HospitalUnitId: z.nullable(z.int()),
})

/**
 * How the code is sent, and to whom. The answer is the same whether or not the person exists. The server knows the
 * sign-in by its cookie. `Language` is the language of the message, by default Indonesian.
 */
const sendCode = z.strictObject({
  Identity: short,
  Method: codeMethod,
  MobilePhone: digits,
  MobilePhoneCode: digits,
  Type: z.literal(['sms', 'phone', 'email']),
  Language: z.optional(z.enum(languages)),
})
/** Sends a code for a forgotten password, with the specification's other fields. */
const sendForgotCode = z.extend(sendCode, { CountryCode: z.optional(short) })
/** Seconds until another code may be requested. */
const codeSent = z.object({ ResendAfter: z.int() })

/** The calls of accounts (spec section 7), with the spec's spellings. */
export const accountCalls = {
  /** The version of the page that is served; empty where the server serves none. Then no page counts as outdated. */
  version: {
    method: 'GET',
    path: 'mobile/dashboard/get_version_appless',
    credential: 'basic',
    request: nothing,
    response: z.object({ version: z.string() }),
  },
  /** 401 with the message 'Not Valid' where the bearer is invalid. An expired bearer is renewed as in every call. */
  validBearer: {
    method: 'POST',
    path: 'mobile/account/valid_bearer',
    credential: 'bearer',
    enveloped: true,
    body: smallBody,
    request: nothing,
    response: nothing,
  },
  /** `Bearer` is the expired one, or 'Empty'. The renewal itself depends on the cookie. */
  regenerateBearer: {
    method: 'POST',
    path: 'backend/account/regenerate_bearer',
    credential: 'basic',
    body: smallBody,
    request: z.strictObject({ Bearer: z.string().check(z.maxLength(200)) }),
    response: z.object({ Bearer: z.string() }),
  },
  genders: {
    method: 'GET',
    path: 'master/ref/gender',
    credential: 'basic',
    request: nothing,
    response: z.array(described),
  },
  identityCardTypes: {
    method: 'GET',
    path: 'master/ref/identity_card_type',
    credential: 'basic',
    request: nothing,
    response: z.array(described),
  },
  nationalities: {
    method: 'GET',
    path: 'master/ref/nationality',
    credential: 'basic',
    request: nothing,
    // A list from an earlier version has no English.
    response: z.array(z.extend(described, { DescValueEn: z.optional(z.string()) })),
  },
  register: {
    method: 'POST',
    path: 'mobile/account/register',
    credential: 'basic',
    enveloped: true,
    body: largeForm,
    request: z.strictObject({
      FirstName: short,
      MiddleName: short,
      LastName: short,
      Password: short,
      ...dialled,
      GenderId: z.int(),
      DateOfBirth: z.iso.date(),
      Email: short,
      /** Missing means not accepted. */
      acceptTerms: z.optional(z.boolean()),
      IdCardId: z.int(),
      IdentityCardNumber: short,
      KTPNumber: short,
      PassportNumber: short,
      KitasNumber: short,
      NationalityId: z.nullable(z.int()),
      IsKTP: flag,
      IsPassport: flag,
      IsKitas: flag,
    }),
    response: signedIn,
  },
  login: {
    method: 'POST',
    path: 'patient/account/login',
    credential: 'basic',
    enveloped: true,
    body: largeForm,
    request: z.strictObject({
      Username: short,
      Password: short,
      ...dialled,
      Type: z.literal(['email', 'phone']),
      FirebaseToken: z.string().check(z.maxLength(4096)),
    }),
    response: signedIn,
  },
  loginPhone: {
    method: 'POST',
    path: 'mobile/account/login_phone_new',
    credential: 'basic',
    enveloped: true,
    body: largeForm,
    request: z.strictObject({
      ...dialled,
      Type: z.literal('phone'),
      FirebaseToken: z.string().check(z.maxLength(4096)),
    }),
    response: signedIn,
  },
  /** Our interpretation of the spec: restores a sign-in by its cookie. */
  loginCookies: {
    method: 'POST',
    path: 'patient/account/login_cookies_new',
    credential: 'basic',
    body: smallBody,
    request: z.strictObject({ Type: z.literal(['phone', 'sms', 'email']) }),
    response: z.extend(signedIn, { Stage: z.literal(['code-wanted', 'verified']) }),
  },
  generateCode: {
    method: 'POST',
    path: 'mobile/account/generate_otp',
    credential: 'basic',
    enveloped: true,
    body: smallBody,
    request: sendCode,
    response: codeSent,
  },
  generateForgotCode: {
    method: 'POST',
    path: 'mobile/account/generate_otp_forgot',
    credential: 'basic',
    enveloped: true,
    body: smallBody,
    request: sendForgotCode,
    response: codeSent,
  },
  verifyCode: {
    method: 'POST',
    path: 'patient/account/otp_verification',
    credential: 'basic',
    enveloped: true,
    body: smallBody,
    request: z.strictObject({ OTP: short, Identity: short, PatientId: z.string().check(z.maxLength(36)) }),
    /** The person's data only after the code: a phone number alone does not reveal whether it is a doctor's. */
    response: signedIn,
  },
  resetPassword: {
    method: 'POST',
    path: 'patient/account/reset_password',
    credential: 'bearer',
    enveloped: true,
    body: smallBody,
    request: z.strictObject({ Password: short, Repassword: short }),
    response: nothing,
  },
  /** Ends the sign-in of the cookie. Without a cookie nothing happens. */
  logout: {
    method: 'POST',
    path: 'mobile/account/logout',
    credential: 'basic',
    body: smallBody,
    request: nothing,
    response: nothing,
  },
  /** The bearer names the account. `PatientId` comes from the spec, and must be the same. */
  profileDetails: {
    method: 'GET',
    path: 'mobile/account/profile_details',
    credential: 'bearer',
    request: z.strictObject({ PatientId: z.uuid() }),
    response: profile,
  },
  /** The public settings of the messaging service, where the hospital has one. */
  pushSettings: {
    method: 'GET',
    path: 'mobile/ref/push_settings',
    credential: 'basic',
    request: nothing,
    response: z.object({ settings: z.nullable(pushSettings) }),
  },
  /**
   * The sign-in before the present one; null at the first. The bearer names the account. `PatientId` must be the same;
   * `MembershipId` comes from the spec and is ignored.
   */
  lastActivity: {
    method: 'GET',
    path: 'master/ref/last_activity',
    credential: 'bearer',
    request: z.strictObject({ MembershipId: z.optional(short), PatientId: z.uuid() }),
    response: z.object({ LastActivity: z.nullable(z.iso.datetime()) }),
  },
  /** The menus that the account's role has. */
  menus: {
    method: 'GET',
    path: 'mobile/account/menus',
    credential: 'bearer',
    request: nothing,
    response: z.array(menuGroup),
  },
  guestMenus: {
    method: 'GET',
    path: 'mobile/account/guest_menus',
    credential: 'basic',
    request: nothing,
    response: z.array(menuGroup),
  },
} satisfies Record<string, Call>
