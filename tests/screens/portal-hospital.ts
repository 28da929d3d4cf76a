import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { attachmentCalls } from '#core/contract/submission/attachment-calls.ts'
import { activityCalls } from '#core/contract/account/activity-calls.ts'
import type { Call, ResponseOf } from '#core/contract/call/call.ts'
import type { Collection, Delta } from '#core/contract/hospital/collection.ts'
import { collections, type CollectionName } from '#core/contract/hospital/collections.ts'
import { deletionCalls } from '#core/contract/account/deletion-calls.ts'
import { listCalls } from '#core/contract/hospital/list-calls.ts'
import { profileCalls } from '#core/contract/account/profile-calls.ts'
import type { RefusedFields } from '#core/contract/call/refused-fields.ts'
import { sessionCalls } from '#core/contract/account/session-calls.ts'
import { siteCalls } from '#core/contract/hospital/site-calls.ts'
import { unwrapEnvelope, wrapEnvelope } from '#core/crypto/envelope.ts'
import type { HospitalList } from '#core/domain/hospital/hospital-list.ts'
import type { MenuGroup } from '#core/domain/portal/navigation.ts'
import { profileLists } from '#core/domain/account/profile-fields.ts'
import { searchResult, type SearchResult } from '#core/domain/hospital/search-result.ts'
import { writeSession, type Session } from '#core/domain/portal/session.ts'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { fieldsOf } from '#core/questionnaires/language/definition.ts'
import type { Language } from '#i18n/language.ts'
import { writeBearer } from '#state/session/bearer.ts'
import { writeEntry } from '#state/device/local-entries.ts'
import { SESSION_KEY, SIGN_IN_KEY } from '#state/session/session-key.ts'
import { filledProfile } from '#tests/support/filled-profile.ts'
import { ENVELOPE_SECRET, failed } from '#tests/support/memory-hospital.ts'
import { personOf } from '#tests/support/sign-in-at.ts'
import { doctors, portalRecords } from './portal-records.ts'
import { showApp } from './show-app.tsx'

/** Every call of the portal. */
const portalCalls = {
  ...accountCalls,
  ...profileCalls,
  ...sessionCalls,
  ...deletionCalls,
  ...siteCalls,
  ...activityCalls,
  ...listCalls,
  ...collections,
  requestFile: attachmentCalls.requestFile,
}
type PortalCalls = typeof portalCalls

type Answer<Request, Data> = (request: Request) => Data | Response | Promise<Data | Response>
type AnswerTo<C extends Call> = Answer<z.output<C['request']>, ResponseOf<C>>
/** The answer to a call for any list. */
export type ListAnswer = AnswerTo<Collection>

/** The hospital's answers by the name of the call. A test may replace each one. */
export type PortalAnswers = { [Name in keyof PortalCalls]?: AnswerTo<PortalCalls[Name]> }

/** The only patient whom the hospital knows. */
export const sri = {
  patientId: uuid(),
  email: 'sri.wahyuni@example.com',
  mobile: '0812-3456-7890',
  password: 'bulan-terang-7',
  /** The one-time code that she receives. */
  code: '7KQ2',
} as const

interface Shown {
  readonly language?: Language
  readonly as?: 'guest' | 'patient' | 'visitor'
  /** Replaces usual answers of the hospital. */
  readonly answers?: PortalAnswers
}

/** Opens the portal at an address with a session. The test may change `answers` at any time. */
export async function showPortal(path: string, { language, as = 'visitor', answers = {} }: Shown = {}) {
  const told = { ...portalAnswers(), ...answers }
  const shown = await showApp(path, language, (hospital) => {
    hospital.intercept = (address, body) => answerCall(told, address, body)
    enter(as)
  })
  return { ...shown, answers: told }
}

/** Fails as fetch does without network. */
export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that refuses these fields of a form. */
export const refused = (problems: RefusedFields['problems']) =>
  Response.json({ data: { problems }, error: 'unprocessable', message: accountMessages.notTaken }, { status: 422 })

/** Stores what the app itself stores at a sign-in. */
function enter(as: 'guest' | 'patient' | 'visitor'): void {
  const keep = (session: Session) => writeEntry(SESSION_KEY, writeSession(session))
  if (as === 'guest') keep({ is: 'verified', who: { is: 'guest' } })
  if (as !== 'patient') return
  writeEntry(SIGN_IN_KEY, uuid())
  writeBearer(sri.patientId)
  keep({ is: 'verified', who: personOf(sri.patientId) })
}

