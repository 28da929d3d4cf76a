import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { RequestOf } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { LEAST_SHOWN } from '#core/contract/staff/staff-result-calls.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { dayOf, WIB } from '#core/domain/time/zone.ts'
import type { Field } from '#core/questionnaires/language/definition.ts'
import { OPEN_DETRACTORS, promoterGroups } from '#core/domain/survey/net-promoter-score.ts'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { insertDemonstrationSurveys } from '#server/demonstration/survey/insert-surveys.ts'
import { knowDefinitions } from '#server/intake/definition/known-definitions.ts'
import { countDue } from '#server/staff/results/count-due.ts'
import { countAllAgain } from '#server/staff/results/keep-tallies.ts'
import { daysAgo } from '#tests/support/admission-record.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { operate } from '#tests/support/operate.ts'
import { pocariAnswers } from '#tests/support/pocari-answers.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { sealed, submit, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey, TRIAL_VERSION } from '#tests/support/trial-survey.ts'

async function openDesk() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  const manager = await openStaff(hospital, { role: 'patient-experience', units: ['MHJS'] })
  return { hospital, manager }
}

async function survey(
  hospital: Hospital,
  answers: Answers,
  { unit = 'MHJS', ward = 'Melati', version = TRIAL_VERSION } = {},
) {
  const { admissionNumber } = await admit(hospital, { hospitalUnit: unit, nursingRoom: ward })
  await submitOne(hospital, await surveyOf(hospital, admissionNumber, { version, answers }))
  return admissionNumber
}

const read = ({ browser }: Staff, wanted: Partial<RequestOf<typeof staffCalls.staffResults>> = {}) =>
  browser.ask(staffCalls.staffResults, { kind: 'Ipd', language: 'id', ...wanted })

it('[ST14] results count those who answered, at the caller’s hospitals, in the words of each version', async () => {
  const { hospital, manager } = await openDesk()
  const later = trialSurvey('Ipd', TRIAL_VERSION + 1)
  const other: Field = {
    id: 'department',
    type: 'choice',
    label: { id: 'Bagian apa?', en: 'Which department?' },
    options: [
      { value: 'pharmacy', label: { id: 'Farmasi', en: 'Pharmacy' } },
      { value: 'kitchen', label: { id: 'Dapur', en: 'Kitchen' } },
    ],
    rules: [],
  }
  await publish(hospital, {
    ...later,
    pages: later.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => (field.id === 'department' ? other : field)),
      })),
    })),
  })
  const both = ['infusion', 'surgery']
  await survey(hospital, { nps: 10, nurse: '3', department: 'lab', procedures: both })
  await survey(hospital, { nps: 9, nurse: '3', department: 'lab', procedures: both })
  await survey(hospital, { nps: 8, nurse: '2', department: 'lab', procedures: ['surgery'] })
  await survey(hospital, { nps: 3, nurse: '1', department: 'lab', procedures: both })
  await survey(hospital, { nps: 10, department: 'pharmacy', procedures: both }, { version: TRIAL_VERSION + 1 })
  await survey(hospital, { nps: 0 }, { unit: 'MHBG' })

  const { responses, versions, promoters, periods, hospitals, questions } = await read(manager)
  expect({ responses, versions }).toEqual({ responses: 5, versions: [TRIAL_VERSION, TRIAL_VERSION + 1] })
  expect(promoters).toMatchObject({ promoters: 3, passives: 1, detractors: 1, score: 40 })
  expect(periods).toMatchObject({ of: 'week', each: [{ responses: 5, promoters: { score: 40 } }] })
  expect(hospitals.map(({ hospital: code }) => code)).toEqual(['MHJS'])
  const of = (id: string) => questions.find((question) => question.id === id)
  // Three of the five gave two answers each.
  expect(of('procedures')).toMatchObject({
    answered: 5,
    answers: [
      { text: 'Infus', count: 4 },
      { text: 'Operasi', count: 5 },
    ],
  })
  expect(of('department')).toMatchObject({
    text: 'Bagian apa?',
    answered: 5,
    answers: [
      { text: 'Farmasi', count: 1 },
      { text: 'Dapur', count: 0 },
      { text: 'Laboratorium', count: 4 },
      { text: 'Lainnya', count: 0 },
    ],
  })
  expect(questions.map(({ id }) => id)).toEqual(['nps', 'nurse', 'problem', 'department', 'procedures'])
})

