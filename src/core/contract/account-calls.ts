import * as z from 'zod/mini'
import { nothing, type Call } from './call.ts'

/** A number or a word in a list of reference. */
const described = z.object({ Id: z.int(), DescValue: z.string() })
const flag = z.literal([0, 1])
const digits = z.string().check(z.regex(/^\d{0,20}$/))
const short = z.string().check(z.maxLength(100))
const dialled = { MobilePhone: digits, CountryCode: short, MobilePhoneCode: digits }

/** What a sign-in comes to: who it is, and a bearer that opens nothing until the one-time code is given. */
const signedIn = z.object({
  PatientId: z.uuid(),
  Bearer: z.string(),
  IsDoctor: z.literal(['0', '1']),
  HospitalUnitId: z.nullable(z.int()),
})

/** How the code travels, and to whom; the same answer whether or not there is such a person. */
const sendCode = z.strictObject({
  Identity: short,
  Method: z.literal(['sms', 'email']),
  MobilePhone: digits,
  MobilePhoneCode: digits,
  Type: z.literal(['sms', 'phone', 'email']),
})
/** Seconds until another code may be asked for. */
const codeSent = z.object({ ResendAfter: z.int() })

/** The calls of accounts (spec section 7); spellings are the spec's. */
export const accountCalls = {
  version: {
    method: 'GET',
    path: 'mobile/dashboard/get_version_appless',
    credential: 'basic',
    enveloped: false,
    request: nothing,
    response: z.object({ version: z.string() }),
  },
  validBearer: {
    method: 'POST',
    path: 'mobile/account/valid_bearer',
    credential: 'bearer',
    enveloped: true,
    request: nothing,
    response: nothing,
  },
  /** `Bearer` is the one that has run out, or 'Empty'; the renewal itself rests on the cookie. */
  regenerateBearer: {
    method: 'POST',
    path: 'backend/account/regenerate_bearer',
    credential: 'basic',
    enveloped: false,
    request: z.strictObject({ Bearer: z.string().check(z.maxLength(200)) }),
    response: z.object({ Bearer: z.string() }),
  },
  genders: {
    method: 'GET',
    path: 'master/ref/gender',
    credential: 'basic',
    enveloped: false,
    request: nothing,
    response: z.array(described),
  },
  identityCardTypes: {
    method: 'GET',
    path: 'master/ref/identity_card_type',
    credential: 'basic',
    enveloped: false,
    request: nothing,
    response: z.array(described),
  },
  nationalities: {
    method: 'GET',
    path: 'master/ref/nationality',
    credential: 'basic',
    enveloped: false,
    request: nothing,
    response: z.array(described),
  },
  register: {
    method: 'POST',
    path: 'mobile/account/register',
    credential: 'basic',
    enveloped: true,
    request: z.strictObject({
      FirstName: short,
      MiddleName: short,
      LastName: short,
      Password: short,
      ...dialled,
      GenderId: z.int(),
      DateOfBirth: z.iso.date(),
      Email: short,
      acceptTerms: z.literal(true),
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
    request: z.strictObject({
      ...dialled,
      Type: z.literal('phone'),
      FirebaseToken: z.string().check(z.maxLength(4096)),
    }),
    response: signedIn,
  },
  /** Our reading: resumes a sign-in by its cookie. */
  loginCookies: {
    method: 'POST',
    path: 'patient/account/login_cookies_new',
    credential: 'basic',
    enveloped: false,
    request: z.strictObject({ Type: z.literal(['phone', 'sms', 'email']) }),
    response: signedIn,
  },
  generateCode: {
    method: 'POST',
    path: 'mobile/account/generate_otp',
    credential: 'basic',
    enveloped: true,
    request: sendCode,
    response: codeSent,
  },
  generateForgotCode: {
    method: 'POST',
    path: 'mobile/account/generate_otp_forgot',
    credential: 'basic',
    enveloped: true,
    request: sendCode,
    response: codeSent,
  },
  verifyCode: {
    method: 'POST',
    path: 'patient/account/otp_verification',
    credential: 'basic',
    enveloped: true,
    request: z.strictObject({ OTP: short, Identity: short, PatientId: z.string().check(z.maxLength(36)) }),
    response: z.object({ Bearer: z.string() }),
  },
  resetPassword: {
    method: 'POST',
    path: 'patient/account/reset_password',
    credential: 'bearer',
    enveloped: true,
    request: z.strictObject({ Password: short, Repassword: short }),
    response: nothing,
  },
} satisfies Record<string, Call>
