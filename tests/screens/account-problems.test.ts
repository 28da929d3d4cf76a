import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { auth } from '#i18n/id/auth.ts'
import { accountIn } from './account.ts'
import { heading, patience, textsOf } from './locate.ts'
import { refused, showPortal } from './portal-hospital.ts'
import { languages } from './languages.ts'
import { firstOf } from '#tests/support/whole.ts'

type Field = keyof typeof auth
/** A field and its message: in Indonesian as the specification has it, and in English. */
type Told = readonly [Field, string, string]
/** Values that replace right ones, and all messages that follow. */
type Row = readonly [written: Readonly<Partial<Record<Field, string>>>, ...told: readonly Told[]]

interface Form {
  readonly name: string
  /** The form's address, and the way from there to the form. */
  readonly at: string
  readonly open?: (account: ReturnType<typeof accountIn>) => Promise<void>
  /** Valid values, in the order of the screen. */
  readonly right: Readonly<Partial<Record<Field, string>>>
  readonly rows: readonly Row[]
}

const short = (at: Field, least: number): Told => [at, `Minimum ${least} karakter`, `Minimum field length: ${least}`]
const long = (at: Field, most: number): Told => [at, `Maksimum ${most} karakter`, `Maximum field length: ${most}`]
const foreign = (at: Field): Told => [
  at,
  'Nomor HP Indonesia belum benar, misalnya 0812 3456 7890',
  'Not an Indonesian mobile number, such as 0812 3456 7890',
]
const passwordMissing: Told = ['password', 'Kata sandi wajib diisi', 'Password is required']
const confirmationMissing: Told = [
  'confirmation',
  'Konfirmasi kata sandi wajib diisi',
  'Password confirmation is required',
]
const unequal: Told = [
  'confirmation',
  'Kata Sandi dan Konfirmasi Kata Sandi tidak sama',
  'Password and confirmation are not the same',
]
const firstNameMissing: Told = ['firstName', 'Nama Depan wajib diisi', 'First name is required']
const lastNameMissing: Told = ['lastName', 'Nama Belakang wajib diisi', 'Last name is required']
const birthMissing: Told = ['dateOfBirth', 'Tanggal Lahir wajib diisi', 'Date of birth is required']
const birthWrong: Told = [
  'dateOfBirth',
  'Tulis hari-bulan-tahun, misalnya 17-08-1960, dari tahun 1900 sampai hari ini',
  'Write day-month-year, such as 17-08-1960, from 1900 until today',
]
const genderMissing: Told = ['gender', 'Jenis Kelamin wajib diisi', 'Gender is required']
const emailMissing: Told = ['email', 'Email wajib diisi', 'Email is required']
const emailWrong: Told = ['email', 'Format email salah', 'Email is not valid']
const mobileMissing: Told = ['mobilePhone', 'No HP wajib diisi', 'Mobile phone is required']
const phoneMissing: Told = ['phone', 'No Hp wajib diisi', 'Mobile phone is required']
const cardMissing: Told = ['identityCardNumber', 'Nomor KTP wajib diisi', 'KTP number is required']
const passportMissing: Told = ['passportNumber', 'Nomor Paspor wajib diisi', 'Passport number is required']
const kitasMissing: Told = ['kitasNumber', 'Nomor KITAS/KITAP wajib diisi', 'KITAS/KITAP number is required']
const nationalityMissing: Told = ['nationality', 'Kebangsaan wajib diisi', 'Nationality is required']
const nationalityUnknown: Told = ['nationality', 'Pilih kebangsaan dari daftar', 'Choose a nationality from the list']

/** Values that are one character too long. */
const LONG = { text: 'a'.repeat(51), phone: '081234567890123456', password: 'b'.repeat(21) }