it('[ST15] fewer than five people are counted, and not broken down', async () => {
  const { hospital, manager } = await openDesk()
  for (let at = 0; at < 5; at++) await survey(hospital, at < 4 ? { nps: 9, nurse: '3' } : { nps: 0 })
  const all = await read(manager)
  expect(all.promoters).toMatchObject({ promoters: 4, detractors: 1 })
  expect(all.questions.find(({ id }) => id === 'nurse')).toMatchObject({ answered: 4, answers: null, mean: null })
  const none = await read(manager, { from: '2020-01-01', until: '2020-12-31' })
  expect(none).toMatchObject({ responses: 0, promoters: null, periods: { of: 'month', each: [] }, questions: [] })
})

it('[ST33] results stand beside those of as many days before', async () => {
  const { hospital, manager } = await openDesk()
  for (let at = 0; at < 6; at++) await survey(hospital, { nps: 10 })
  await sql`update submission set received_at = received_at - interval '10 days'`.execute(hospital.db)
  await survey(hospital, { nps: 0 })
  await countAllAgain(hospital.db)
  const ago = (days: number) => dayOf(Date.parse(daysAgo(days)), WIB)
  const now = await read(manager, { from: ago(9), until: ago(0) })
  const before = { from: ago(19), until: ago(10), responses: 6, promoters: { score: 100 } }
  expect(now).toMatchObject({ responses: 1, promoters: null, before })
  expect((await read(manager, { from: '0001-01-01', until: ago(0) })).responses).toBe(7)
})

it('[ST14] what does not count among the forms does not count among the results', async () => {
  const { hospital, manager } = await openDesk()
  const registration = await survey(hospital, { nps: 9 })
  await submitOne(hospital, await surveyOf(hospital, registration, { answers: { nps: 0 } }))
  await submitOne(hospital, await surveyOf(hospital, registration, { version: 7, answers: { nps: 0 } }))
  expect((await read(manager)).responses).toBe(1)
})

it('[ST14] weeks without forms are shown as such', async () => {
  const { hospital, manager } = await openDesk()
  await survey(hospital, { nps: 9 })
  await sql`update submission set received_at = received_at - interval '21 days'`.execute(hospital.db)
  await survey(hospital, { nps: 9 })
  await countAllAgain(hospital.db)
  const { periods } = await read(manager)
  expect(periods.each.map(({ responses }) => responses)).toEqual([1, 0, 0, 1])
  await sql`update submission set received_at = received_at - interval '14 days'`.execute(hospital.db)
  await countAllAgain(hospital.db)
  expect((await read(manager)).periods.each.map(({ responses }) => responses)).toEqual([1, 0, 0, 1, 0, 0])
})

it('[ST58] results of one version are counted alone, of a ward too, without a response rate', async () => {
  const { hospital, manager } = await openDesk()
  const version = TRIAL_VERSION + 1
  await publish(hospital, trialSurvey('Ipd', version))
  await survey(hospital, { nps: 1, remark: 'lama' })
  for (let count = 0; count < 5; count++) await survey(hospital, { nps: 10, remark: 'baru' }, { version })
  const both = [TRIAL_VERSION, version]
  expect(await read(manager)).toMatchObject({ responses: 6, versions: both, visits: expect.any(Number) })
  for (const where of [{}, { ward: 'Melati' }]) {
    const { questions, ...results } = await read(manager, { version, ...where })
    expect(results).toMatchObject({ responses: 5, versions: both, visits: null, promoters: { score: 100 } })
    expect(questions.find(({ id }) => id === 'nps')?.answered).toBe(5)
  }
  const asked = { kind: 'Ipd', language: 'id', limit: 25 } as const
  const { forms } = await manager.browser.ask(staffCalls.staffComments, { ...asked, version: TRIAL_VERSION })
  expect(forms.map(({ words }) => words.map(({ answer }) => answer))).toEqual([['lama']])
  expect(
    (await manager.browser.send(staffCalls.staffResults, { kind: 'Ipd', language: 'id', version: 0 })).status,
  ).toBe(400)
})