/** Undefined for a call that is not the portal's. */
async function answerCall(answers: PortalAnswers, address: string, body: unknown): Promise<Response | undefined> {
  const [, path, query] = /^(?:enc\/)?([^?]*)(?:\?(.*))?$/.exec(address) ?? []
  const name = names.find((one) => portalCalls[one].path === path)
  const answer: AnswerTo<Call> | undefined = name && answers[name]
  if (!name || !answer) return undefined
  const call: Call = portalCalls[name]
  const answered = await answer(inContract(call.request, requestOf(call, query, body)))
  if (answered instanceof Response) return answered
  const data = inContract(call.response, answered)
  return Response.json({
    data: call.enveloped ? wrapEnvelope(ENVELOPE_SECRET, Date.now(), JSON.stringify(data)) : data,
    error: null,
    message: '',
  })
}

function requestOf(call: Call, query: string | undefined, body: unknown): unknown {
  if (call.method === 'GET') return Object.fromEntries(new URLSearchParams(query))
  return call.enveloped ? JSON.parse(unwrapEnvelope(ENVELOPE_SECRET, (body as { data: string }).data, call)) : body
}

const names = Object.keys(portalCalls) as (keyof PortalCalls)[]

/** A value that does not fit its schema fails the test, even if the app ignores the error. */
function inContract(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  reportError(error)
  throw error
}

/** The answers of a hospital that knows one patient. */
function portalAnswers() {
  return { ...accountAnswers, ...profileAnswers, ...siteAnswers(), ...collectionAnswers() } satisfies PortalAnswers
}

const signedIn = { PatientId: sri.patientId, Bearer: sri.patientId, IsDoctor: '0', HospitalUnitId: null } as const

const refuse = (message: string) => Response.json({ data: null, error: 'bad-credential', message }, { status: 401 })

const accountAnswers = {
  version: () => ({ version: '' }),
  validBearer: () => ({}),
  regenerateBearer: () => ({ Bearer: sri.patientId }),
  loginCookies: () => failed('bad-credential'),
  login: ({ Username, Password }) =>
    Username === sri.email && Password === sri.password ? signedIn : refuse(accountMessages.loginIncorrect),
  loginPhone: () => signedIn,
  register: () => signedIn,
  generateCode: () => ({ ResendAfter: 60 }),
  generateForgotCode: () => ({ ResendAfter: 60 }),
  verifyCode: ({ OTP }) => (OTP === sri.code ? signedIn : refuse(accountMessages.wrongCode)),
  resetPassword: () => ({}),
  logout: () => ({}),
  pushSettings: () => ({ settings: null }),
  lastActivity: () => ({ LastActivity: null }),
  menus: () => menusOf('view,edit', [...guestAliases, 'comordity', 'bsl', 'nda', 'proms']),
  guestMenus: () => menusOf('view', guestAliases),
} satisfies PortalAnswers

const guestAliases = [
  'dashboard',
  'medical',
  'account',
  'registration',
  'contact',
  'mcu',
  'engagement',
  'bslfree',
  'pocari',
]

export const menusOf = (features: string, aliases: readonly string[]): MenuGroup[] => [
  {
    GroupName: 'Portal Pasien',
    Menu: aliases.map((alias, nth) => ({
      MenuId: nth + 1,
      MenuName: alias,
      MenuAlias: alias,
      FeatureRef: features,
      SubMenu: [],
    })),
  },
]

const nationalities = [
  { Id: 1, DescValue: 'Indonesia' },
  { Id: 2, DescValue: 'Malaysia' },
]
const genders = [
  { Id: 1, DescValue: 'Laki-laki' },
  { Id: 2, DescValue: 'Perempuan' },
]

const inBothLanguages = ({ Id, DescValue }: { Id: number; DescValue: string }) => ({
  Id,
  DescValue,
  DescValueEn: DescValue,
})

/** Her profile at the hospital. */
export const sriProfile = () =>
  filledProfile({
    PatientId: sri.patientId,
    FullName: 'Sri Wahyuni',
    FirstName: 'Sri',
    LastName: 'Wahyuni',
    Email: sri.email,
    MobilePhone: '81234567890',
    MobilePhoneCode: '62',
    DateOfBirth: '1990-08-17',
    GenderId: 2,
    AsOf: new Date().toISOString(),
  })

