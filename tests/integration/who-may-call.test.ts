import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import type { Call } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import { unwrapEnvelope, wrapEnvelope } from '#core/crypto/envelope.ts'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { EVERYBODY } from '#server/records/record/record-kinds.ts'
import type { AnyChange } from '#server/records/record/write-records.ts'
import { codeBy, forgetLimits, newcomer, signInBy, signInWith } from '#tests/support/account-client.ts'
import { admissionOf } from '#tests/support/admission-record.ts'
import { write } from '#tests/support/collection-copy.ts'
import { copyDatabase } from '#tests/support/fresh-database.ts'
import { everyone, gatherPeople, NEW_PASSWORD, type People, place, type Who } from '#tests/support/hospital-people.ts'
import { operate } from '#tests/support/operate.ts'
import { JPEG } from '#tests/support/profile-client.ts'
import { listRoutes } from '#tests/support/route-list.ts'
import { centerOf, doctorOf, hospitalOf, newsOf, promoOf } from '#tests/support/sample-records.ts'
import { device, sealed, submit } from '#tests/support/submissions.ts'
import { STAFF_SECRET } from '#tests/support/staff-client.ts'
import { type Hospital, openHospital, testConfig } from '#tests/support/test-hospital.ts'
import { proof } from '#tests/support/whole.ts'

/** Callers whose page or tablet has the app's own credential. The operator's tools do not have it. */
const app = everyone.filter((who) => who !== 'visitor' && who !== 'operator')
const operator = ['operator'] as const
/** Staff of two roles. */
const staff = ['front desk', 'IT admin'] as const
const admin = ['IT admin'] as const
const tablet = ['tablet'] as const
/** Callers with a sign-in at any stage. */
const signedIn = ['waiting for a code', 'unknown number', 'patient A', 'patient B', 'officer'] as const
const waiting = ['waiting for a code', 'unknown number'] as const

/** Callers whose menus include the patient area. */
const patients = ['patient A', 'patient B'] as const

/** The callers of a route, and the status of their payloads: 422 where only a code from a message is taken. */
type Row = readonly [open: readonly Who[], status: 200 | 204 | 400 | 404 | 422]