async function auditedAt({ db }: Hospital, call: string) {
  const rows = await db.selectFrom('audit').select('staff_id').where('call', '=', call).execute()
  return rows.map(({ staff_id }) => staff_id)
}

it('[ST19] results have wards and the response rate; a visit that was in another ward is counted there', async () => {
  const { hospital, manager } = await openDesk()
  const registrations: string[] = []
  for (let at = 0; at < 5; at++) registrations.push(await survey(hospital, { nps: 10 }))
  await survey(hospital, { nps: 0 }, { ward: 'Mawar' })
  await survey(hospital, { nps: 0 }, { unit: 'MHBG', ward: 'Melati' })
  const ended = { dischargedAt: new Date().toISOString() }
  for (const ward of ['Melati', 'Melati', 'Mawar'])
    await admit(hospital, { hospitalUnit: 'MHJS', nursingRoom: ward, ...ended })
  await admit(hospital, { hospitalUnit: 'MHJS', service: 'OPD', ...ended })
  await admit(hospital, { hospitalUnit: 'MHBG', ...ended })
  await admit(hospital, { hospitalUnit: 'MHJS', dischargedAt: '2020-01-01T00:00:00.000Z' })
  const { wards, visits } = await read(manager)
  expect({ wards, visits }).toMatchObject({
    visits: 9,
    wards: [
      { ward: 'Melati', responses: 5, promoters: { score: 100 } },
      { ward: 'Mawar', responses: 1, promoters: null },
    ],
  })
  await admit(hospital, { admissionNumber: registrations[0]!, hospitalUnit: 'MHJS', nursingRoom: 'Mawar' })
  expect(await read(manager, { ward: 'Mawar' })).toMatchObject({ responses: 2, visits: 3 })
  expect(await read(manager, { ward: 'Melati' })).toMatchObject({ responses: 4, visits: 6 })
  const both = await openStaff(hospital, { role: 'patient-experience', units: ['MHJS', 'MHBG'] })
  expect((await read(both)).wards).toEqual([])
})

it('[ST22] a file of results has each group and each answer, and nothing that is not broken down', async () => {
  const { hospital, manager } = await openDesk()
  for (const nps of [10, 10, 9, 8, 0]) await survey(hospital, { nps, ...(nps > 8 && { nurse: '3' }) })
  const { text } = await manager.browser.send(staffCalls.staffExportResults, {
    kind: 'Ipd',
    file: 'csv',
    language: 'en',
  })
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFPart,Name,Answer,Count,Of,Score,Lowest score,Highest score')
  expect(lines[1]).toMatch(/^All,.+,,5,,40,-\d+(?:\.\d)?,\d+(?:\.\d)?$/)
  expect(lines).toContainEqual(expect.stringMatching(/^Hospital,Jakarta Selatan,,5,,40,/))
  expect(lines.filter((line) => line.startsWith('Question'))).toHaveLength(11)
  expect(lines).toContainEqual(expect.stringMatching(/^Question,[^,]+,10,2,5,,,$/))
  // Indonesian uses a comma as decimal mark, also in negative numbers.
  const inIndonesian = await manager.browser.send(staffCalls.staffExportResults, {
    kind: 'Ipd',
    file: 'csv',
    language: 'id',
  })
  expect(inIndonesian.text.split('\r\n')[1]).toMatch(/^Semua;.+;;5;;40;-\d+,\d;\d+,\d$/)
  const asked = { kind: 'Ipd', file: 'ndjson', language: 'en' } as const
  const group = { part: 'Hospital', name: 'MHJS', answer: null, count: 5, of: null, score: 40 }
  const ndjson = (await manager.browser.send(staffCalls.staffExportResults, asked)).text.trimEnd().split('\n')
  expect(ndjson.map((line): unknown => JSON.parse(line))).toContainEqual(expect.objectContaining(group))
  // The audit notes the beginning and the end of each export.
  const audited = () => auditedAt(hospital, '/api/staff/results/export')
  await expect.poll(audited).toEqual(Array.from({ length: 6 }, () => manager.id))
})

