import * as fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import type { Call } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { referenceOf } from '#core/crypto/reference-of.ts'
import { reviewStates } from '#core/domain/review/review.ts'
import { requestStates } from '#core/domain/request/request.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import { outcome, type SealedSubmission } from '#core/domain/submission/submission.ts'
import { dayOf, WIB } from '#core/domain/time/zone.ts'
import { countAllAgain } from '#server/staff/results/keep-tallies.ts'
import { forgetLimits, openBrowser } from '#tests/support/account-client.ts'
import { admissionOf, type AdmissionRecord, daysAgo } from '#tests/support/admission-record.ts'
import { copyDatabase, lastingDatabase } from '#tests/support/fresh-database.ts'
import { operate } from '#tests/support/operate.ts'
import { createRandom, shuffled } from '#tests/support/random.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { openStaff } from '#tests/support/staff-client.ts'
import { staffRoles } from '#tests/support/staff-roles.ts'
import { sealed, submit, unopenable } from '#tests/support/submissions.ts'
import { type Hospital, openHospital, testKeys } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey, TRIAL_VERSION } from '#tests/support/trial-survey.ts'

/** The reader's hospital, and another one. */
const [OWN, OTHER] = ['MHJS', 'MHBG'] as const

/** Roles that do not see forms of no hospital. */
const ofHospitalsOnly: readonly string[] = ['ward-officer', 'front-desk']

const unit = fc.constantFrom(OWN, OTHER)
const anyUnit = fc.constantFrom(OWN, OWN, OTHER, OTHER, null)
const ward = fc.constantFrom('Melati', 'Mawar', null)
const name = fc.constantFrom('Sri Wahyuni', 'Budi Hartono')
const common = {
  /** Days since the form was received. */
  days: fc.constantFrom(0, 0, 1, 5, 40, 75),
  isAlarming: fc.constantFrom(false, false, true),
  isMine: fc.boolean(),
  review: fc.option(fc.constantFrom(...reviewStates)),
  device: fc.constantFrom(crypto.randomUUID(), crypto.randomUUID()),
}
const answers = fc.record({
  nps: fc.integer({ min: 0, max: 10 }),
  nurse: fc.constantFrom('1', '2', '3'),
  remark: fc.constantFrom('Antre lama', 'Parkir penuh'),
  bestStaff: fc.constantFrom('Perawat Ani', 'Kasir'),
})
const version = fc.constantFrom(TRIAL_VERSION, TRIAL_VERSION + 1)
const is = <Kind extends string>(kind: Kind) => fc.constant(kind)

const row = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: is('survey'), unit, ward, answers, version, ...common }) },
  { weight: 1, arbitrary: fc.record({ is: is('late survey'), unit, ward, answers, version, ...common }) },
  { weight: 1, arbitrary: fc.record({ is: is('survey without visit'), answers, version, ...common }) },
  { weight: 1, arbitrary: fc.record({ is: is('held survey'), unit, ward, answers, ...common }) },
  { weight: 1, arbitrary: fc.record({ is: is('unopenable'), ...common }) },
  {
    weight: 6,
    arbitrary: fc.record({
      is: is('request'),
      unit: anyUnit,
      name,
      state: fc.constantFrom('received' as const, ...requestStates),
      ...common,
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: is('event form'), unit: anyUnit, name, ...common }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: is('service'),
      unit,
      name,
      hours: fc.constantFrom(0.5, 1, 2),
      dayCare: fc.constantFrom('yes', 'no'),
      ...common,
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: is('visit'), unit, ward }) },
  {
    weight: 2,
    arbitrary: fc.record({ is: is('device'), unit: anyUnit, unsent: fc.nat(3), lost: fc.nat(2), days: fc.nat(4) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: is('person'),
      units: fc.subarray([OWN, OTHER]),
      role: fc.constantFrom(...staffRoles),
      name,
      days: fc.nat(40),
    }),
  },
)
type Row = typeof row extends fc.Arbitrary<infer One> ? One : never

/** A row as it is stored. */
interface Prepared {
  readonly row: Row
  readonly id: string
  readonly nth: number
  readonly admission?: AdmissionRecord
  readonly item?: SealedSubmission
}