const forms: readonly Form[] = [
  {
    name: 'login by e-mail',
    at: 'login',
    right: { email: 'sri@example.com', password: 'bulan-terang-7' },
    rows: [
      [{ email: '', password: '' }, emailMissing, passwordMissing],
      [{ email: 'ab' }, short('email', 3)],
      [{ email: LONG.text }, long('email', 50)],
      [{ password: '' }, passwordMissing],
      [{ password: 'ab' }, short('password', 3)],
      [{ password: LONG.text }, long('password', 50)],
    ],
  },
  {
    name: 'login by phone',
    at: 'login',
    open: ({ choose, words }) => choose(words.phone),
    right: { phone: '081234567890' },
    rows: [
      [{ phone: '' }, phoneMissing],
      [{ phone: '+65 8123 4567' }, foreign('phone')],
      [{ phone: LONG.phone }, long('phone', 17)],
    ],
  },
  {
    name: 'registration',
    at: 'register',
    right: {
      firstName: 'Sri',
      middleName: '',
      lastName: 'W',
      dateOfBirth: '17-08-1990',
      gender: 'female',
      email: 'sri@example.com',
      mobilePhone: '0812-3456-7890',
      password: 'bulan-terang-7',
      confirmation: 'bulan-terang-7',
      identityCardNumber: '3171234567890123',
      kitasNumber: '',
      passportNumber: '',
      nationality: '',
    },
    rows: [
      [
        {
          firstName: '',
          lastName: '',
          dateOfBirth: '',
          gender: '',
          email: '',
          mobilePhone: '',
          password: '',
          confirmation: '',
          identityCardNumber: '',
        },
        firstNameMissing,
        lastNameMissing,
        birthMissing,
        genderMissing,
        emailMissing,
        mobileMissing,
        passwordMissing,
        confirmationMissing,
        cardMissing,
      ],
      [{ firstName: 'Si' }, short('firstName', 3)],
      [{ firstName: LONG.text, lastName: LONG.text }, long('firstName', 50), long('lastName', 50)],
      [{ dateOfBirth: '31-02-1990' }, birthWrong],
      [{ dateOfBirth: '17-08-2945' }, birthWrong],
      [{ email: 'sri@' }, emailWrong],
      [{ email: 'a@' }, short('email', 3)],
      [{ email: `${LONG.text}@example.com` }, long('email', 50)],
      [{ mobilePhone: '08123' }, short('mobilePhone', 11)],
      [{ mobilePhone: '+65 8123 4567 89' }, foreign('mobilePhone')],
      [{ mobilePhone: LONG.phone }, long('mobilePhone', 17)],
      [{ password: 'bulan', confirmation: 'bulan' }, short('password', 6)],
      [{ password: LONG.password, confirmation: LONG.password }, long('password', 20)],
      [{ confirmation: 'Bulan-terang-7' }, unequal],
      // A patient without an ID card gives another number. A passport also needs a nationality.
      [{ identityCardNumber: '', kitasNumber: '2C21JE0001', firstName: '' }, firstNameMissing],
      [{ identityCardNumber: '', passportNumber: 'B1234567' }, nationalityMissing],
      // A dash, which many write for "none", is no number.
      [{ kitasNumber: '-', passportNumber: '-' }, kitasMissing, passportMissing],
      [{ identityCardNumber: '-' }, cardMissing],
      [{ passportNumber: 'B1234567', nationality: 'Atlantis' }, nationalityUnknown],
      [{ identityCardNumber: '', passportNumber: 'B1234567', nationality: 'Indonesia', lastName: '' }, lastNameMissing],
    ],
  },
  {
    name: 'forgotten password, by e-mail',
    at: 'forgot',
    open: ({ choose, words }) => choose(words.email),
    right: { email: 'sri@example.com' },
    rows: [
      [{ email: '' }, ['email', 'Email wajib diisi (Email is required)', 'Email is required']],
      [{ email: 'sri@' }, ['email', 'Format email salah (Email is invalid)', 'Email is invalid']],
    ],
  },
  {
    name: 'forgotten password, by phone',
    at: 'forgot',
    right: { phone: '081234567890' },
    rows: [
      [{ phone: '' }, phoneMissing],
      [{ phone: '08123' }, short('phone', 10)],
      [{ phone: '+65 8123 4567' }, foreign('phone')],
      [{ phone: LONG.phone }, long('phone', 17)],
    ],
  },
  {
    name: 'one-time code',
    at: 'forgot',
    open: async ({ forget, askForCode }) => {
      await forget()
      await askForCode()
    },
    right: { code: '0000' },
    rows: [
      [{ code: '' }, ['code', 'Isi kode OTP (OTP is required)', 'OTP is required']],
      [{ code: 'A1B' }, ['code', 'Kode OTP harus 4 karakter (OTP code must 4 char(s))', 'OTP code must 4 char(s)']],
      [{ code: 'A1B2C' }, ['code', 'Kode OTP harus 4 karakter (OTP code must 4 char(s))', 'OTP code must 4 char(s)']],
    ],
  },
  {
    name: 'new password',
    at: 'forgot',
    open: async ({ forget, giveCode }) => {
      await forget()
      await giveCode()
    },
    right: { newPassword: 'bulan-terang-7', confirmation: 'bulan-terang-7' },
    rows: [
      [
        { newPassword: '', confirmation: '' },
        ['newPassword', 'Kata sandi wajib diisi', 'Password is required'],
        confirmationMissing,
      ],
      [{ newPassword: 'bulan', confirmation: 'bulan' }, short('newPassword', 6)],
      [{ newPassword: LONG.password, confirmation: LONG.password }, long('newPassword', 20)],
      [{ confirmation: '' }, confirmationMissing],
      [{ confirmation: 'Bulan-terang-7' }, unequal],
    ],
  },
]