it('[ST15] [ST20] whom people named is listed by how often, at the caller’s hospitals, and is in the audit', async () => {
  const { hospital, manager } = await openDesk()
  for (const bestStaff of ['Perawat Ani', ' perawat  ani ', 'Perawat Ani', 'Kasir', '  '])
    await survey(hospital, { nps: 9, bestStaff })
  await survey(hospital, { nps: 9, bestStaff: 'Satpam' }, { unit: 'MHBG' })
  const named = async (wanted: object = {}) => {
    const asked = { kind: 'Ipd', language: 'id', ...wanted } as const
    const { questions } = await manager.browser.ask(staffCalls.staffNames, asked)
    return questions.find(({ id }) => id === 'bestStaff')
  }
  expect(await named()).toMatchObject({ names: [], isFew: true })
  await survey(hospital, { nps: 9, bestStaff: 'Kasir' }, { ward: 'Mawar' })
  expect(await named()).toMatchObject({
    names: [
      { name: 'Perawat Ani', count: 3 },
      { name: 'Kasir', count: 2 },
    ],
    isFew: false,
  })
  expect(await named({ ward: 'Mawar' })).toMatchObject({ names: [], isFew: true })
  expect(await named({ ward: 'Anggrek' })).toMatchObject({ names: [], isFew: false })
  expect(new Set(await auditedAt(hospital, '/api/staff/results/names'))).toEqual(new Set([manager.id]))
})

it('[ST107] results say how many letters were sent and answered, at the caller’s hospitals, and by ward', async () => {
  const { hospital, manager } = await openDesk()
  const letter = async (place: { hospitalUnit: string; nursingRoom: string | null }) => {
    const { admissionNumber: registration } = await admit(hospital, place)
    return (await operate(hospital, calls.operatorVoucher, { registration, kind: 'Ipd', validDays: 14 })).voucher
  }
  const [first] = [
    await letter({ hospitalUnit: 'MHJS', nursingRoom: 'Melati' }),
    await letter({ hospitalUnit: 'MHJS', nursingRoom: 'Melati' }),
    await letter({ hospitalUnit: 'MHJS', nursingRoom: null }),
    await letter({ hospitalUnit: 'MHBG', nursingRoom: 'Melati' }),
  ]
  await submitOne(hospital, await surveyOf(hospital, first, { answers: { nps: 9 } }))
  await survey(hospital, { nps: 9 })
  expect(await read(manager)).toMatchObject({ responses: 2, letters: { sent: 3, answered: 1 } })
  expect((await read(manager, { ward: 'Melati' })).letters).toEqual({ sent: 2, answered: 1 })
  expect((await read(manager, { until: daysAgo(1).slice(0, 10) })).letters).toEqual({ sent: 0, answered: 0 })
  expect((await read(manager, { version: TRIAL_VERSION })).letters).toBeNull()
})

it('[ST16] forms that name no visit are counted on the day on which they come', async () => {
  const { hospital } = await openDesk()
  const officer = await openStaff(hospital, { role: 'event-officer', units: ['MHJS'] })
  const count = async () => (await read(officer, { kind: 'SelfAssesmentRunner' })).responses
  await submit(hospital, [await sealed(hospital), await sealed(hospital)])
  expect(await count()).toBe(2)
  await submit(hospital, [await sealed(hospital)])
  expect(await count()).toBe(3)
})

