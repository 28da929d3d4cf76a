import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { OPEN_ALARMS, REQUEST_NOTE } from '#core/domain/request/request.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { helpNow } from '#core/questionnaires/forms/promo/alarm.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { openAccount } from '#tests/support/account-client.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { sealed, submitOne, unopenable } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey, TRIAL_VERSION } from '#tests/support/trial-survey.ts'

const message = (hospital: string) => ({
  hospital,
  topic: 'bill',
  message: `Berapa biayanya di ${hospital}?`,
  fullName: 'Sri Wahyuni',
  replyBy: 'portal',
})

/** Sends a guest's message to this hospital. */
async function ask(hospital: Hospital, unit: string) {
  const item = await sealed(hospital, { kind: 'Contact', version: 1, answers: message(unit) })
  const receipt = await submitOne(hospital, item)
  return { id: item.id, reference: receipt!.reference }
}

/** Sends a survey about a stay in this hospital. */
async function survey(hospital: Hospital, unit: string) {
  const { admissionNumber } = await admit(hospital, { hospitalUnit: unit })
  const item = await surveyOf(hospital, admissionNumber)
  await submitOne(hospital, item)
  return { id: item.id, admissionNumber }
}

async function run(hospital: Hospital) {
  const item = await sealed(hospital)
  await submitOne(hospital, item)
  return item
}

/** The version after that of the other trials. */
const ALARMING = TRIAL_VERSION + 1

/** A trial survey that tells a sender with a problem whom to call. */
function alarmingSurvey(kind: string): Questionnaire {
  const trial = trialSurvey(kind, ALARMING)
  const notice = helpNow({ id: 'Hubungi kami', en: 'Call us' }, { when: 'problem', is: 'yes' })
  return {
    ...trial,
    pages: trial.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({ ...section, fields: [...section.fields, notice] })),
    })),
  }
}

/** Answers of a person who drank a sponsor's drink that may be a risk for them. */
const atRisk = {
  hospital: 'MHJS',
  fullName: 'Sri Wahyuni',
  mobile: '+6281234567890',
  adult: 'yes',
  careful: ['kidney'],
  consent: true,
  amount: 'whole',
  reactions: ['none'],
  mayCall: 'no',
}

async function openDesk() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  return hospital
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
const requestsOf = async ({ browser }: Staff, wanted = {}) =>
  (await browser.ask(staffCalls.staffRequests, wanted)).requests
const submissionsOf = async ({ browser }: Staff, wanted = {}) =>
  (await browser.ask(staffCalls.staffSubmissions, wanted)).submissions
const seenOf = async ({ browser }: Staff, id: string) =>
  (await browser.ask(staffCalls.staffRequest, { id, language: 'id' })).request.changedAt

it('[ST09] a request of another hospital is neither listed nor counted, read, changed nor given out', async () => {
  const hospital = await openDesk()
  const [own, other] = [await ask(hospital, 'MHJS'), await ask(hospital, 'MHBG')]
  const desk = await openStaff(hospital, { role: 'front-desk', units: ['MHJS'] })
  expect(idsOf(await requestsOf(desk))).toEqual([own.id])
  expect(await requestsOf(desk, { hospital: 'MHBG' })).toEqual([])
  expect(await requestsOf(desk, { search: other.reference })).toEqual([])
  expect(await requestsOf(desk, { after: other.id })).toEqual(await requestsOf(desk))
  expect((await desk.browser.ask(staffCalls.staffHome, {})).requests).toMatchObject({ received: 1, inWork: 0 })
  expect((await desk.browser.send(staffCalls.staffRequest, { id: other.id, language: 'id' })).status).toBe(404)
  const change = { id: other.id, seen: new Date().toISOString(), state: 'in-work' }
  expect((await desk.browser.send(staffCalls.staffChangeRequest, change)).status).toBe(404)
})

