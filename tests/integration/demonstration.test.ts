import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { centerOfExcellence } from '#core/domain/hospital/center-of-excellence.ts'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { insertDemonstration } from '#server/demonstration/demonstration.ts'
import { insertDemonstrationSite } from '#server/demonstration/record/insert-site.ts'
import { changesFor } from '#server/demonstration/record/patient/changes.ts'
import { makeHistory } from '#server/demonstration/record/patient/history/history.ts'
import type { Person } from '#server/demonstration/record/patient/person.ts'
import { doctors } from '#server/demonstration/record/site/doctors.ts'
import { recordKinds } from '#server/records/record/record-kinds.ts'
import { newcomer, openAccount, openBrowser } from '#tests/support/account-client.ts'
import { openCopy } from '#tests/support/collection-copy.ts'
import { openStaff } from '#tests/support/staff-client.ts'
import { openHospital } from '#tests/support/test-hospital.ts'
import { proof } from '#tests/support/whole.ts'

const NOW = Date.parse('2026-03-02T04:00:00Z')
const demonstration = { demonstration: true }

const anybody: fc.Arbitrary<Person> = fc.record({
  patientId: fc.uuid(),
  dateOfBirth: fc
    .date({ min: new Date('1900-01-01'), max: new Date(NOW), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  genderId: fc.constantFrom(1 as const, 2 as const),
})

it('invents records for every collection, the same for the same person, and no id twice', proof, () => {
  fc.assert(
    fc.property(anybody, (one) => {
      const changes = changesFor(one, NOW)
      for (const { collection, subject, put = [] } of changes) {
        expect(subject).toBe(one.patientId)
        for (const item of put) expect(recordKinds[collection].item.parse(item)).toEqual(item)
        expect(new Set(put.map(({ id }) => id)).size).toBe(put.length)
      }
      expect(changesFor(one, NOW)).toEqual(changes)
    }),
    { numRuns: 50 },
  )
})

it('writes everything in English too', proof, () => {
  fc.assert(
    fc.property(anybody, (one) => {
      const written = changesFor(one, NOW)
        .filter(({ collection }) => ['history', 'ongoing', 'schedules', 'checkouts'].includes(collection))
        .flatMap(({ put = [] }): readonly object[] => put)
        .flatMap((item): readonly { en?: object }[] => ('items' in item ? (item.items as object[]) : [item]))
      expect(written.length).toBeGreaterThan(5)
      for (const item of written) {
        const english = Object.values(item.en ?? {})
        expect(english.length, JSON.stringify(item)).toBeGreaterThan(0)
        for (const text of english)
          expect(text).not.toMatch(/\b(?:dan|atau|kali|hari|dengan|tidak|sehari|Poli|Ruang)\b/)
      }
    }),
    { numRuns: 60 },
  )
})

/** The entries of one visit. */
const visitsOf = (history: readonly HistoryEntry[]) => history.filter((entry) => entry.kind === 'visit')

it('invents histories in which nothing contradicts the person or itself', proof, () => {
  fc.assert(
    fc.property(anybody, (one) => {
      const history = makeHistory(one, NOW)
      const born = Date.parse(`${one.dateOfBirth}T00:00:00Z`)
      for (const entry of history) {
        const at = Date.parse(entry.at)
        expect(at).toBeGreaterThan(born)
        expect(at).toBeLessThan(NOW)
        expect(at).toBeGreaterThan(NOW - 11 * 365 * 86_400_000)
        const doctor = doctors.find(({ name }) => name === entry.doctor)
        expect(doctor?.practices.map(({ hospital }) => hospital)).toContain(entry.hospital)
        const age = (at - born) / (365.25 * 86_400_000)
        if (entry.kind === 'diagnosis') {
          if (entry.code === 'N40') expect([one.genderId, age > 50]).toEqual([1, true])
          if (entry.code === 'Z12.4') expect([one.genderId, age > 20]).toEqual([2, true])
          if (['I10', 'E11.9'].includes(entry.code)) expect(age).toBeGreaterThan(35)
        }
        if (doctor?.specialty === 'Anak') expect(age).toBeLessThan(15.1)
        if (entry.kind === 'bill') {
          expect(entry.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(entry.total)
          expect(entry.items.length).toBeGreaterThan(1)
        }
        if (entry.kind === 'lab' && entry.value !== null) expect(entry.value).toBeGreaterThan(0)
        if (entry.kind === 'document') expect(entry.text.split('\n\n').length).toBeGreaterThan(1)
      }
      const visits = visitsOf(history)
      const ends = visits.map((visit) => (visit.kind === 'visit' && visit.until ? visit.until : visit.at))
      for (const [at, visit] of visits.entries()) if (at > 0) expect(visit.at > ends[at - 1]!).toBe(true)
      expect(history.filter((entry) => entry.kind === 'bill')).toHaveLength(visits.length)
    }),
    { numRuns: 100 },
  )
})

it('invents ten years for a grown person: results that repeat, medicines, bills and documents', () => {
  const one: Person = { patientId: '6a3f6f3c-2f0f-4c86-9d0f-4e1f6c1b9a10', dateOfBirth: '1968-05-01', genderId: 2 }
  const history = makeHistory(one, NOW)
  const kinds = Object.groupBy(history, ({ kind }) => kind)
  for (const kind of ['visit', 'diagnosis', 'lab', 'medication', 'bill', 'document'] as const)
    expect(kinds[kind]?.length, kind).toBeGreaterThan(5)
  const analytes = Object.groupBy(kinds.lab ?? [], (entry) => (entry.kind === 'lab' ? entry.analyte : ''))
  expect(analytes['CHOL']?.length).toBeGreaterThan(3)
  const years = new Set(visitsOf(history).map(({ at }) => at.slice(0, 4)))
  expect(years.size).toBeGreaterThanOrEqual(10)
})

it('gives a new account its invented records when it first reads, once, also under concurrent calls', async () => {
  const hospital = await openHospital(demonstration)
  const { browser, PatientId } = await openAccount(hospital)
  expect(await hospital.db.selectFrom('record').selectAll().execute()).toEqual([])
  const other = openBrowser(hospital, browser)
  const [copy, second] = [openCopy(browser, collections.history), openCopy(other, collections.history)]
  await Promise.all([copy.follow(), second.follow()])
  expect(copy.items.size).toBeGreaterThan(50)
  expect(second.ids()).toEqual(copy.ids())
  const clocks = await hospital.db.selectFrom('record_clock').selectAll().where('subject', '=', PatientId).execute()
  expect(clocks.filter(({ collection }) => collection === 'history')).toMatchObject([{ position: '1' }])
  // Another process on the same database does not invent records again.
  const neighbour = await openHospital({ ...demonstration, connectionString: hospital.connectionString })
  const late = openCopy(openBrowser(neighbour, browser), collections.history)
  await late.follow()
  expect(late.ids()).toEqual(copy.ids())
  const upcoming = await browser.ask(collections.schedules, {})
  expect(upcoming.Items.filter((item) => String(item['at']) > new Date().toISOString()).length).toBeGreaterThan(2)
  for (const [collection, count] of [
    [collections.ongoing, 1],
    [collections.family, 2],
    [collections.checkouts, 4],
    [collections.screenings, 12],
  ] as const)
    expect((await browser.ask(collection, {})).Items).toHaveLength(count)
})

it('gives two patients records of their own', async () => {
  const hospital = await openHospital(demonstration)
  const ids = []
  for (const person of [newcomer(), newcomer({ GenderId: 1, DateOfBirth: '2020-02-29' })]) {
    const copy = openCopy((await openAccount(hospital, { person })).browser, collections.history)
    await copy.follow()
    ids.push(...copy.ids())
  }
  expect(new Set(ids).size).toBe(ids.length)
})

it('invents nothing for a real hospital', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  expect(await browser.ask(collections.history, {})).toMatchObject({ Items: [] })
})

const slugs = [
  'neuroscience',
  'uro-nephrology',
  'cardiovascular',
  'gastrohepatology',
  'oncology',
  'orthopedic',
  'obstetric-and-gynecology',
  'immunology-pulmonology-internal-medicine',
  'pediatric',
  'aesthetics',
  'gastro-intestinal-liver',
  'spine-and-arthroplasty',
  'sports-injury-treatment-and-performance',
]

it('fills the public site, once', async () => {
  const hospital = await openHospital()
  await insertDemonstrationSite(hospital.db, Date.now())
  await insertDemonstrationSite(hospital.db, Date.now() + 1000)
  const guest = openBrowser(hospital)
  const all = async (collection: Parameters<typeof openCopy>[1]) => {
    const copy = openCopy(guest, collection)
    await copy.follow()
    return [...copy.items.values()].map((item) => collection.item.parse(item))
  }
  expect((await all(collections.centers)).map((one) => centerOfExcellence.parse(one).slug).toSorted()).toEqual(
    slugs.toSorted(),
  )
  expect(await all(collections.hospitals)).toHaveLength(7)
  expect(await all(collections.news)).toHaveLength(12)
  expect(await all(collections.promos)).toHaveLength(6)
  expect(await all(collections.slides)).toHaveLength(5)
  expect((await guest.ask(calls.doctors, {})).Total).toBe(doctors.length)
  expect(doctors.length).toBeGreaterThanOrEqual(40)
  // Invented hospitals have no phone number, since a real one could be called.
  const shown = JSON.stringify([await all(collections.hospitals), await all(collections.promos)])
  const numbers = shown.match(/(?<![\w-])[+\d][\d ]{4,}\d(?![\w-])/g) ?? []
  expect(new Set(numbers)).toEqual(new Set(['150770', '150990']))
  expect((await guest.ask(calls.search, { SearchText: 'jantung' })).Items.length).toBeGreaterThan(3)
})

it('has what each role of the demonstration staff works on, and only answers that its questionnaires take', async () => {
  const hospital = await openHospital()
  const now = Date.now()
  const given = { questionnaires, surveys: 200, sealing: hospital.keys.kit.sealing }
  for (let time = 0; time < 2; time++) await insertDemonstration(hospital.db, now, given)
  const desk = await openStaff(hospital, { role: 'front-desk', units: ['MHJS'] })
  const { requests } = await desk.browser.ask(staffCalls.staffRequests, {})
  expect(requests.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'Contact'),
    'McuInterest',
    'McuInterest',
    'SponsorDrink',
  ])
  for (const role of ['event-officer', 'medical-team'] as const) {
    const { browser } = await openStaff(hospital, { role, units: ['MHJS'] })
    const { submissions } = await browser.ask(staffCalls.staffSubmissions, { area: 'staff-events', limit: 100 })
    expect(submissions).toHaveLength(12)
    const alarming = await browser.ask(staffCalls.staffSubmissions, { mark: 'alarming' })
    expect(alarming.submissions.map(({ kind }) => kind)).toEqual(role === 'medical-team' ? ['SponsorDrink'] : [])
  }
  const rows = await hospital.db
    .selectFrom('response')
    .innerJoin('submission', 'submission.id', 'submission_id')
    .select(['response.kind', 'response.version', 'answers', 'received_at'])
    .execute()
  for (const { kind, version, answers, received_at } of rows) {
    const asked = questionnaires.find((one) => one.kind === kind && one.version === version)!
    const { problems, answers: taken } = judgeAnswers(asked, answers, received_at.toISOString().slice(0, 10))
    // A record names each activity once.
    expect(taken['activities'], kind).toEqual(answers['activities'])
    expect([...problems], kind).toEqual([])
    expect(Object.keys(taken).toSorted(), kind).toEqual(Object.keys(answers).toSorted())
  }
  expect(rows.some(({ kind, answers }) => kind === 'Ipd' && answers['emergencyRoomUse'] === 'yes')).toBe(true)
})
