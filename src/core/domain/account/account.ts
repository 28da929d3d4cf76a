import * as z from 'zod/mini'
import { holdsNumber, isCardNumber, isKtpNumber, readCardNumber } from '#core/domain/text/card-number.ts'
import { normalizeIndonesianMobile } from '#core/domain/text/indonesian-mobile.ts'
import { readCode, readEmail, readText } from '#core/domain/text/written.ts'
import { isBirthDate } from '#core/domain/time/birth-date.ts'
import { readDate } from '#core/domain/time/calendar-date.ts'

/**
 * The inputs of sign-in, registration and forgotten password, and their problems (spec section 5). A problem is a word;
 * lengths follow a colon. Browser and server use the same schemas. Only the server knows which passwords are `easy` to
 * guess.
 */
export const accountProblem = z.union([
  z.literal(['required', 'invalid', 'unequal', 'easy']),
  z.templateLiteral(['too-', z.literal(['short', 'long']), ':', z.int()]),
])
export type AccountProblem = z.infer<typeof accountProblem>

const problem = (word: AccountProblem) => ({ error: word })

/** A text of `least` to `most` characters, trimmed. An empty text is `required`, whatever `least` is. */
const text = (least: number, most: number, read = readText) =>
  z.pipe(
    z.string().check(z.overwrite(read)),
    z.string().check(
      z.refine((value) => value !== '', { ...problem('required'), abort: true }),
      z.minLength(least, problem(`too-short:${least}`)),
      z.maxLength(most, problem(`too-long:${most}`)),
    ),
  )

/** A password is not trimmed: blanks may be part of it. */
const password = (least: number, most: number) =>
  z.string().check(
    z.refine((value) => value !== '', { ...problem('required'), abort: true }),
    z.minLength(least, problem(`too-short:${least}`)),
    z.maxLength(most, problem(`too-long:${most}`)),
  )

const email = z.pipe(text(3, 50, readEmail), z.email(problem('invalid')))

/** An Indonesian mobile number, in digits with the dial code: "6281234567890". */
const mobile = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((written: string) => normalizeIndonesianMobile(written)?.slice(1) ?? written.replaceAll(/\D/g, '')),
    ),
    z.string().check(
      z.refine((value) => value !== '', { ...problem('required'), abort: true }),
      z.minLength(least, problem(`too-short:${least}`)),
      z.maxLength(most, problem(`too-long:${most}`)),
      z.refine((value) => normalizeIndonesianMobile(`+${value}`) !== undefined, problem('invalid')),
    ),
  )

export const emailLogin = z.strictObject({ username: text(3, 50, readEmail), password: password(3, 50) })
export const phoneLogin = z.strictObject({ mobilePhone: mobile(1, 17) })

/** A birth date as people write it or as it travels, read as year-month-day. */
const dateOfBirth = z.pipe(
  z.pipe(
    z.string(),
    z.transform((written: string) => (written.trim() === '' ? '' : (readDate(written) ?? 'invalid'))),
  ),
  z.string().check(
    z.refine((day) => day !== '', { ...problem('required'), abort: true }),
    z.refine((day) => day !== 'invalid', problem('invalid')),
  ),
)

const cardNumber = (isNumber: (number: string) => boolean) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((written: string) => (holdsNumber(written) ? readCardNumber(written) : '')),
    ),
    z.string().check(z.refine((number) => number === '' || isNumber(number), problem('invalid'))),
  )

const optionalText = (most: number) =>
  z.string().check(z.overwrite(readText), z.maxLength(most, problem(`too-long:${most}`)))
const choice = (values: readonly string[]) =>
  z.string().check(
    z.refine((value) => value !== '', { ...problem('required'), abort: true }),
    z.refine((value) => values.includes(value), problem('invalid')),
  )

/** 1 is male, 2 female. */
export const genderIds = ['1', '2'] as const

const registrationFields = z.strictObject({
  firstName: text(3, 50),
  middleName: optionalText(50),
  lastName: text(1, 50),
  dateOfBirth,
  genderId: choice(genderIds),
  email,
  mobilePhone: mobile(11, 17),
  password: password(6, 20),
  confirmation: z.string(),
  identityCardNumber: cardNumber(isKtpNumber),
  kitasNumber: cardNumber(isCardNumber),
  passportNumber: cardNumber(isCardNumber),
  nationalityId: z.string(),
})

export type Registration = z.output<typeof registrationFields>

/** One problem for each field at fault, and the value when there is none. */
export type Judged<Value> =
  | { readonly problems: ReadonlyMap<string, AccountProblem>; readonly value?: undefined }
  | { readonly problems?: undefined; readonly value: Value }

/**
 * A registration's flags (spec section 3). The terms count as accepted unless a flag says otherwise. A passport or
 * KITAS number is expected where its flag is set or its field has a text. Without either, an ID card number is
 * required, whatever its own flag says.
 */
export interface RegistrationFlags {
  readonly acceptTerms?: boolean
  readonly isPassport?: boolean
  readonly isKitas?: boolean
}