it('[QL40] [ST25] a form that told its sender to call is marked, found by its mark, and says whom to call', async () => {
  const hospital = await openDesk()
  const { browser: patient, PatientId } = await openAccount(hospital)
  const scales = ['health', 'tired', 'restNeeded', 'sleepQuality', 'wokeUp', 'sad', 'worried', 'walking', 'selfCare']
  const well = { hospital: 'MHJS', occasion: 'routine', pain: 2, ...Object.fromEntries(scales.map((id) => [id, 2])) }
  const measures = (alarms: readonly string[]) =>
    sealed(hospital, { kind: 'PatientMeasures', version: 3, answers: { ...well, alarms }, patient: PatientId })
  const [calm, alarming] = [await measures(['none']), await measures(['chest'])]
  const items = [calm, alarming]
  await patient.ask(calls.submitOwnBatch, { device: crypto.randomUUID(), items })
  const desk = await openStaff(hospital, { role: 'front-desk', units: ['MHJS'] })
  expect(await requestsOf(desk, { mark: 'alarming' })).toMatchObject([{ id: alarming.id, isAlarming: true }])
  expect(await requestsOf(desk)).toHaveLength(2)
  const medical = await openStaff(hospital, { role: 'medical-team', units: ['MHJS'] })
  const senderOf = async ({ id }: { id: string }) =>
    (await medical.browser.ask(staffCalls.staffSubmission, { id, language: 'id' })).patient
  expect(await senderOf(alarming)).toMatchObject({ name: expect.any(String), mobile: expect.stringMatching(/^62/) })
  expect(await senderOf(calm)).toBeNull()
})

it('[QL40] [ST46] a form that told of a danger is marked, with or without a number to call; its page says what it told', async () => {
  const hospital = await openDesk()
  const send = async (more: object) => {
    const item = await sealed(hospital, { kind: 'SponsorDrink', version: 5, answers: { ...atRisk, ...more } })
    await submitOne(hospital, item)
    return item.id
  }
  const severe = await send({ reactions: ['breath'], reactionWhat: 'Napas terasa berat.' })
  const risky = await send({})
  await send({ careful: ['none'] })
  const desk = await openStaff(hospital, { role: 'front-desk', units: ['MHJS'] })
  const listed = [
    { id: risky, alarm: 'noNumber' },
    { id: severe, alarm: 'emergency' },
  ]
  expect(await requestsOf(desk, { mark: 'alarming' })).toMatchObject(listed)
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  expect(await submissionsOf(admin, { mark: 'alarming' })).toMatchObject(listed)
  const toldBy = async (id: string) => (await desk.browser.ask(staffCalls.staffRequest, { id, language: 'en' })).told
  expect(await toldBy(risky)).toEqual(['See the medical team now', 'Ask the medical team first'])
  // The most urgent alarm stands first, wherever the form shows it.
  expect((await toldBy(severe))[0]).toBe('Get help now')
})

it('[QL40] a survey and a form without an owner that told their sender to call are marked, and found by their mark', async () => {
  const hospital = await openHospital()
  const kinds = ['Ipd', 'PromoGerd']
  for (const kind of kinds) await publish(hospital, alarmingSurvey(kind))
  const { admissionNumber } = await admit(hospital, { hospitalUnit: 'MHJS' })
  const send = async (kind: string, problem: 'yes' | 'no') => {
    const code = kind === 'Ipd' ? admissionNumber : undefined
    const item = await surveyOf(hospital, code, { kind, version: ALARMING, answers: { nps: 9, problem } })
    await submitOne(hospital, item)
    return item.id
  }
  const calm = await send('PromoGerd', 'no')
  const alarming = [await send('Ipd', 'yes'), await send('PromoGerd', 'yes')]
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  const found = await submissionsOf(admin, { mark: 'alarming' })
  expect(idsOf(found)).toEqual(alarming.toReversed())
  expect(found.every(({ isAlarming }) => isAlarming)).toBe(true)
  expect(await submissionsOf(admin)).toContainEqual(expect.objectContaining({ id: calm, isAlarming: false }))
})

it('[ST38] the home counts the alarms that are open, of the caller’s hospitals; the lists show the same', async () => {
  const hospital = await openHospital()
  await publish(hospital, alarmingSurvey('Ipd'))
  const send = async (unit: string, problem: 'yes' | 'no' = 'yes') => {
    const { admissionNumber } = await admit(hospital, { hospitalUnit: unit })
    const item = await surveyOf(hospital, admissionNumber, {
      kind: 'Ipd',
      version: ALARMING,
      answers: { nps: 9, problem },
    })
    await submitOne(hospital, item)
    return item.id
  }
  const [one, other] = [await send('MHJS'), await send('MHJS'), await send('MHBG'), await send('MHJS', 'no')]
  const drink = await sealed(hospital, { kind: 'SponsorDrink', version: 5, answers: atRisk })
  await submitOne(hospital, drink)
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  const counted = async () => {
    const { requests, submissions } = await admin.browser.ask(staffCalls.staffHome, {})
    return [requests?.alarming, submissions?.alarming]
  }
  const listed = async () => [
    idsOf(await requestsOf(admin, { mark: OPEN_ALARMS })),
    idsOf(await submissionsOf(admin, { mark: OPEN_ALARMS })),
  ]
  expect(await counted()).toEqual([1, 3])
  expect(await listed()).toEqual([[drink.id], [drink.id, other, one]])
  const { reviewedAt } = (await submissionsOf(admin)).find(({ id }) => id === one)!
  await admin.browser.ask(staffCalls.staffReview, { id: one, seen: reviewedAt, state: 'closed' })
  const answer = { id: drink.id, seen: await seenOf(admin, drink.id), answer: 'Kami sudah menelepon Anda.' }
  await admin.browser.ask(staffCalls.staffChangeRequest, answer)
  expect(await counted()).toEqual([0, 1])
  expect(await listed()).toEqual([[], [other]])
})