/** Every route of the server. Each POST below /api also stands for its enveloped form below /api/enc. */
const table: Readonly<Record<string, Row>> = {
  'GET /*': [everyone, 200],
  'HEAD /*': [everyone, 200],
  'GET /api/healthz': [everyone, 200],
  'GET /livez': [everyone, 200],
  'GET /readyz': [everyone, 200],
  'GET /mailbox': [operator, 200],
  'POST /csp-report': [everyone, 204],
  'GET /.well-known/security.txt': [everyone, 200],

  'GET /api/mobile/dashboard/get_version_appless': [app, 200],
  'GET /api/mobile/ref/submission_keys': [app, 200],
  'GET /api/mobile/ref/push_settings': [app, 200],
  'GET /api/master/ref/gender': [app, 200],
  'GET /api/master/ref/identity_card_type': [app, 200],
  'GET /api/master/ref/nationality': [app, 200],
  'GET /api/master/ref/profile_lists': [app, 200],
  'GET /api/master/ref/region': [app, 200],
  'GET /api/survey/definition/list': [app, 200],
  'POST /api/submission/batch': [app, 200],
  'POST /api/submission/attachment': [app, 200],
  'POST /api/survey/patient': [app, 200],
  'POST /api/survey/own_voucher': [['patient A', 'patient B', 'officer'], 200],
  'POST /api/device/heartbeat': [app, 200],
  'POST /api/tablet/enrol': [app, 200],

  'GET /api/mobile/account/guest_menus': [app, 200],
  'POST /api/mobile/account/register': [app, 200],
  'POST /api/patient/account/login': [app, 200],
  'POST /api/mobile/account/login_phone_new': [app, 200],
  'POST /api/mobile/account/generate_otp_forgot': [app, 200],
  'POST /api/mobile/account/generate_otp': [waiting, 200],
  'POST /api/patient/account/otp_verification': [waiting, 422],
  'POST /api/backend/account/regenerate_bearer': [[...signedIn, 'new password'], 200],
  'POST /api/patient/account/login_cookies_new': [signedIn, 200],
  'POST /api/mobile/account/logout': [app, 200],

  'POST /api/mobile/account/valid_bearer': [[...signedIn, 'new password'], 200],
  'GET /api/mobile/account/menus': [['patient A', 'patient B', 'officer'], 200],
  // All callers ask for patient A's data, except the officer, who asks for their own.
  'GET /api/mobile/account/profile_details': [['patient A'], 200],
  'GET /api/mobile/account/profile_picture': [patients, 200],
  'POST /api/mobile/account/change_identity': [patients, 200],
  'POST /api/mobile/account/confirm_identity': [patients, 422],
  'GET /api/mobile/account/sessions': [['patient A', 'patient B', 'officer'], 200],
  'POST /api/mobile/account/sessions/end': [['patient A', 'patient B', 'officer'], 200],
  'POST /api/mobile/account/sessions/end_others': [['patient A', 'patient B', 'officer'], 200],
  'POST /api/mobile/account/deletion_code': [['patient A', 'patient B', 'officer'], 200],
  'POST /api/mobile/account/delete': [['patient A', 'patient B', 'officer'], 422],
  'GET /api/master/ref/last_activity': [['patient A', 'officer'], 200],
  'POST /api/patient/account/reset_password': [['new password'], 200],

  'GET /api/mobile/medical/get_history_data': [patients, 200],
  'GET /api/mobile/medical/get_ongoing_data': [patients, 200],
  'GET /api/mobile/medical/get_screening_data': [patients, 200],
  'GET /api/mobile/dashboard/get_schedule_data': [patients, 200],
  'GET /api/mobile/dashboard/get_notification_data': [patients, 200],
  'GET /api/mobile/dashboard/get_checkout_data': [patients, 200],
  'GET /api/mobile/dashboard/get_request_data': [patients, 200],
  'GET /api/mobile/dashboard/get_request_file': [patients, 404],
  'GET /api/mobile/account/get_family_data': [patients, 200],
  // Each kind decides which forms it takes; the officer sends a form without an owner.
  'POST /api/submission/own_batch': [['patient A', 'patient B', 'officer'], 200],
  'POST /api/master/clientside/log_activity': [['patient A', 'patient B', 'officer'], 200],

  'GET /api/mobile/hospital/get_closed_days': [app, 200],
  'GET /api/mobile/hospital/get_hospital_data': [app, 200],
  'GET /api/mobile/hospital/get_hospital_data_detail': [app, 200],
  'GET /api/mobile/coe/get_coe_data': [app, 200],
  'GET /api/mobile/coe/get_coe_data_detail': [app, 200],
  'GET /api/mobile/news/get_news_data': [app, 200],
  'GET /api/mobile/news/get_news_data_detail': [app, 200],
  'GET /api/mobile/promo/get_promo_data': [app, 200],
  'GET /api/mobile/promo/get_promo_data_detail': [app, 200],
  'GET /api/mobile/ref/get_slider_data': [app, 200],
  'GET /api/mobile/ref/get_privacy_policy': [app, 200],
  'GET /api/mobile/ref/get_general_consent': [app, 200],
  'GET /api/mobile/doctor/get_doctor_data': [app, 200],
  'GET /api/mobile/doctor/get_doctor_data_detail': [app, 200],
  'GET /api/mobile/doctor/get_specialty_data': [app, 200],
  'POST /api/mobile/dashboard/search': [app, 200],
  'POST /api/engagement/option/list': [app, 200],
  'GET /api/master/ref/province_city': [app, 200],
  'GET /api/master/ref/registration_lists': [app, 200],

  'GET /api/tablet/admissions': [tablet, 200],
  'POST /api/tablet/leave': [tablet, 200],

  // staff-access.test.ts tests which role may make these calls, and which rows it gets.
  'POST /api/staff/invitation': [app, 422],
  'POST /api/staff/invitation/accept': [app, 422],
  'POST /api/staff/sign_in': [app, 422],
  'POST /api/staff/sign_in/passkey': [app, 400],
  'POST /api/staff/sign_in/passkey/verify': [app, 400],
  'POST /api/staff/sign_in/send_code': [[], 200],
  'POST /api/staff/sign_in/code': [[], 422],
  'GET /api/staff/me': [staff, 200],
  'POST /api/staff/lock': [staff, 200],
  'POST /api/staff/unlock': [staff, 422],
  'POST /api/staff/sign_out': [staff, 200],
  'GET /api/staff/sessions': [staff, 200],
  'POST /api/staff/sessions/end': [staff, 404],
  'GET /api/staff/passkeys': [staff, 200],
  'POST /api/staff/passkeys': [staff, 400],
  'POST /api/staff/passkeys/verify': [staff, 400],
  'POST /api/staff/passkeys/remove': [staff, 200],
  'POST /api/staff/views': [staff, 200],
  'GET /api/staff/home': [staff, 200],
  'GET /api/staff/filters': [staff, 200],
  'GET /api/staff/devices': [admin, 200],
  'POST /api/staff/devices/brought': [admin, 400],
  'GET /api/staff/activities/pass': [staff, 200],
  'GET /api/staff/activities/month': [admin, 400],
  'GET /api/staff/activities/day': [admin, 400],
  'GET /api/staff/activities/export': [admin, 400],
  'GET /api/staff/requests': [staff, 200],
  'GET /api/staff/requests/detail': [staff, 404],
  'POST /api/staff/requests/change': [staff, 404],
  'GET /api/staff/requests/colleagues': [staff, 200],
  'GET /api/staff/requests/attachment': [staff, 404],
  'GET /api/staff/submissions': [admin, 200],
  'GET /api/staff/submissions/wards': [admin, 200],
  'GET /api/staff/submissions/detail': [admin, 404],
  'POST /api/staff/submissions/review': [admin, 404],
  'GET /api/staff/submissions/reviewable': [admin, 200],
  'POST /api/staff/submissions/review/several': [admin, 404],
  'GET /api/staff/submissions/colleagues': [admin, 200],
  'GET /api/staff/submissions/export': [admin, 200],
  'GET /api/staff/results': [admin, 200],
  'GET /api/staff/results/comments': [admin, 200],
  'GET /api/staff/results/export': [admin, 200],
  'GET /api/staff/results/names': [admin, 200],
  'GET /api/staff/submissions/admissions': [admin, 404],
  'POST /api/staff/submissions/assign': [admin, 404],
  'GET /api/staff/submissions/conflicts': [admin, 200],
  'GET /api/staff/people': [admin, 200],
  'GET /api/staff/people/roles': [admin, 200],
  'POST /api/staff/people/invite': [admin, 400],
  'POST /api/staff/people/change': [admin, 404],
  'POST /api/staff/people/close': [admin, 404],
  'POST /api/staff/people/sessions/end': [admin, 404],
  'POST /api/staff/people/roles/change': [admin, 200],
  'POST /api/staff/people/roles/passkey': [admin, 200],
  'POST /api/staff/people/passkeys/forget': [admin, 404],
  'GET /api/staff/audit': [admin, 200],
  'GET /api/staff/audit/export': [admin, 200],

  'GET /api/operator/submissions': [operator, 200],
  'GET /api/operator/devices': [operator, 200],
  'GET /api/operator/mailbox': [operator, 200],
  'GET /api/operator/tablets': [operator, 200],
  'POST /api/operator/tablet_codes': [operator, 200],
  'POST /api/operator/tablets/revoke': [operator, 200],
  'POST /api/operator/vouchers': [operator, 200],
  'POST /api/operator/admissions': [operator, 200],
  'POST /api/operator/definitions': [operator, 200],
  'POST /api/operator/definitions/restore': [operator, 200],
  'POST /api/operator/definitions/withdraw': [operator, 200],
  'POST /api/operator/accounts/disable': [operator, 200],
  'POST /api/operator/accounts/enable': [operator, 200],
  'GET /api/operator/requests': [operator, 200],
  'POST /api/operator/requests/change': [operator, 200],
  'GET /api/operator/requests/attachment': [operator, 422],
  'POST /api/operator/closed_days': [operator, 200],
  'POST /api/operator/texts': [operator, 200],
  'POST /api/operator/lists': [operator, 200],
}

