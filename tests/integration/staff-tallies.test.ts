import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { LEAST_SHOWN } from '#core/contract/staff/staff-result-calls.ts'
import type { Answers, Outcome } from '#core/domain/submission/submission.ts'
import { addDays, dayOf, WIB } from '#core/domain/time/zone.ts'
import { OTHER, otherId } from '#core/questionnaires/language/definition.ts'
import { knowDefinitions } from '#server/intake/definition/known-definitions.ts'
import { countDue } from '#server/staff/results/count-due.ts'
import { countAllAgain } from '#server/staff/results/keep-tallies.ts'
import { forgetLimits } from '#tests/support/account-client.ts'
import { daysAgo } from '#tests/support/admission-record.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey, TRIAL_VERSION } from '#tests/support/trial-survey.ts'

type Results = ResponseOf<typeof staffCalls.staffResults>
type Wanted = Omit<RequestOf<typeof staffCalls.staffResults>, 'kind' | 'language'>

const units = ['MHJS', 'MHBG'] as const
const versions = [TRIAL_VERSION, TRIAL_VERSION + 1] as const

/** The place of a visit. Both hospitals have a ward of the same name. */
const place = fc.record({
  hospitalUnit: fc.constantFrom(...units),
  nursingRoom: fc.constantFrom('Melati', 'Mawar', null),
})

const answers: fc.Arbitrary<Answers> = fc
  .record(
    {
      nps: fc.integer({ min: 0, max: 10 }),
      nurse: fc.constantFrom('1', '2', '3'),
      problem: fc.constantFrom('yes', 'no'),
      department: fc.constantFrom('lab', OTHER),
      procedures: fc.subarray(['infusion', 'surgery'], { minLength: 1 }),
      remark: fc.constantFrom('Antre lama', 'Ramah'),
    },
    { requiredKeys: ['nps'] },
  )
  .map((given) => ({ ...given, ...(given.department === OTHER && { [otherId('department')]: 'Kantin' }) }))

const survey = fc.record({
  answers,
  version: fc.constantFrom(...versions),
  /** Often within the days that the test reads. */
  ago: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 130 })),
})

/** Whether and on which day a visit counts for the response rate. */
const stay = fc.record({
  service: fc.constantFrom('IPD', 'IPD', 'OPD'),
  ended: fc.option(fc.integer({ min: 0, max: 130 })),
})

/** An arrival or a change. `nth` picks a row, modulo their number. */
const event = fc.oneof(
  { weight: 12, arbitrary: fc.record({ is: fc.constant('survey' as const), survey, place }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('survey without its visit' as const), survey }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('visit moved' as const), nth: fc.nat(), place, stay }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('visit assigned' as const), nth: fc.nat(), place }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('second survey' as const), nth: fc.nat(), survey }) },
  { weight: 1, arbitrary: fc.constant({ is: 'read' as const }) },
  { weight: 1, arbitrary: fc.constant({ is: 'counted again' as const }) },
  { weight: 3, arbitrary: fc.constant({ is: 'an hour passes' as const }) },
)
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never
type Survey = typeof survey extends fc.Arbitrary<infer One> ? One : never

interface World {
  readonly hospital: Hospital
  readonly readers: readonly (Staff & { readonly units: readonly string[] })[]
  /** Numbers of visits with a survey. */
  readonly visits: string[]
  /** Ids of surveys without a visit. */
  readonly lost: string[]
}

async function openWorld(): Promise<World> {
  const hospital = await openHospital()
  for (const version of versions) await publish(hospital, trialSurvey('Ipd', version))
  const readers: (Staff & { readonly units: readonly string[] })[] = []
  for (const theirs of [['MHJS'], ['MHBG'], ['MHJS', 'MHBG']])
    readers.push({ ...(await openStaff(hospital, { role: 'patient-experience', units: theirs })), units: theirs })
  return { hospital, readers, visits: [], lost: [] }
}

/** A survey arrives as if so many days ago. */
async function arrive(
  { db, ...hospital }: Hospital,
  code: string,
  { ago: days, ...given }: Survey,
  outcome: Outcome = 'accepted',
): Promise<string> {
  const item = await surveyOf(hospital, code, given)
  const receipt = await submitOne({ ...hospital, db }, item)
  expect(receipt?.outcome).toBe(outcome)
  await sql`update submission set received_at = received_at - make_interval(days => ${days}) where id = ${item.id}`.execute(
    db,
  )
  await sql`
    insert into tally_due (kind, day)
    select kind, (received_at at time zone 'Asia/Jakarta')::date from submission where id = ${item.id}`.execute(db)
  return item.id
}

const NOWHERE = 'RI00-OOOO1'