const profileAnswers = {
  profileDetails: () => sriProfile(),
  nationalities: () => nationalities,
  genders: () => genders,
  identityCardTypes: () => [{ Id: 1, DescValue: 'KTP' }],
  profileLists: () => {
    const some = [{ Id: 1, DescValue: 'Lainnya' }]
    const known: Readonly<Record<string, typeof some>> = { gender: genders, nationality: nationalities }
    return Object.fromEntries(profileLists.map((list) => [list, (known[list] ?? some).map(inBothLanguages)])) as Record<
      (typeof profileLists)[number],
      ReturnType<typeof inBothLanguages>[]
    >
  },
  provincesAndCities: () => [
    { Code: '32', Name: 'Jawa Barat' },
    { Code: '32.01', Name: 'Bogor' },
  ],
  regions: ({ Parent }) => [{ Code: `${Parent}.01`, Name: 'Bogor' }],
} satisfies PortalAnswers

function siteAnswers() {
  return {
    doctors: ({ Text = '', Specialty = '', Hospital = '', Page = 1, Size = 10 }) => {
      const found = doctors.filter(
        ({ name, specialty, practices }) =>
          hasWords([name, specialty], Text) &&
          (Specialty === '' || specialty === Specialty) &&
          (Hospital === '' || practices.some(({ hospital }) => hospital === Hospital)),
      )
      return { Items: found.slice((Page - 1) * Size, Page * Size), Total: found.length, AsOf: new Date().toISOString() }
    },
    doctorDetail: ({ Id }) => doctors.find(({ id }) => id === Id) ?? failed('not-found'),
    specialties: () => [...new Set(doctors.map(({ specialty }) => specialty))].toSorted(),
    search: ({ SearchText }) => ({ Items: search(SearchText) }),
    privacyPolicy: ({ Language: language = 'id' }) =>
      language === 'id' ? '<h2>Data Anda</h2><p>Kami jaga.</p>' : '<h2>Your data</h2><p>We look after it.</p>',
    generalConsent: ({ Language: language = 'id' }) => ({
      Version: 1,
      Html:
        language === 'id' ? '<h1>Persetujuan umum</h1><p>Saya setuju.</p>' : '<h1>General consent</h1><p>I agree.</p>',
    }),
    logActivity: () => ({}),
    engagementOptions: () => ({ options: listOf('engagement') }),
    registrationLists: () => ({
      service_type: listOf('service_type'),
      test: listOf('test'),
      title: listOf('title'),
      vaccine_brand: listOf('vaccine_brand'),
    }),
  } satisfies PortalAnswers
}

/** The entries that the forms have built in. */
const listOf = (list: HospitalList) =>
  questionnaires
    .flatMap(fieldsOf)
    .flatMap((field) => ('list' in field && field.list === list ? [field.options] : []))
    .at(-1)!
    .map(({ value, label }) => ({ Id: Number(value), DescValue: label.id, DescValueEn: label.en }))

const hasWords = (texts: readonly string[], wanted: string) => {
  const words = texts.join('\n').toLowerCase()
  return wanted
    .toLowerCase()
    .split(' ')
    .every((word) => words.includes(word))
}

function search(text: string): SearchResult[] {
  if (text.length < 2) return []
  const { hospitals, centers, news, promos } = records
  const named = (name: string) => ({ id: name, en: name })
  const all = [
    ...doctors.map(({ name, ...one }) => ({ ...one, kind: 'doctors', title: named(name) })),
    ...hospitals.map(({ name, ...one }) => ({ ...one, kind: 'hospitals', title: named(name) })),
    ...centers.map(({ name, ...one }) => ({ ...one, kind: 'centers', title: name })),
    ...news.map((one) => ({ ...one, kind: 'news' })),
    ...promos.map((one) => ({ ...one, kind: 'promos' })),
  ]
  return all
    .filter((one) => hasWords([...Object.values(one.title), 'specialty' in one ? one.specialty : ''], text))
    .map((one) => searchResult.parse({ slug: null, ...one }))
}

/** The records of the hospital. */
export const records = portalRecords()

/** All records of a list, whatever the cursor. */
export const deltaOf = (Items: Delta['Items'], AsOf = new Date().toISOString()): Delta => ({
  Full: true,
  Items,
  Removed: [],
  Cursor: 'all',
  More: false,
  AsOf,
})

const collectionAnswers = () =>
  Object.fromEntries(collectionNames.map((name) => [name, () => deltaOf(records[name])])) as unknown as Record<
    CollectionName,
    () => Delta
  >

const collectionNames = Object.keys(collections) as CollectionName[]