for (const language of languages)
  for (const form of firstOf(forms, 1))
    it(`[${language}] each problem of the ${form.name} is shown at its field`, async () => {
      await showPortal(`/patient/${form.at}`, { language })
      await tellProblems(form, language)
    })

async function tellProblems({ open, right, rows }: Form, language: 'id' | 'en'): Promise<void> {
  const account = accountIn(language)
  const { words, summary } = account
  const nameOf = (at: Field): string => words[at]
  const find = (at: Field) =>
    at === 'gender' ? page.getByRole('radiogroup', { name: words.gender }) : account.field(nameOf(at))
  // The calendar has no name: it writes into the field before it.
  const fields = page.getByCss('form input[id]:not([type=radio], [type=checkbox])')
  await open?.(account)
  if (right.nationality !== undefined) {
    await expect.element(page.getByCss('option').first()).toBeInTheDocument()
    await page.getByText(words.noCard).click()
  }

  let before: Readonly<Partial<Record<Field, string>>> = {}
  for (const [wrong, ...told] of rows) {
    const now = { ...right, ...wrong }
    const written = Object.entries(now) as [Field, string][]
    for (const [at, text] of written.filter((one) => one[1] !== (before[one[0]] ?? '')))
      await (at === 'gender' ? account.choose(words.female) : find(at).fill(text))
    before = now
    await account.submit.click()

    await expect.element(summary).toHaveFocus()
    const links = summary.getByRole('link')
    await expect
      .poll(() => textsOf(links).map((text) => text.replaceAll('\u00A0', ' ')), patience)
      // More than four problems are listed by the names of their fields alone.
      .toEqual(told.map(([at, id, en]) => (told.length > 4 ? nameOf(at) : lineOf(nameOf(at), { id, en }[language]))))
    for (const [at, id, en] of told) {
      const message = RegExp.escape({ id, en }[language]).replaceAll(String.raw`\x20`, String.raw`\s`)
      await expect.element(find(at)).toHaveAccessibleDescription(new RegExp(`(?:^| )${message}$`))
      await expect.element(find(at)).toHaveAttribute('aria-invalid', 'true')
    }
    const texts = written.filter(([at]) => at !== 'gender').map(([, text]) => text)
    expect(fields.elements().map((one) => (one as HTMLInputElement).value)).toEqual(texts)
  }
  const [at] = rows.at(-1)![1]!
  await summary.getByRole('link').first().click()
  await expect.element(find(at)).toHaveFocus()
}

/** A message that begins with its field's name stands without the name before it. */
const lineOf = (name: string, message: string): string =>
  message.toLowerCase().startsWith(name.toLowerCase()) ? message : `${name}: ${message}`

it('a problem that the hospital reports is shown at its field until the field changes', async () => {
  const { words, field, summary, submit, fillRegistration } = accountIn('id')
  const { answers } = await showPortal('/patient/register', {
    // The list is from before the hospital removed a nationality.
    answers: { nationalities: () => [{ Id: 9999, DescValue: 'Negeri Lama' }] },
  })
  const { register } = answers
  answers.register = (request) =>
    request.NationalityId === 9999 ? refused({ nationalityId: 'invalid' }) : register(request)
  await expect.element(page.getByCss('option[value="Negeri Lama"]')).toBeInTheDocument()
  await fillRegistration()
  await page.getByText(words.noCard).click()
  await field(words.nationality).fill('Negeri Lama')
  await submit.click()
  const links = summary.getByRole('link')
  await expect.poll(() => textsOf(links), patience).toEqual([`${words.nationality}: Pilih kebangsaan dari daftar`])
  await field(words.firstName).fill('Sri Ayu')
  await expect.element(summary).toBeVisible()
  await expect.element(field(words.nationality)).toHaveAttribute('aria-invalid', 'true')
  await field(words.nationality).fill('')
  await expect.element(summary).not.toBeInTheDocument()
  await submit.click()
  await expect.element(heading(words.codeTitle)).toBeVisible()
})

it('a name that a keyboard composes is cleaned once it is composed, not meanwhile', async () => {
  await showPortal('/patient/register')
  const field = page.getByLabelText('Nama Depan')
  await expect.element(field).toBeVisible()
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new TypeError('the first name is no field')
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  input.value = 'Budi,'
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  expect(input.value).toBe('Budi,')
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  expect(input.value).toBe('Budi')
})