async function happen({ hospital, readers, visits, lost }: World, what: Event): Promise<void> {
  const [first] = readers
  switch (what.is) {
    case 'survey': {
      const { admissionNumber } = await admit(hospital, what.place)
      await arrive(hospital, admissionNumber, what.survey)
      visits.push(admissionNumber)
      return
    }
    case 'survey without its visit':
      lost.push(await arrive(hospital, NOWHERE, what.survey, 'not-found'))
      return
    case 'visit moved': {
      const admissionNumber = visits[what.nth % visits.length]
      const { service, ended } = what.stay
      const dischargedAt = ended === null ? null : daysAgo(ended)
      if (admissionNumber !== undefined)
        await admit(hospital, { ...what.place, admissionNumber, service, dischargedAt, admittedAt: daysAgo(140) })
      return
    }
    case 'visit assigned': {
      const [id] = lost.splice(what.nth % Math.max(1, lost.length), 1)
      if (id === undefined) return
      const { admissionNumber: number } = await admit(hospital, what.place)
      const chooser = readers.find(({ units: [unit] }) => unit === what.place.hospitalUnit)!
      await chooser.browser.ask(staffCalls.staffAssignAdmission, { id, number })
      visits.push(number)
      return
    }
    case 'second survey': {
      const number = visits[what.nth % visits.length]
      if (number !== undefined) await arrive(hospital, number, what.survey, 'already-submitted')
      return
    }
    case 'read':
      await read(first!, {})
      return
    case 'an hour passes':
      await countDue({ db: hospital.db, definitions: knowDefinitions(hospital.db), log: hospital.app.log })
      return
    case 'counted again':
      await countAllAgain(hospital.db)
  }
}

const read = ({ browser }: Staff, wanted: Wanted) =>
  browser.ask(staffCalls.staffResults, { kind: 'Ipd', language: 'id', ...wanted })

interface Form {
  readonly day: string
  readonly version: number
  readonly answers: Answers
  readonly hospital: string | null
  readonly ward: string | null
}

/** All surveys that count, each at the place of its visit. */
async function allForms({ db }: Hospital): Promise<readonly Form[]> {
  const { rows } = await sql<Omit<Form, 'day'> & { at: Date }>`
    select received_at as at, response.version, answers, admission.hospital_unit as hospital, nursing_room as ward
    from submission join response on submission_id = submission.id
    left join admission on admission_number = coalesce(registration, claimed)
    where response.outcome = 'accepted' and response.kind = 'Ipd'`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, day: dayOf(at.getTime(), WIB) }))
}

async function allVisits({ db }: Hospital) {
  const { rows } = await sql<{ at: Date; hospital: string; ward: string | null }>`
    select discharged_at as at, hospital_unit as hospital, nursing_room as ward from admission
    where service = 'IPD' and discharged_at is not null`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, day: dayOf(at.getTime(), WIB) }))
}

/** The same results, counted form by form. */
function fromScratch(
  forms: readonly Form[],
  visits: Awaited<ReturnType<typeof allVisits>>,
  { from, until, hospital, ward, version }: Wanted & { readonly from: string; readonly until: string },
) {
  const isThere = (one: { readonly hospital: string | null; readonly ward: string | null }) =>
    (hospital === undefined || one.hospital === hospital) && (ward === undefined || one.ward === ward)
  const between = (first: string, last: string) => (one: { readonly day: string }) =>
    one.day >= first && one.day <= last
  const there = forms.filter(isThere)
  const isOfVersion = (one: Form) => version === undefined || one.version === version
  const chosen = there.filter(between(from, until)).filter(isOfVersion)
  const days = daysFrom(from, until)
  const earlier = { from: addDays(from, -days), until: addDays(from, -1) }
  const of = days > 91 ? 'month' : 'week'
  const groups = <Key>(keyOf: (form: Form) => Key) => [...Map.groupBy(chosen, keyOf)]
  const begins = (day: string) => (of === 'month' ? `${day.slice(0, 7)}-01` : mondayOf(day))
  const hospitals = groups((form) => form.hospital)
  return {
    responses: chosen.length,
    versions: [...new Set(there.filter(between(from, until)).map((form) => form.version))].toSorted((a, b) => a - b),
    promoters: scoreOf(chosen),
    before: { ...earlier, ...groupOf(there.filter(between(earlier.from, earlier.until)).filter(isOfVersion), chosen) },
    periods: groups(({ day }) => begins(day)).map(([first, some]) => ({ begins: first, ...groupOf(some) })),
    of,
    hospitals: hospitals.map(([code, some]) => ({ hospital: code, ...groupOf(some) })),
    wards:
      hospitals.length === 1
        ? groups((form) => form.ward).map(([name, some]) => ({ ward: name, ...groupOf(some) }))
        : [],
    visits: version === undefined ? visits.filter(isThere).filter(between(from, until)).length : null,
    questions: ['nps', 'nurse', 'problem', 'department', 'procedures'].map((id) => questionOf(chosen, id)),
  }
}

const daysFrom = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1
const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** @param among where none of these answered a question, nothing is scored */
const groupOf = (forms: readonly Form[], among = forms) => ({
  responses: forms.length,
  promoters: among.length === 0 ? null : scoreOf(forms),
})