/** The key that the server prints when it starts. */
const mailboxKey = 'a-key-for-tests-of-22x'

/** Payloads that the server would accept from a permitted caller. */
const payloads: Readonly<Record<string, (world: World) => object | Promise<object>>> = {
  '/mailbox': ({ who }) => (who === 'operator' ? { key: mailboxKey } : {}),
  '/csp-report': () => ({ 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } }),
  'submission/own_batch': async ({ hospital }) => ({ device, items: [await sealed(hospital)] }),
  'submission/batch': async ({ hospital }) => ({ device, items: [await sealed(hospital)] }),
  'survey/patient': ({ people: { admissionNumber } }) => ({ kind: 'Ipd', code: admissionNumber, device }),
  'submission/attachment': () => ({
    submission: uuid(),
    attachment: uuid(),
    index: 0,
    count: 1,
    digest: 'A'.repeat(43),
    data: 'AAAA',
  }),
  'operator/requests/attachment': () => ({ id: uuid() }),
  'staff/invitation': () => ({ token: 'x'.repeat(43) }),
  'staff/invitation/accept': () => ({ token: 'x'.repeat(43), password: STAFF_SECRET }),
  'staff/sign_in': () => ({ email: 'siapa@rs.example', password: 'bukan ini 1', language: 'id' }),
  'staff/sign_in/send_code': () => ({ language: 'id' }),
  'staff/sign_in/code': () => ({ code: '2222' }),
  'staff/unlock': () => ({ password: 'bukan ini 1' }),
  'staff/sessions/end': () => ({ id: uuid() }),
  'staff/passkeys/remove': () => ({ id: 'AAAA' }),
  'staff/people/roles/passkey': () => ({ role: 'front-desk', wanted: false }),
  'staff/people/sessions/end': () => ({ id: uuid() }),
  'staff/people/passkeys/forget': () => ({ id: uuid() }),
  'staff/people/roles/change': () => ({ role: 'front-desk', alias: 'staff-home', feature: 'view', allowed: true }),
  'staff/views': () => ({ page: '/staff/requests', name: 'Baru', filters: 'state=received' }),
  'staff/requests/detail': () => ({ id: uuid(), language: 'id' }),
  'staff/requests/change': () => ({ id: uuid(), seen: new Date().toISOString(), state: 'in-work' }),
  'staff/requests/attachment': () => ({ id: uuid() }),
  'staff/submissions/detail': () => ({ id: uuid(), language: 'id' }),
  'staff/submissions/wards': () => ({ hospital: 'MHJS' }),
  'staff/submissions/admissions': () => ({ id: uuid(), number: '1' }),
  'staff/submissions/assign': () => ({ id: uuid(), number: '1' }),
  'staff/submissions/review': () => ({ id: uuid(), seen: null, state: 'closed' }),
  'staff/submissions/review/several': () => ({ forms: [{ id: uuid(), seen: null }], state: 'closed' }),
  'staff/submissions/colleagues': () => ({ kind: 'Ipd' }),
  'staff/submissions/export': () => ({ as: 'words', file: 'csv', language: 'id' }),
  'staff/results': () => ({ kind: 'Ipd', language: 'id' }),
  'staff/results/comments': () => ({ kind: 'Ipd', language: 'id', limit: 25 }),
  'staff/audit/export': () => ({ file: 'xlsx', language: 'id' }),
  'staff/results/export': () => ({ kind: 'Ipd', file: 'xlsx', language: 'id' }),
  'staff/results/names': () => ({ kind: 'Ipd', language: 'id' }),
  'staff/people/invite': () => ({ name: 'X', email: 'x@rs.example', role: 'front-desk', units: ['MHJS'] }),
  'staff/people/change': () => ({ id: uuid(), role: 'front-desk', units: ['MHJS'] }),
  'staff/people/close': () => ({ id: uuid(), closed: true }),
  'operator/texts': () => ({ name: 'general-consent', id: '<h1>Baru</h1>', en: '<h1>New</h1>' }),
  'operator/lists': () => ({ list: 'test', entries: [{ id: 89, name: { id: 'PCR swab', en: 'PCR swab' } }] }),
  'operator/closed_days': () => ({
    hospital: null,
    days: [{ date: null, weekday: 7, name: { id: 'Minggu', en: 'Sunday' } }],
  }),
  'device/heartbeat': () => ({ deviceId: device, unsent: 0, oldestSeconds: null, appVersion: '1', persisted: true }),
  'tablet/enrol': async ({ hospital }) => {
    const { code } = await operate(hospital, calls.operatorTabletCode, place)
    return { code, device: crypto.randomUUID() }
  },
  'mobile/account/register': () => newcomer(),
  'patient/account/login': ({ people: { login } }) => signInWith(login),
  'mobile/account/login_phone_new': () => signInBy('81277777777'),
  'mobile/account/generate_otp': () => codeBy('sms'),
  'mobile/account/generate_otp_forgot': () => codeBy('sms', { Type: 'phone', MobilePhone: '81277777777' }),
  'patient/account/otp_verification': ({ people: { patientId } }) => ({
    OTP: '0000',
    Identity: '',
    PatientId: patientId['patient A'],
  }),
  'backend/account/regenerate_bearer': () => ({ Bearer: 'Empty' }),
  'patient/account/login_cookies_new': () => ({ Type: 'email' }),
  'patient/account/reset_password': () => ({ Password: NEW_PASSWORD, Repassword: NEW_PASSWORD }),
  'mobile/account/profile_details': whose,
  'mobile/account/profile_picture': everybodysPicture,
  'mobile/dashboard/get_request_file': () => ({ id: recordId }),
  'mobile/account/change_identity': ({ people: { login } }) => ({
    Type: 'phone',
    Identity: '81277777777',
    Password: login.Password,
  }),
  'mobile/account/confirm_identity': () => ({ OTP: '0000' }),
  'master/ref/last_activity': whose,
  'master/clientside/log_activity': () => ({ Path: '/patient/dashboard/index', Activity: 'buka' }),
  'mobile/hospital/get_hospital_data_detail': ({ hospital }) =>
    put(hospital, { collection: 'hospitals', subject: EVERYBODY, put: [hospitalOf('Rumah Sakit', recordId)] }),
  'mobile/coe/get_coe_data_detail': ({ hospital }) =>
    put(hospital, { collection: 'centers', subject: EVERYBODY, put: [centerOf('Pusat', recordId)] }),
  'mobile/news/get_news_data_detail': ({ hospital }) =>
    put(hospital, { collection: 'news', subject: EVERYBODY, put: [newsOf('Kabar', recordId)] }),
  'mobile/promo/get_promo_data_detail': ({ hospital }) =>
    put(hospital, { collection: 'promos', subject: EVERYBODY, put: [promoOf('Promo', { id: recordId })] }),
  'mobile/doctor/get_doctor_data_detail': ({ hospital }) =>
    put(hospital, { collection: 'doctors', subject: EVERYBODY, put: [doctorOf('dr. Sari', { id: recordId })] }),
  'mobile/dashboard/search': () => ({ SearchText: 'dokter' }),
  'operator/tablet_codes': () => place,
  'operator/tablets/revoke': ({ people: { tabletId } }) => ({ id: tabletId }),
  'operator/vouchers': ({ people: { admissionNumber } }) => ({ registration: admissionNumber, kind: 'Ipd' }),
  'operator/admissions': () => ({ admissions: [admissionOf()] }),
  'mobile/account/sessions/end': endedSession,
  'survey/own_voucher': () => ({ kind: 'Ipd', code: 'RI2611-9999' }),
  'mobile/account/delete': () => ({ OTP: '0000' }),
  'operator/requests/change': async ({ hospital }) => {
    const item = await sealed(hospital, {
      kind: 'Contact',
      version: 1,
      answers: { hospital: 'MHJS', topic: 'bill', message: 'Berapa biayanya?', fullName: 'Sri', replyBy: 'portal' },
    })
    await submit(hospital, [item])
    return { id: item.id, state: 'in-work' }
  },
  'operator/accounts/disable': ({ people: { patientId } }) => ({ patientId: patientId.officer }),
  'operator/accounts/enable': ({ people: { patientId } }) => ({ patientId: patientId.officer }),
  'operator/definitions': () => ({ ...questionnaires[0] }),
  'operator/definitions/restore': () => ({ kind: 'Ipd', version: 1 }),
  'operator/definitions/withdraw': () => ({ kind: 'Ipd', version: 1 }),
}