it('[ST10] a request is read in words, taken, and answered; its patient reads the answer', async () => {
  const hospital = await openDesk()
  const { browser: patient, person, PatientId } = await openAccount(hospital)
  const item = await sealed(hospital, { kind: 'Contact', version: 1, answers: message('MHJS'), patient: PatientId })
  await patient.ask(calls.submitOwnBatch, { device: crypto.randomUUID(), items: [item] })
  const desk = await openStaff(hospital, { role: 'front-desk', name: 'Lukman Loket' })
  const {
    request,
    patient: sender,
    words,
  } = await desk.browser.ask(staffCalls.staffRequest, {
    id: item.id,
    language: 'en',
  })
  expect(sender).toEqual({
    name: 'Siti Nurhaliza',
    birthDate: '1990-04-30',
    recordNumber: null,
    mobile: `62${person.MobilePhone}`,
  })
  expect(words.map(({ answer }) => answer)).toContain('Berapa biayanya di MHJS?')
  const { changedAt } = await desk.browser.ask(staffCalls.staffChangeRequest, {
    id: item.id,
    seen: request.changedAt,
    assignee: 'me',
    state: 'in-work',
  })
  expect(await requestsOf(desk, { mine: '1', state: 'in-work' })).toMatchObject([{ assignee: 'Lukman Loket' }])
  await desk.browser.ask(staffCalls.staffChangeRequest, {
    id: item.id,
    seen: changedAt,
    answer: '\u202ARp150.000.\u00A0',
  })
  const { Items } = await patient.ask(calls.requests, {})
  expect(Items).toMatchObject([{ id: item.id, state: 'answered', notes: [{ from: 'hospital', text: 'Rp150.000.' }] }])
})

it('[ST10] a request is theirs who took it, not a colleague’s of the same name', async () => {
  const hospital = await openDesk()
  const { id } = await ask(hospital, 'MHJS')
  const [one, other] = [await openStaff(hospital, { name: 'Siti' }), await openStaff(hospital, { name: 'Siti' })]
  await one.browser.ask(staffCalls.staffChangeRequest, { id, seen: await seenOf(one, id), assignee: 'me' })
  expect(await requestsOf(one, { mine: '1' })).toMatchObject([{ id, assignee: 'Siti' }])
  expect(await requestsOf(other, { mine: '1' })).toEqual([])
})

it('[ST10] [ST117] of two who change one request the later one is told by whom, and changes nothing', async () => {
  const hospital = await openDesk()
  const { id } = await ask(hospital, 'MHJS')
  const [one, two] = [await openStaff(hospital, { name: 'Siti' }), await openStaff(hospital)]
  const seen = await seenOf(one, id)
  const { changedAt: at } = await one.browser.ask(staffCalls.staffChangeRequest, { id, seen, answer: 'Dari satu.' })
  const late = await two.browser.send(staffCalls.staffChangeRequest, { id, seen, answer: 'Dari dua.' })
  expect([late.status, late.body?.error]).toEqual([409, 'changed-meanwhile'])
  expect(late.body?.data).toEqual({ by: 'Siti', at, isClosed: false })
  const { request, changed } = await two.browser.ask(staffCalls.staffRequest, { id, language: 'id' })
  expect(request.notes.map(({ text }) => text)).toEqual(['Dari satu.'])
  expect(changed).toEqual({ by: 'Siti', at })
})

it.each([
  ['nothing', {}],
  ['an empty answer', { answer: ' \u200B ' }],
  ['an answer that is too long', { answer: 'x'.repeat(REQUEST_NOTE + 1) }],
  ['a state that there is not', { state: 'lost' }],
  ['another’s name', { assignee: 'Budi' }],
])('[ST10] a change to %s is refused', async (_, change) => {
  const hospital = await openDesk()
  const { id } = await ask(hospital, 'MHJS')
  const desk = await openStaff(hospital)
  const seen = await seenOf(desk, id)
  expect((await desk.browser.send(staffCalls.staffChangeRequest, { id, seen, ...change })).status).toBe(400)
  expect(await seenOf(desk, id)).toBe(seen)
})