function scoreOf(forms: readonly Form[]) {
  if (forms.length < LEAST_SHOWN) return null
  const between = (least: number, most: number) =>
    forms.filter(({ answers: { nps } }) => Number(nps) >= least && Number(nps) <= most).length
  const [promoters, passives, detractors] = [between(9, 10), between(7, 8), between(0, 6)]
  return { promoters, passives, detractors, score: (100 * (promoters - detractors)) / forms.length }
}

function questionOf(forms: readonly Form[], id: string) {
  const given = forms.map((form) => [form.answers[id] ?? []].flat().map(String)).filter((values) => values.length > 0)
  const isShown = given.length >= LEAST_SHOWN
  const counts = Object.fromEntries(
    [...Map.groupBy(given.flat(), (value) => value)].map(([value, all]) => [value, all.length]),
  )
  const sum = given.flat().reduce((total, value) => total + Number(value), 0)
  return {
    id,
    answered: given.length,
    counts: isShown ? counts : null,
    mean: isShown && (id === 'nps' || id === 'nurse') ? sum / given.length : null,
  }
}

/** The server's results in the shape of `fromScratch`. */
function readAs({
  responses,
  versions: answered,
  promoters,
  before,
  periods,
  hospitals,
  wards,
  visits,
  questions,
}: Results) {
  return {
    responses,
    versions: answered,
    promoters: pointsOf(promoters),
    before: { ...before, promoters: pointsOf(before.promoters) },
    // `fromScratch` has no weeks and months without forms.
    periods: periods.each.filter((one) => one.responses > 0).map(scored),
    of: periods.of,
    hospitals: hospitals.map(scored),
    wards: wards.map(scored),
    visits,
    questions: questions.map(({ id, answered: people, answers: shown, mean }) => ({
      id,
      answered: people,
      counts:
        shown && Object.fromEntries(shown.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])),
      mean,
    })),
  }
}

type Score = Results['promoters']
const pointsOf = (score: Score) =>
  score && { promoters: score.promoters, passives: score.passives, detractors: score.detractors, score: score.score }
const scored = <Group extends { readonly promoters: Score }>(group: Group) => ({
  ...group,
  promoters: pointsOf(group.promoters),
})

/** Sorts groups, and rounds numbers to a millionth. */
const inOrder = (results: ReturnType<typeof readAs> | ReturnType<typeof fromScratch>): unknown =>
  JSON.parse(
    JSON.stringify(results, (key, value: unknown) => {
      if (typeof value === 'number') return Math.round(value * 1e6) / 1e6
      if (['periods', 'hospitals', 'wards'].includes(key) && Array.isArray(value))
        return value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) as unknown
      if (key === 'counts' && value !== null)
        return Object.entries(value as object).toSorted(([a], [b]) => (a < b ? -1 : 1))
      return value
    }),
  )

const today = () => dayOf(Date.now(), WIB)
const ago = (days: number) => dayOf(Date.parse(daysAgo(days)), WIB)

const wanted: fc.Arbitrary<Wanted> = fc
  .record(
    {
      hospital: fc.constantFrom(...units),
      ward: fc.constantFrom('Melati', 'Mawar'),
      version: fc.constantFrom(...versions),
      days: fc.record({ from: fc.integer({ min: 0, max: 130 }), until: fc.integer({ min: 0, max: 130 }) }),
    },
    { requiredKeys: [] },
  )
  .map(({ days, ...rest }) => ({
    ...rest,
    ...(days && { from: ago(Math.max(days.from, days.until)), until: ago(Math.min(days.from, days.until)) }),
  }))

it('[ST16] results out of tallies equal counting from scratch, whatever comes, moves, is assigned or is counted again', async () => {
  const rounds = fc.array(
    fc.record({
      events: fc.array(event, { minLength: 6, maxLength: 16 }),
      asked: fc.array(wanted, { minLength: 4, maxLength: 6 }),
    }),
    {
      minLength: 2,
      maxLength: 3,
    },
  )
  const hold = async (drawn: typeof rounds extends fc.Arbitrary<infer One> ? One : never) => {
    const world = await openWorld()
    for (const { events, asked } of drawn) {
      for (const one of events) await happen(world, one)
      await forgetLimits(world.hospital)
      const [forms, visits] = [await allForms(world.hospital), await allVisits(world.hospital)]
      for (const one of [{}, ...asked])
        for (const reader of world.readers) {
          const isTheirs = (row: { readonly hospital: string | null }) =>
            row.hospital === null || reader.units.includes(row.hospital)
          const days = { from: one.from ?? addDays(today(), -89), until: one.until ?? today() }
          const expected = fromScratch(forms.filter(isTheirs), visits.filter(isTheirs), { ...one, ...days })
          expect(inOrder(readAs(await read(reader, one))), `${reader.units.join()} ${JSON.stringify(one)}`).toEqual(
            inOrder(expected.responses === 0 ? { ...expected, questions: [] } : expected),
          )
        }
    }
  }
  await fc.assert(fc.asyncProperty(rounds, hold), { numRuns: 6, endOnFailure: true })
})