/**
 * Judges a registration. Problems that concern several fields are found even where single fields have problems.
 * @param lastDay the last day that has begun, by the hospital's clock
 */
export function judgeRegistration(
  raw: Readonly<Record<keyof Registration, string>>,
  lastDay: string,
  { acceptTerms = true, isPassport = false, isKitas = false }: RegistrationFlags = {},
): Judged<Registration> {
  const claimed = {
    passportNumber: isPassport || raw.passportNumber.trim() !== '',
    kitasNumber: isKitas || raw.kitasNumber.trim() !== '',
  }
  const missing = (field: keyof typeof claimed) => claimed[field] && !holdsNumber(raw[field])
  const born = readDate(raw.dateOfBirth)
  const needsCard = !claimed.passportNumber && !claimed.kitasNumber && !holdsNumber(raw.identityCardNumber)
  return judge(registrationFields, raw, {
    confirmation: confirmationProblem(raw),
    ...(born !== undefined && !isBirthDate(born, lastDay) && { dateOfBirth: 'invalid' }),
    ...(!acceptTerms && { acceptTerms: 'required' }),
    ...(needsCard && { identityCardNumber: 'required' }),
    ...(missing('passportNumber') && { passportNumber: 'required' }),
    ...(missing('kitasNumber') && { kitasNumber: 'required' }),
    ...(holdsNumber(raw.passportNumber) && raw.nationalityId.trim() === '' && { nationalityId: 'required' }),
  })
}

const resetFields = z.strictObject({ password: password(6, 20), confirmation: z.string() })
export type PasswordReset = z.output<typeof resetFields>

export const judgePasswordReset = (raw: Readonly<Record<keyof PasswordReset, string>>): Judged<PasswordReset> =>
  judge(resetFields, raw, { confirmation: confirmationProblem(raw) })

function confirmationProblem({
  password: chosen,
  confirmation,
}: {
  readonly password: string
  readonly confirmation: string
}): AccountProblem | undefined {
  if (confirmation === '') return 'required'
  return confirmation === chosen ? undefined : 'unequal'
}

/** @param together problems that concern several fields, by the field that shows them */
export function judge<Value>(
  schema: z.ZodMiniType<Value>,
  raw: Readonly<Record<string, string>>,
  together: Readonly<Record<string, AccountProblem | undefined>> = {},
): Judged<Value> {
  const parsed = z.safeParse(schema, raw)
  const problems = new Map<string, AccountProblem>()
  const tell = (field: string, word: AccountProblem | undefined) => {
    if (word && !problems.has(field)) problems.set(field, word)
  }
  for (const { path, message } of parsed.error?.issues ?? []) tell(String(path[0] ?? ''), asProblem(message))
  for (const [field, word] of Object.entries(together)) tell(field, word)
  return parsed.success && problems.size === 0 ? { value: parsed.data } : { problems }
}

const asProblem = (message: string): AccountProblem => accountProblem.safeParse(message).data ?? 'invalid'

/** The identity of a person who forgot their password, in the form of their sign-in. */
export const forgotIdentity = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('email'), identity: z.pipe(text(1, 254, readEmail), z.email(problem('invalid'))) }),
  z.strictObject({ type: z.literal('phone'), identity: mobile(10, 17) }),
])

/** The new e-mail address or number of an account, with the same rules as in a registration. */
export const newIdentity = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('email'), identity: email }),
  z.strictObject({ type: z.literal('phone'), identity: mobile(11, 17) }),
])

/** How a one-time code is sent. */
export const codeMethods = ['sms', 'email'] as const
export type CodeMethod = (typeof codeMethods)[number]
export const codeMethod = z.enum(codeMethods, {
  error: ({ input }) => ((input ?? '') === '' ? 'required' : 'invalid') satisfies AccountProblem,
})
export const CODE_LENGTH = 4

/** The code in a typed text or a pasted message: the first word of the code's length with a digit or in capitals. */
function readOneTimeCode(written: string): string {
  const code = readCode(written).replaceAll('-', '')
  if (code.length === CODE_LENGTH) return code
  const words = written.normalize('NFKC').match(/[\p{L}\p{N}\p{Dash}]+/gu) ?? []
  const codes = words.map((word) => word.replace(/\p{Dash}/gu, ''))
  return codes.find((word) => word.length === CODE_LENGTH && /^[A-Z0-9]+$/.test(word)) ?? code
}

/** Upper or lower case, with or without blanks. */
export const oneTimeCode = z.pipe(
  z.pipe(z.string(), z.transform(readOneTimeCode)),
  z.string().check(
    z.refine((code) => code !== '', { ...problem('required'), abort: true }),
    z.refine((code) => code.length === CODE_LENGTH, problem('invalid')),
  ),
)

/** A name without the characters that no name has: letters, blanks, and the marks of names are kept. */
export const withoutSpecialCharacters = (typed: string): string => typed.replaceAll(/[^\p{L}\p{M} '’.-]/gu, '')