it('[ST121] the advice to a runner is in words, in its row, counted, and found by the results', async () => {
  const { hospital } = await openDesk()
  const officer = await openStaff(hospital, { role: 'event-officer', units: ['MHJS'] })
  const send = async () => {
    const form = { kind: 'PocariAssesmentRunner', version: 2, answers: pocariAnswers }
    await submit(hospital, [await sealed(hospital, form)])
  }
  await send()
  const list = (wanted: object) =>
    officer.browser.ask(staffCalls.staffSubmissions, { kind: 'PocariAssesmentRunner', ...wanted })
  const { submissions } = await list({})
  const [{ id, advice } = { id: '', advice: undefined }] = submissions
  expect(advice).toBe('no-flags')
  const { words } = await officer.browser.ask(staffCalls.staffSubmission, { id, language: 'en' })
  expect(words).toContainEqual({
    question: 'Advice before the run',
    answer: 'No need to see the medical post first',
  })
  for (let at = 1; at < LEAST_SHOWN; at++) await send()
  const { questions } = await read(officer, { kind: 'PocariAssesmentRunner' })
  expect(questions.find((one) => one.id === 'advice')).toMatchObject({
    type: 'choice',
    answers: [
      { value: 'see-medical-team', text: 'Temui tim medis sebelum berlari', count: 0 },
      { value: 'start-gently', count: 0 },
      { value: 'no-flags', count: LEAST_SHOWN },
    ],
  })
  const found = async (answer: string) => (await list({ question: 'advice', answer })).submissions.length
  expect([await found('see-medical-team'), await found('no-flags')]).toEqual([0, LEAST_SHOWN])
})

it('[ST16] the server counts days that no one reads', async () => {
  const { hospital, manager } = await openDesk()
  await survey(hospital, { nps: 9 })
  await countDue({ db: hospital.db, definitions: knowDefinitions(hospital.db), log: hospital.app.log })
  expect(await hospital.db.selectFrom('tally_due').selectAll().execute()).toEqual([])
  expect((await read(manager)).responses).toBe(1)
})

it.each([false, true])(
  '[ST16] days at the ends of a month are counted once; the months are summed: %s',
  async (isSummed) => {
    const { hospital, manager } = await openDesk()
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01']) {
      await survey(hospital, { nps: 9 })
      // A time in Jakarta.
      await sql`
      update submission set received_at = ${`${day}T00:30:00+07:00`}
      where received_at = (select max(received_at) from submission)`.execute(hospital.db)
    }
    await countAllAgain(hospital.db)
    await read(manager)
    if (isSummed) await countDue({ db: hospital.db, definitions: knowDefinitions(hospital.db), log: hospital.app.log })
    const counted = async (from: string, until: string) => (await read(manager, { from, until, by: 'month' })).responses
    expect(await counted('2026-02-01', '2026-02-28')).toBe(2)
    expect(await counted('2026-02-02', '2026-02-28')).toBe(1)
    expect(await counted('2026-02-01', '2026-02-27')).toBe(1)
    expect(await counted('2026-01-31', '2026-03-01')).toBe(4)
  },
)

it('[ST16] many who read at once count a day once, and read the same', async () => {
  const { hospital, manager } = await openDesk()
  for (let at = 0; at < 6; at++) await survey(hospital, { nps: 9 })
  const all = await Promise.all(Array.from({ length: 4 }, () => read(manager)))
  expect(all.map(({ responses }) => responses)).toEqual([6, 6, 6, 6])
  expect((await sql`select from tally where field = ''`.execute(hospital.db)).rows).toHaveLength(1)
})