/** The sign-ins of one person of each role at the reader's hospital. Each draw copies this database. */
interface Template {
  readonly connectionString: string
  readonly readers: ReadonlyMap<string, { readonly cookie: string; readonly id: string; readonly name: string }>
  /** The pass of a writer who works at both hospitals. */
  readonly staffPass: string
  readonly writer: string
}

async function makeTemplate(): Promise<Template> {
  const hospital = await openHospital({ connectionString: await lastingDatabase(), migrated: false })
  for (const one of [TRIAL_VERSION, TRIAL_VERSION + 1]) await publish(hospital, trialSurvey('Ipd', one))
  const readers = new Map<string, { cookie: string; id: string; name: string }>()
  for (const role of staffRoles) {
    const { browser, id, name: called } = await openStaff(hospital, { role, units: [OWN] })
    readers.set(role, { cookie: browser.cookie, id, name: called })
  }
  const writer = await openStaff(hospital, { role: 'it-admin', units: [OWN, OTHER] })
  const { pass } = await writer.browser.ask(staffCalls.staffPass, {})
  await hospital.app.close()
  await hospital.db.destroy()
  return { connectionString: hospital.connectionString, readers, staffPass: pass, writer: writer.id }
}

async function prepare(drawn: Row, nth: number, staffPass: string): Promise<Prepared> {
  const keys = { keys: testKeys }
  const id = uuid()
  switch (drawn.is) {
    case 'survey':
    case 'late survey': {
      const ended = drawn.is === 'survey' ? {} : { admittedAt: daysAgo(300), dischargedAt: daysAgo(299) }
      const admission = admissionOf({ hospitalUnit: drawn.unit, nursingRoom: drawn.ward, ...ended })
      const { answers: given, version: of } = drawn
      return {
        row: drawn,
        id,
        nth,
        admission,
        item: await surveyOf(keys, admission.admissionNumber, { id, version: of, answers: given }),
      }
    }
    case 'survey without visit':
      return {
        row: drawn,
        id,
        nth,
        item: await surveyOf(keys, 'RI00-OOOO1', { id, version: drawn.version, answers: drawn.answers }),
      }
    case 'held survey': {
      const admission = admissionOf({ hospitalUnit: drawn.unit, nursingRoom: drawn.ward })
      const unfit = { ...drawn.answers, nps: 11 }
      return {
        row: drawn,
        id,
        nth,
        admission,
        item: await surveyOf(keys, admission.admissionNumber, { id, answers: unfit }),
      }
    }
    case 'unopenable': {
      const item = await unopenable(keys)
      return { row: drawn, id: item.id, nth, item }
    }
    case 'request': {
      const asked = { topic: 'bill', message: 'Berapa biayanya?', fullName: drawn.name, replyBy: 'portal' }
      const to = drawn.unit === null ? {} : { hospital: drawn.unit }
      return {
        row: drawn,
        id,
        nth,
        item: await sealed(keys, { id, kind: 'Contact', version: 1, answers: { ...asked, ...to } }),
      }
    }
    case 'event form':
      return {
        row: drawn,
        id,
        nth,
        item: await sealed(keys, { id, answers: { ...runnerAnswers, name: drawn.name, bibNumber: `B${nth}` } }),
      }
    case 'service': {
      const done = {
        hospital: drawn.unit,
        recordNumber: `0012345${nth % 3}`,
        patientName: drawn.name,
        birthDate: '1966-05-04',
        gender: 'female',
        bedNumber: `${nth}A`,
        day: dayOf(Date.parse(daysAgo(drawn.days)), WIB),
        dayCare: drawn.dayCare,
        hours: drawn.hours,
        activities: ['medicine'],
      }
      return { row: drawn, id, nth, item: await sealed(keys, { id, kind: SERVICE_ACTIVITY, answers: done, staffPass }) }
    }
    case 'visit':
      return { row: drawn, id, nth, admission: admissionOf({ hospitalUnit: drawn.unit, nursingRoom: drawn.ward }) }
    default:
      return { row: drawn, id, nth }
  }
}