it('[ST09] a role sees the kinds of its menus, of its hospitals alone', async () => {
  const hospital = await openDesk()
  const [stay, away] = [await survey(hospital, 'MHJS'), await survey(hospital, 'MHBG')]
  const [asked, runner] = [await ask(hospital, 'MHJS'), await run(hospital)]
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['it-admin', [runner.id, asked.id, stay.id]],
    ['patient-experience', [stay.id]],
    ['ward-officer', [stay.id]],
    ['event-officer', [runner.id]],
    ['medical-team', [runner.id, asked.id]],
  ]
  for (const [role, seen] of rows) {
    const somebody = await openStaff(hospital, { role, units: ['MHJS'] })
    expect(idsOf(await submissionsOf(somebody)), role).toEqual(seen)
    for (const { id } of [stay, away, asked, runner]) {
      const { status } = await somebody.browser.send(staffCalls.staffSubmission, { id, language: 'id' })
      expect([id, status], role).toEqual([id, seen.includes(id) ? 200 : 404])
    }
    const { submissions } = await somebody.browser.ask(staffCalls.staffHome, {})
    expect(
      submissions?.kinds.reduce((sum, { today }) => sum + today, 0),
      role,
    ).toBe(seen.length)
  }
})

it('[ST57] requests are found by the name of a guest, and by name, record and mobile number of the account that sent them', async () => {
  const hospital = await openDesk()
  const { browser: patient, person, PatientId } = await openAccount(hospital)
  const item = await sealed(hospital, { kind: 'Contact', version: 1, answers: message('MHJS'), patient: PatientId })
  await patient.ask(calls.submitOwnBatch, { device: crypto.randomUUID(), items: [item] })
  await sql`update patient_profile set medical_record_number = '00421337'`.execute(hospital.db)
  const guest = await ask(hospital, 'MHJS')
  const [desk, elsewhere] = [await openStaff(hospital), await openStaff(hospital, { units: ['MHBG'] })]
  const mobile = `0${person.MobilePhone}`
  for (const [search, ids] of [
    ['nurh siti', [item.id]],
    ['00421337', [item.id]],
    [mobile, [item.id]],
    [guest.reference, [guest.id]],
    ['Sri Wahyuni', [guest.id, item.id]],
    ['Sri Hartono', []],
  ] as const) {
    expect(
      (await requestsOf(desk, { search })).map(({ id }) => id),
      search,
    ).toEqual(ids)
    expect(await requestsOf(elsewhere, { search }), search).toEqual([])
  }
})

it('[ST57] forms are found by the name that they give, by the beginnings of its words; of other hospitals none', async () => {
  const hospital = await openDesk()
  const [here] = [await ask(hospital, 'MHJS'), await ask(hospital, 'MHBG'), await survey(hospital, 'MHJS')]
  const desk = await openStaff(hospital, { units: ['MHJS'] })
  for (const search of ['Sri Wahyuni', 'wahyuni sri', ' WAH sr ', "Wahyuni' | !Sri:* & ("])
    expect(idsOf(await submissionsOf(desk, { search })), search).toEqual([here.id])
  for (const search of ['Sri Hartono', 'ahyuni', 'sr', '\\', '%', '::: & |'])
    expect(await submissionsOf(desk, { search }), search).toEqual([])
  // Answers of other kinds name people in other fields. A survey with a name is not found by it.
  await sql`update response set answers = answers || '{"fullName": "Hj.Siti/Nur", "name": "Hj.Siti/Nur"}'`.execute(
    hospital.db,
  )
  for (const search of ['siti', 'Hj.Siti', 'nur'])
    expect(idsOf(await submissionsOf(desk, { search })), search).toEqual([here.id])
})

it('[ST106] an entry below the received forms lists the forms that belong to it', async () => {
  const hospital = await openDesk()
  const [stay, asked, runner] = [await survey(hospital, 'MHJS'), await ask(hospital, 'MHJS'), await run(hospital)]
  const admin = await openStaff(hospital)
  for (const [area, one] of [
    ['staff-surveys', stay],
    ['staff-forms', asked],
    ['staff-events', runner],
  ] as const)
    expect(idsOf(await submissionsOf(admin, { area })), area).toEqual([one.id])
})