it('a demonstration begins with surveys of a year, once, in words of the newest version', async () => {
  const hospital = await openHospital()
  const invent = () => insertDemonstrationSurveys(hospital.db, questionnaires, { count: 700, now: Date.now() })
  await invent()
  await invent()
  const manager = await openStaff(hospital, { role: 'patient-experience', units: ['MHJS', 'MHBG'] })
  const { responses, periods, hospitals, questions } = await read(manager, { from: '2020-01-01' })
  expect(responses).toBeGreaterThan(30)
  expect(hospitals).toHaveLength(2)
  expect(periods.each.length).toBeGreaterThan(8)
  for (const { answers } of questions) for (const { text } of answers ?? []) expect(text).not.toBe('')
  expect(await hospital.db.selectFrom('response').select('kind').execute()).toHaveLength(700)
})

it('[ST17] comments of surveys are read page by page, searched, and in the audit; forms for the hospital have none', async () => {
  const { hospital, manager } = await openDesk()
  await survey(hospital, { nps: 9 })
  await survey(hospital, { nps: 9, remark: 'Parkir PENUH' }, { unit: 'MHBG' })
  for (const remark of ['Antre obat lama', 'Perawat ramah', '100% puas']) await survey(hospital, { nps: 9, remark })
  const ask = (wanted: object = {}) =>
    manager.browser.ask(staffCalls.staffComments, { kind: 'Ipd', language: 'id', limit: 2, ...wanted })
  const first = await ask()
  const second = await ask({ after: first.next })
  expect([...first.forms, ...second.forms].map(({ words }) => words)).toEqual(
    ['100% puas', 'Perawat ramah', 'Antre obat lama'].map((answer) => [{ question: 'Kritik', answer }]),
  )
  expect(second.next).toBeNull()
  const found = async (search: string) => (await ask({ search })).forms.map(({ words }) => words[0]?.answer)
  expect(await found('OBAT\u200B')).toEqual(['Antre obat lama'])
  expect(await found('0%')).toEqual(['100% puas'])
  expect(await found('penuh')).toEqual([])
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  const { status } = await admin.browser.send(staffCalls.staffComments, {
    kind: 'Registration',
    language: 'id',
    limit: 2,
  })
  expect(status).toBe(404)
  const audited = await hospital.db
    .selectFrom('audit')
    .select('staff_id')
    .where('call', '=', '/api/staff/results/comments')
    .where('staff_id', '=', manager.id)
    .execute()
  expect(audited).toHaveLength(5)
})

it('[ST14] [ST119] the home has the score of 30 days and of the 30 days before, of the caller’s hospitals', async () => {
  const { hospital, manager } = await openDesk()
  for (const nps of [10, 10, 10, 10, 0]) await survey(hospital, { nps })
  await sql`update submission set received_at = received_at - interval '40 days'`.execute(hospital.db)
  for (const nps of [10, 8, 8, 8, 0]) await survey(hospital, { nps })
  for (let at = 0; at < 5; at++) await survey(hospital, { nps: 0 }, { unit: 'MHBG' })
  await countAllAgain(hospital.db)
  const home = async (staff: Staff) => (await staff.browser.ask(staffCalls.staffHome, {})).scores
  expect(await home(manager)).toEqual([{ kind: 'Ipd', month: 0, before: 60, isSure: false }])
  for (let at = 0; at < 20; at++) await survey(hospital, { nps: 0 })
  expect(await home(manager)).toMatchObject([{ before: 60, isSure: true }])
  expect(await home(await openStaff(hospital, { role: 'front-desk', units: ['MHJS'] }))).toEqual([])
})