const recordId = crypto.randomUUID()

async function put(hospital: Hospital, change: AnyChange) {
  await write(hospital, change)
  return { Id: recordId }
}

/** Gives everyone a picture under the same id. */
async function everybodysPicture({ hospital: { db } }: World) {
  await sql`
    insert into profile_picture (account_id, id, jpeg) select id, ${recordId}, ${JPEG} from account
    on conflict do nothing`.execute(db)
  return { Id: recordId }
}

/** A session of the caller's that has already ended, so that the caller stays signed in. */
async function endedSession({ hospital: { db }, people: { patientId }, who }: World) {
  const Id = crypto.randomUUID()
  await sql`
    insert into session (id, account_id, patient_id, stage, proof, identity_hash, ends_at, ended_at)
    select ${Id}, id, patient_id, 'verified', 'phone', '', now(), now()
    from account
    where ${who} in ('patient A', 'officer') and patient_id = ${patientId[who === 'officer' ? who : 'patient A']}
      or ${who} = 'patient B' and patient_id not in (${patientId['patient A']}, ${patientId.officer})
    limit 1`.execute(db)
  return { Id }
}

interface World {
  readonly hospital: Hospital
  readonly people: People
  readonly who: Who
}

function whose({ people: { patientId }, who }: World) {
  return { PatientId: patientId[who === 'officer' ? 'officer' : 'patient A'] }
}