it('[ST11] submissions are found by what people know of them, page by page', async () => {
  const hospital = await openDesk()
  const [stay, runner] = [await survey(hospital, 'MHJS'), await run(hospital)]
  const asked = [await ask(hospital, 'MHJS'), await ask(hospital, 'MHJS')]
  const admin = await openStaff(hospital)
  expect(idsOf(await submissionsOf(admin, { search: stay.admissionNumber }))).toEqual([stay.id])
  const copied = `\u202A${stay.admissionNumber.replaceAll('-', '\u2011').toLowerCase()}\u00A0`
  expect(idsOf(await submissionsOf(admin, { search: copied }))).toEqual([stay.id])
  expect(idsOf(await submissionsOf(admin, { search: asked[0]!.reference.toLowerCase() }))).toEqual([asked[0]!.id])
  expect(idsOf(await submissionsOf(admin, { kind: 'Ipd' }))).toEqual([stay.id])
  expect(await submissionsOf(admin, { from: '2999-01-01' })).toEqual([])
  const all = idsOf(await submissionsOf(admin))
  expect(all).toHaveLength(4)
  const paged: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: { submissions: { id: string }[]; next: string | null } = await admin.browser.ask(
      staffCalls.staffSubmissions,
      { limit: 1, ...(next !== '' && { after: next }) },
    )
    paged.push(...idsOf(page.submissions))
    next = page.next
  }
  expect(paged).toEqual(all)
  expect(all).toContain(runner.id)
})

it('[ST11] what is in quarantine says why, and shows no answers', async () => {
  const hospital = await openDesk()
  const broken = await unopenable(hospital)
  await submitOne(hospital, broken)
  const admin = await openStaff(hospital)
  expect(await submissionsOf(admin, { outcome: 'quarantined' })).toMatchObject([
    { id: broken.id, reason: 'cannot-open' },
  ])
  const { words } = await admin.browser.ask(staffCalls.staffSubmission, { id: broken.id, language: 'id' })
  expect(words).toEqual([])
})

it('[ST93] the home counts what is in quarantine however old it is', async () => {
  const hospital = await openDesk()
  await submitOne(hospital, await unopenable(hospital))
  await sql`update submission set received_at = received_at - interval '60 days'`.execute(hospital.db)
  const admin = await openStaff(hospital)
  const { submissions } = await admin.browser.ask(staffCalls.staffHome, {})
  expect(submissions).toMatchObject({ quarantined: 1, withoutVisit: 0, kinds: [] })
  const elsewhere = await openStaff(hospital, { role: 'ward-officer', units: ['MHBG'] })
  expect((await elsewhere.browser.ask(staffCalls.staffHome, {})).submissions).toMatchObject({ quarantined: 0 })
})

it('[ST08] each view of a person’s answers is kept, and told to the next viewer', async () => {
  const hospital = await openDesk()
  const { id } = await survey(hospital, 'MHJS')
  const [one, two] = [await openStaff(hospital, { name: 'Dina' }), await openStaff(hospital)]
  const read = ({ browser }: Staff) => browser.ask(staffCalls.staffSubmission, { id, language: 'id' })
  expect((await read(one)).views).toEqual([])
  expect((await read(two)).views).toMatchObject([{ name: 'Dina' }])
})

it('[ST39] a person who read a form twice stands there once, with the latest time', async () => {
  const hospital = await openDesk()
  const { id } = await survey(hospital, 'MHJS')
  const [dina, rudi] = [await openStaff(hospital, { name: 'Dina' }), await openStaff(hospital, { name: 'Rudi' })]
  const read = ({ browser }: Staff) => browser.ask(staffCalls.staffSubmission, { id, language: 'id' })
  await read(dina)
  const [first] = (await read(rudi)).views
  await read(dina)
  const { views } = await read(rudi)
  expect(views.map(({ name }) => name)).toEqual(['Dina', 'Rudi'])
  expect(Date.parse(views[0]!.at)).toBeGreaterThan(Date.parse(first!.at))
})

it.each([
  [staffCalls.staffRequests, { state: 'lost' }],
  [staffCalls.staffRequests, { after: 'x' }],
  [staffCalls.staffRequests, { limit: 101 }],
  [staffCalls.staffSubmissions, { from: '2026-02-30' }],
  [staffCalls.staffSubmissions, { outcome: 'lost' }],
  [staffCalls.staffAudit, { person: 'x' }],
])('[ST12] a wrong filter is refused by its name', async (call, payload) => {
  const hospital = await openDesk()
  const { browser } = await openStaff(hospital)
  const { status, body } = await browser.send(call, payload)
  expect([status, body?.message]).toEqual([400, `${Object.keys(payload)[0]} is not valid`])
})