it('[ST120] the home counts the detractors of 30 days that are open, of the caller’s hospitals; the list shows the same', async () => {
  const { hospital, manager } = await openDesk()
  await publish(hospital, trialSurvey('Opd'))
  await survey(hospital, { nps: 0 })
  await sql`update submission set received_at = received_at - interval '40 days'`.execute(hospital.db)
  await survey(hospital, { nps: 6 })
  await survey(hospital, { nps: 7 })
  await survey(hospital, { nps: 0 }, { unit: 'MHBG' })
  const { admissionNumber } = await admit(hospital, { hospitalUnit: 'MHJS', service: 'OPD' })
  await submitOne(hospital, await surveyOf(hospital, admissionNumber, { kind: 'Opd', answers: { nps: 3 } }))
  await countAllAgain(hospital.db)
  const counted = async () => (await manager.browser.ask(staffCalls.staffHome, {})).submissions?.detractors
  const from = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10)
  const listed = async () => {
    const asked = { mark: OPEN_DETRACTORS, from } as const
    return (await manager.browser.ask(staffCalls.staffSubmissions, asked)).submissions
  }
  expect(await counted()).toBe(2)
  expect((await listed()).map(({ kind, score }) => [kind, score])).toEqual([
    ['Opd', 3],
    ['Ipd', 6],
  ])
  const [first] = await listed()
  const seen = first!.reviewedAt
  await manager.browser.ask(staffCalls.staffReview, { id: first!.id, seen, state: 'closed' })
  expect(await counted()).toBe(1)
  expect((await listed()).map(({ kind }) => kind)).toEqual(['Ipd'])
})

it('[ST94] forms are found by an answer, as many as the bar of the results counts, of the caller’s hospitals and of one version', async () => {
  const { hospital, manager } = await openDesk()
  await publish(hospital, trialSurvey('Ipd', TRIAL_VERSION + 1))
  for (const version of [TRIAL_VERSION, TRIAL_VERSION, TRIAL_VERSION, TRIAL_VERSION + 1])
    await survey(hospital, { nps: 9, nurse: '3', procedures: ['infusion', 'surgery'] }, { version })
  await survey(hospital, { nps: 0, nurse: '1', procedures: ['surgery'] })
  await survey(hospital, { nps: 9, nurse: '3' }, { unit: 'MHBG' })
  const list = (wanted: object) => manager.browser.ask(staffCalls.staffSubmissions, { kind: 'Ipd', ...wanted })
  const { questions, promoters, scored } = await read(manager)
  for (const group of promoterGroups) {
    const { submissions, answered } = await list({ question: scored, answer: group })
    expect([group, submissions.length]).toEqual([group, promoters?.[group]])
    expect(answered?.answer.en).toBe(group)
    const asked = { kind: 'Ipd', question: scored!, answer: group, as: 'ids', file: 'ndjson', language: 'id' } as const
    const { text } = await manager.browser.send(staffCalls.staffExport, asked)
    expect(text.split('\n').filter(Boolean)).toHaveLength(submissions.length)
  }
  for (const { id, answers } of questions)
    for (const { value, count } of answers ?? [])
      expect([id, value, (await list({ question: id, answer: value })).submissions.length]).toEqual([id, value, count])
  const { versions, answered } = await list({ question: 'nurse', answer: '3' })
  expect(versions?.slice(0, 2)).toEqual([TRIAL_VERSION + 1, TRIAL_VERSION])
  expect(answered).toEqual({ question: { id: 'Perawat', en: 'Nurses' }, answer: { id: 'Baik', en: 'Good' } })
  const one = await list({ question: 'nurse', answer: '3', version: TRIAL_VERSION + 1 })
  expect(one.submissions).toMatchObject([{ version: TRIAL_VERSION + 1 }])
})

it('[ST99] the trend goes by the days, weeks or months that are asked for; a grain with too many points becomes the next', async () => {
  const { hospital, manager } = await openDesk()
  for (let at = 0; at < 5; at++) await survey(hospital, { nps: 9 })
  await sql`update submission set received_at = received_at - interval '2 days'`.execute(hospital.db)
  await survey(hospital, { nps: 9 })
  await countAllAgain(hospital.db)
  const ago = (days: number) => dayOf(Date.parse(daysAgo(days)), WIB)
  const { periods } = await read(manager, { by: 'day' })
  expect(periods).toMatchObject({
    of: 'day',
    each: [
      { begins: ago(2), responses: 5, promoters: { score: 100 } },
      { begins: ago(1), responses: 0 },
      { begins: ago(0), responses: 1, promoters: null },
    ],
  })
  expect((await read(manager, { by: 'month' })).periods.of).toBe('month')
  const since = async (from: string) => (await read(manager, { by: 'day', from, until: ago(0) })).periods.of
  expect([await since(ago(399)), await since(ago(400)), await since('0001-01-01')]).toEqual(['day', 'week', 'month'])
})