/** Rows of the draw are older than this moment; the reader's own calls write newer ones. */
const before = Date.now() - 600_000
const momentOf = ({ row: drawn, nth }: Prepared) =>
  new Date(before - ('days' in drawn ? drawn.days : 0) * 86_400_000 - nth * 1000)

/** Fills a hospital's database with these rows and no others. */
async function put(
  { db, ...rest }: Hospital,
  all: readonly Prepared[],
  reader: { readonly id: string; readonly name: string },
) {
  const hospital = { db, ...rest }
  const admissions = all.flatMap(({ admission }) => admission ?? [])
  if (admissions.length > 0) await operate(hospital, calls.operatorAdmissions, { admissions })
  const items = all.flatMap(({ item }) => item ?? [])
  if (items.length > 0) expect((await submit(hospital, items)).receipts.size).toBe(items.length)
  for (const one of all) {
    const { row: drawn, id } = one
    const at = momentOf(one)
    if (drawn.is === 'device') await putDevice(hospital, { ...drawn, id, at })
    if (drawn.is === 'person') await putPerson(hospital, { ...drawn, id, at })
    if (!('review' in drawn)) continue
    const place = drawn.is === 'event form' && drawn.unit !== null ? drawn.unit : null
    await sql`
      update submission set received_at = ${at}, device_id = ${drawn.device}::uuid, hospital_unit = coalesce(${place}, hospital_unit)
      where id = ${id}`.execute(db)
    await sql`update response set is_alarming = ${drawn.isAlarming} where submission_id = ${id}`.execute(db)
    if (drawn.is === 'request') {
      const [by, called] = drawn.isMine ? [reader.id, reader.name] : [null, null]
      await sql`
        update request set state = ${drawn.state}, assignee = ${called}, assignee_id = ${by}::uuid, changed_at = ${at},
          marks = ${drawn.isAlarming ? ['alarming'] : []}::text[]
        where id = ${id}`.execute(db)
    } else if (drawn.review !== null)
      await sql`
        insert into review (submission_id, state, assignee, changed_at, labels)
        values (${id}, ${drawn.review}, ${drawn.isMine ? reader.id : null}::uuid, ${at}, ${['praise']}::text[])`.execute(
        db,
      )
  }
  await countAllAgain(db)
}

type Of<Kind extends Row['is']> = Extract<Row, { readonly is: Kind }> & { readonly id: string; readonly at: Date }

async function putDevice({ db }: Hospital, { id, at, unit: place, unsent, lost }: Of<'device'>) {
  await sql`
    insert into device (id, unsent, oldest_seconds, app_version, lost_rows, seen_at)
    values (${id}, ${unsent}, 60, '1', ${lost}, ${at})`.execute(db)
  if (place !== null)
    await sql`
      insert into tablet (id, device_id, name, hospital_unit, nursing_room, token_hash)
      values (${id}, ${id}, 'Tablet', ${place}, 'Melati', ${id})`.execute(db)
}

async function putPerson({ db }: Hospital, { id, at, units, role, name: called }: Of<'person'>) {
  await sql`
    insert into staff (id, email, name, role, activated_at) values (${id}, ${`${id}@rs.example`}, ${called}, ${role}, ${at})`.execute(
    db,
  )
  await sql`insert into staff_unit (staff_id, hospital) select ${id}::uuid, unnest(${units}::text[])`.execute(db)
  await sql`
    insert into audit (id, at, action, outcome, call, staff_id, shown_count, shown_about)
    values (${uuid({ msecs: at.getTime() })}, ${at}, 'staff-call', 'done', '/api/staff/results/names', ${id}, 1, 'Ipd')`.execute(
    db,
  )
}

/** Whether the row is visible to this role at the reader's hospital. */
function isTheirs({ row: drawn }: Prepared, role: string): boolean {
  if (drawn.is === 'person') return drawn.units.length === 0 || drawn.units.includes(OWN)
  const place = 'unit' in drawn ? drawn.unit : null
  return place === null ? !ofHospitalsOnly.includes(role) : place === OWN
}

const inFile = { file: 'csv', language: 'id' } as const
const inWords = { kind: 'Ipd', language: 'id' } as const