/** Calls of staff have no enveloped form. */
const plain = new Set(
  Object.values<Call>(calls)
    .filter(({ credential }) => credential === 'staff')
    .map(({ path }) => `POST /api/${path}`),
)

const routes = Object.entries(table)
const envelopedRoutes = routes.flatMap(([route, row]) => {
  const enveloped = plain.has(route) ? route : route.replace(/^POST \/api\//, 'POST /api/enc/')
  return enveloped === route ? [] : [[enveloped, row] as const]
})

/** Callers that may read patient A's data. The operator reads all data of the hospital. */
const mayReadOfA = new Set<Who>(['patient A', 'new password', 'operator'])

let gathered: Promise<People> | undefined

it('has these routes, and no other', async () => {
  const staticRoot = await portalFiles()
  const { routes: registered } = await listRoutes(() => openHospital({ staticRoot }))
  expect(registered.toSorted()).toEqual([...routes, ...envelopedRoutes].map(([route]) => route).toSorted())
})

const title = '%s answers those whom the table names'
it.each(routes)(title, answersThoseNamed)
it.each(envelopedRoutes)(title, proof, answersThoseNamed)

async function answersThoseNamed(route: string, [open, taken]: Row) {
  const people = await gather()
  const [method = '', path = ''] = route.split(' ')
  // Each call that can change data gets a copy of the database.
  const hospital = await openHospital({
    connectionString: method === 'POST' ? await copyDatabase(people.connectionString) : people.connectionString,
    migrated: false,
    mailboxKey,
    config: { securityContact: 'mailto:security@hospital.example' },
    staticRoot: await portalFiles(),
  })
  const answers: (readonly [Who, number])[] = []
  for (const who of everyone) {
    const { credentials, cookie } = people.shown[who]
    const statuses = []
    for (const authorization of credentials) {
      await forgetLimits(hospital)
      const payload = await payloads[path.replace(/^\/api\/(?:enc\/)?/, '')]?.({ hospital, people, who })
      const { status, text } = await send(hospital, { method, path, payload }, { authorization, cookie })
      statuses.push(status)
      if (mayReadOfA.has(who)) continue
      for (const secret of people.secrets) expect(text, `${who} learns ${secret}`).not.toContain(secret)
    }
    const answered = statuses.filter((status) => status !== 401 && status !== 403)
    // A credential opens only its own calls, even where its owner may make others.
    if (path.startsWith('/api/') && path !== '/api/healthz') expect(answered.length, who).toBeLessThanOrEqual(1)
    for (const status of answered) answers.push([who, status])
  }
  expect(new Map(answers)).toEqual(new Map(open.map((who) => [who, taken])))
}

/** Gathered once. After a failure the next test tries again. */
async function gather(): Promise<People> {
  gathered ??= gatherPeople()
  try {
    return await gathered
  } catch (error) {
    gathered = undefined
    throw error
  }
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly payload: object | undefined
}

/** Sends the call as a page does, and opens an enveloped answer. */
async function send({ app: server }: Hospital, { method, path, payload = {} }: Asked, headers: Record<string, string>) {
  const enveloped = path.startsWith('/api/enc/')
  const secret = testConfig.envelopeSecret
  const query = new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, String(value)])).toString()
  const call = { method: 'POST', path: path.slice('/api/enc/'.length), nonce: crypto.randomUUID() } as const
  const posted = enveloped ? { data: wrapEnvelope(secret, Date.now(), JSON.stringify(payload), call) } : payload
  const { statusCode: status, body } = await server.inject({
    method: method as 'GET' | 'HEAD' | 'POST',
    url: `${path.replace('*', '')}${method === 'POST' || query === '' ? '' : `?${query}`}`,
    headers,
    ...(method === 'POST' && { payload: posted }),
  })
  const text = enveloped && status === 200 ? unwrapEnvelope(secret, (JSON.parse(body) as { data: string }).data) : body
  return { status, text }
}

/** The smallest set of files of a built page. */
async function portalFiles(): Promise<string> {
  const staticRoot = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  onTestFinished(() => rm(staticRoot, { recursive: true }))
  await writeFile(join(staticRoot, 'index.html'), '<!doctype html><title>Portal</title>')
  return staticRoot
}