it('[ST99] means of wards are of the latest forms where there are many, and say so', async () => {
  const { hospital, manager } = await openDesk()
  await survey(hospital, { nps: 9, nurse: '1' })
  await sql`update submission set received_at = received_at - interval '2 hours'`.execute(hospital.db)
  for (let at = 0; at < 4; at++) await survey(hospital, { nps: 9, nurse: '1' })
  expect(await read(manager)).toMatchObject({ wardMeansOf: null })
  const copy = await survey(hospital, { nps: 9, nurse: '3' }, { ward: 'Anggrek' })
  await sql`
    with made as (
      insert into submission
      select (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'reference', 'S' || n, 'received_at', one.received_at - interval '1 hour'))).*
      from submission as one, generate_series(1, 20000) as n
      where one.id = (select submission_id from response where coalesce(registration, claimed) = ${copy})
      returning id
    )
    insert into response
    select (jsonb_populate_record(one, jsonb_build_object(
      'submission_id', made.id, 'registration', null, 'device_id', gen_random_uuid(),
      'claimed', coalesce(one.registration, one.claimed)))).*
    from response as one, made where coalesce(one.registration, one.claimed) = ${copy}`.execute(hospital.db)
  await countAllAgain(hospital.db)
  const results = await read(manager)
  expect(results).toMatchObject({ responses: 20_006, wardMeansOf: 20_000 })
  // The form of two hours ago is not among the latest 20,000.
  expect(results.questions.find((one) => one.id === 'nurse')?.byWard).toMatchObject([
    { name: 'Anggrek', answered: 19_996, mean: 3 },
    { name: 'Melati', answered: 4, mean: null },
  ])
  const { text } = await manager.browser.send(staffCalls.staffExportResults, {
    kind: 'Ipd',
    file: 'csv',
    language: 'en',
  })
  expect(text).toContain('Mean of a ward (20000 latest forms),Anggrek,Nurses,19996')
})

it('[ST99] hospitals and wards are compared by the mean of each scale; a group of fewer than five has none', async () => {
  const { hospital, manager } = await openDesk()
  for (const nurse of ['3', '3', '3', '3', '2']) await survey(hospital, { nps: 9, nurse })
  for (let at = 0; at < 4; at++) await survey(hospital, { nps: 9, nurse: '1' }, { ward: 'Anggrek' })
  for (let at = 0; at < 5; at++) await survey(hospital, { nps: 9, nurse: '1' }, { unit: 'MHBG' })
  const nurses = async (staff: Staff, wanted = {}) =>
    (await read(staff, wanted)).questions.find(({ id }) => id === 'nurse')
  const mine = await nurses(manager)
  expect(mine?.byHospital).toBeUndefined()
  expect(mine?.byWard).toEqual([
    { name: 'Melati', answered: 5, mean: 2.8 },
    { name: 'Anggrek', answered: 4, mean: null },
  ])
  const both = await openStaff(hospital, { role: 'patient-experience', units: ['MHJS', 'MHBG'] })
  const all = await nurses(both)
  expect(all?.byWard).toBeUndefined()
  expect(all?.byHospital).toEqual([
    { name: 'MHJS', answered: 9, mean: 2 },
    { name: 'MHBG', answered: 5, mean: 1 },
  ])
  expect((await nurses(both, { hospital: 'MHJS' }))?.byWard).toEqual(mine?.byWard)
  expect((await nurses(manager, { ward: 'Melati' }))?.byWard).toBeUndefined()
  const { text } = await both.browser.send(staffCalls.staffExportResults, { kind: 'Ipd', file: 'csv', language: 'en' })
  expect(text).toContain('Mean of a hospital,Jakarta Selatan,Nurses,9,,2,,')
})