/** The payloads of each call: about all rows, about each row, and with each filter. */
async function questionsAbout(all: readonly Prepared[]): Promise<Readonly<Record<string, readonly object[]>>> {
  const ids = all.flatMap(({ id, item }) => (item ? [id] : []))
  const requests = all.filter(({ row: { is: kind } }) => kind === 'request').map(({ id }) => id)
  const lost = all.filter(({ row: { is: kind } }) => kind === 'survey without visit').map(({ id }) => id)
  const numbers = all.flatMap(({ admission }) =>
    admission ? [admission.admissionNumber, admission.medicalRecordNumber] : [],
  )
  const references = await Promise.all(ids.slice(0, 6).map(referenceOf))
  const ago = (days: number) => dayOf(Date.parse(daysAgo(days)), WIB)
  const days = [{ from: ago(1) }, { until: ago(2) }, { from: ago(60), until: ago(3) }]
  const months = [...new Set([0, 40, 75].map((count) => ago(count).slice(0, 7)))]
  const hospitals = [OWN, OTHER].map((hospital) => ({ hospital }))
  const wards = [{ ward: 'Melati' }, { hospital: OWN, ward: 'Mawar' }, { hospital: OTHER, ward: 'Melati' }]
  const searches = ['Sri Wahyuni', 'budi', 'B3', ...numbers.slice(0, 6), ...references].map((search) => ({ search }))
  const marks = ['alarming', 'open-alarms'].map((mark) => ({ mark }))
  const owners = [{ mine: '1' }, { unassigned: '1' }]
  const pages = [{ limit: 2 }, ...ids.slice(0, 5).map((after) => ({ after, limit: 3 }))]
  const devices = all.flatMap(({ row: drawn }) => ('device' in drawn ? [{ device: drawn.device }] : [])).slice(0, 2)
  const whole = { limit: 100 }
  const forms = [
    {},
    ...['Ipd', 'Contact', 'SelfAssesmentRunner', SERVICE_ACTIVITY].map((kind) => ({ kind })),
    ...hospitals,
    ...wards,
    ...devices,
    ...outcome.options.map((one) => ({ outcome: one })),
    ...reviewStates.map((review) => ({ review })),
    { label: 'praise' },
    ...marks,
    ...owners,
    ...days,
    ...months.map((month) => ({ month })),
    ...searches,
  ]
  const answered = [{}, ...hospitals, ...wards, ...days, { version: TRIAL_VERSION }]
  return {
    staffHome: [{}],
    staffFilters: [...hospitals, ...wards, { kind: 'Ipd' }, { kind: 'Contact' }],
    staffDevices: [{}, ...['silent', 'unsent', 'lost'].map((show) => ({ show }))],
    staffActivityMonth: months.flatMap((month) => [{ month }, ...hospitals.map((one) => ({ month, ...one }))]),
    staffExportActivities: months.map((month) => ({ month, as: 'words', ...inFile })),
    staffActivityDay: [0, 1, 5, 40].flatMap((count) => [{ day: ago(count) }, { day: ago(count), hospital: OTHER }]),
    staffRequests: [
      whole,
      ...[
        ...requestStates.map((state) => ({ state })),
        { kind: 'Contact' },
        ...hospitals,
        ...marks,
        ...owners,
        ...days,
        ...searches,
      ].map((one) => ({ ...one, ...whole })),
      ...pages,
    ],
    staffRequest: requests.map((id) => ({ id, language: 'id' })),
    staffAttachment: requests.map((id) => ({ id })),
    staffRequestColleagues: [{}, ...hospitals],
    staffSubmissions: [...forms.map((one) => ({ ...one, ...whole })), ...pages],
    staffReviewable: forms,
    staffConflicts: [{}, ...hospitals, ...days],
    staffWards: hospitals,
    staffSubmission: ids.map((id) => ({ id, language: 'id' })),
    staffReviewColleagues: [{}, ...hospitals].map((one) => ({ kind: 'Ipd', ...one })),
    staffFindAdmissions: [...lost, ...ids.slice(0, 2)].flatMap((id) =>
      numbers.slice(0, 4).map((number) => ({ id, number })),
    ),
    staffExport: [
      ...forms.map((one) => ({ as: 'words', ...inFile, ...one })),
      { as: 'ids', file: 'ndjson', language: 'id' },
    ],
    staffResults: answered.map((one) => ({ ...inWords, ...one })),
    staffExportResults: answered.map((one) => ({ ...inWords, ...inFile, ...one })),
    staffNames: answered.map((one) => ({ ...inWords, ...one })),
    staffComments: [...answered, { search: 'antre' }, { label: 'praise' }, ...pages].map((one) => ({
      ...inWords,
      ...whole,
      ...one,
    })),
    staffPeople: [{}],
    staffAudit: [whole, ...days, { limit: 3 }],
    staffExportAudit: [{ ...inFile }],
  }
}

/** Calls whose answers do not depend on rows: the pass, and the rights of roles. */
const sameForAll = ['staffPass', 'staffRoleMenus']

const reading = Object.entries<Call>(staffCalls).filter(
  ([called, { method, access }]) =>
    method === 'GET' && access !== undefined && 'alias' in access && !sameForAll.includes(called),
)

/** Removes from an answer the time of the call, new ids, and the order of groups of equal size. */
function stable(text: string, known: ReadonlySet<string>): string {
  const plain = text
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, (id) => (known.has(id) ? id : 'an id'))
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (moment) => (Date.parse(moment) > before ? 'now' : moment))
  if (!plain.startsWith('{')) return plain.split('\r\n').toSorted().join('\n')
  return plain
    .split('\n')
    .filter(Boolean)
    .map((line) =>
      JSON.stringify(JSON.parse(line), (key, value: unknown) =>
        (key === 'hospitals' || key === 'wards') && Array.isArray(value)
          ? value.map((one) => JSON.stringify(one)).toSorted()
          : value,
      ),
    )
    .join('\n')
}

it('the property asks every call that answers rows or counts', async () => {
  expect(Object.keys(await questionsAbout([])).toSorted()).toEqual(reading.map(([called]) => called).toSorted())
})

/** Payloads of each call in a draw, including one without filters. */
const ASKED = 10

let template: Promise<Template> | undefined

it.each(staffRoles)(
  '[ST09] [ST40] %s of one hospital is answered as if there were no other, whatever there is at both',
  { timeout: 240_000 },
  async (role) => {
    template ??= makeTemplate()
    const { connectionString, readers, writer, staffPass } = await template
    const reader = readers.get(role)!
    const open = async (some: readonly Prepared[]) => {
      const hospital = await openHospital({ connectionString: await copyDatabase(connectionString), migrated: false })
      await put(hospital, some, reader)
      return { hospital, browser: openBrowser(hospital, { cookie: reader.cookie }) }
    }
    const hold = async (rows: readonly Row[], choice: number) => {
      const random = createRandom(choice)
      const all = await Promise.all(rows.map((one, nth) => prepare(one, nth, staffPass)))
      const whole = await open(all)
      const alone = await open(all.filter((one) => isTheirs(one, role)))
      const known = new Set([...all, ...readers.values(), { id: writer }].map(({ id }) => id))
      const questions = await questionsAbout(all)
      for (const [called, call] of reading) {
        const [first, ...others] = questions[called] ?? []
        for (const asked of [first ?? {}, ...shuffled(random, others).slice(0, ASKED - 1)]) {
          const about = `${role} ${called} ${JSON.stringify(asked)}`
          const asking = [whole, alone].map(async ({ browser }) => browser.send(call, asked))
          const [one, other] = (await Promise.all(asking)).map(({ status, text }) => ({
            about,
            status,
            text: stable(text, known),
          }))
          expect(one).toEqual(other)
        }
        for (const { hospital } of [whole, alone]) await forgetLimits(hospital)
      }
      for (const { hospital } of [whole, alone]) {
        await hospital.app.close()
        await hospital.db.destroy()
      }
    }
    const drawn = fc.array(row, { minLength: 32, maxLength: 48, size: 'max' })
    await fc.assert(fc.asyncProperty(drawn, fc.nat(), hold), { numRuns: 2, endOnFailure: true })
  },
)
