import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import { referenceOf } from '#core/crypto/reference-of.ts'
import { cancellationId } from '#core/domain/request/cancellation-id.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { openMessage } from '#server/platform/message/seal-message.ts'
import { type Browser, newcomer, openAccount, openBrowser } from '#tests/support/account-client.ts'
import { openCopy } from '#tests/support/collection-copy.ts'
import { operate } from '#tests/support/operate.ts'
import { dayAhead, openDay } from '#tests/support/questionnaire-answers.ts'
import { device, exported, sealed, submit } from '#tests/support/submissions.ts'
import { type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'

const message = { hospital: 'MHJS', topic: 'result', message: 'Kapan hasil lab saya siap?', replyBy: 'portal' }

const asked = (hospital: Hospital, patient: string | undefined, answers: object = {}, id = uuid()) =>
  sealed(hospital, {
    id,
    kind: 'Contact',
    version: 1,
    ...(patient !== undefined && { patient }),
    answers: { ...message, fullName: 'Sri Wahyuni', ...answers },
  })

const changed = (hospital: Hospital, patient: string, answers: object) =>
  sealed(hospital, { id: uuid(), kind: 'request-change', version: 1, patient, answers: { ...answers } })

async function sendOwn(hospital: Hospital, browser: Browser, ...items: SealedSubmission[]) {
  const { receipt, withheld } = await browser.ask(calls.submitOwnBatch, { device, items })
  const receipts = receipt === null ? [] : await verifyReceiptToken(receipt, hospital.keys.kit.receipts)
  return { receipts, withheld }
}

const listOf = async (browser: Browser, name: 'requests' | 'notifications') =>
  (await openCopy(browser, collections[name]).follow()).flatMap(({ Items }) => Items)

/** A page of the list of requests that the operator reads. */
async function pageAt(hospital: Hospital, query: Readonly<Record<string, string>> = {}) {
  const address = `/api/${calls.operatorRequests.path}?${new URLSearchParams(query)}`
  const { status, body } = await hospital.get(address, { authorization: operator })
  expect(status).toBe(200)
  return calls.operatorRequests.response.parse(body?.data)
}

const requestsAt = async (hospital: Hospital, query: Readonly<Record<string, string>> = {}) =>
  (await pageAt(hospital, query)).requests

it('what a patient asks for is among their requests, once, however often it comes', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const item = await asked(hospital, PatientId)
  const first = await sendOwn(hospital, browser, item)
  expect(first).toMatchObject({ receipts: [{ id: item.id, outcome: 'accepted' }], withheld: [] })
  expect(await sendOwn(hospital, browser, item)).toEqual(first)
  expect(await listOf(browser, 'requests')).toMatchObject([
    {
      id: item.id,
      kind: 'Contact',
      state: 'received',
      reference: first.receipts[0]?.reference,
      hospital: 'MHJS',
      notes: [],
      marks: [],
      answers: message,
    },
  ])
  expect(await requestsAt(hospital)).toMatchObject([{ id: item.id, patientId: PatientId, assignee: null }])
})

it('a patient’s request is taken from no other account; a guest’s is taken, and has no owner', async () => {
  const hospital = await openHospital()
  const mine = await openAccount(hospital)
  const other = await openAccount(hospital, { person: newcomer() })
  const item = await asked(hospital, mine.PatientId)
  const refused = [{ id: item.id, reason: 'not-yours' }]
  expect(await sendOwn(hospital, other.browser, item)).toEqual({ receipts: [], withheld: refused })
  expect((await submit(hospital, [item])).withheld).toEqual(refused)
  expect(await requestsAt(hospital)).toEqual([])

  const guests = await asked(hospital, undefined)
  expect((await submit(hospital, [guests])).withheld).toEqual([])
  // A signed-in account delivers the form, which still has no owner.
  const carried = await asked(hospital, undefined)
  expect((await sendOwn(hospital, mine.browser, carried)).receipts).toHaveLength(1)
  expect(await requestsAt(hospital)).toMatchObject([
    { id: guests.id, patientId: null },
    { id: carried.id, patientId: null },
  ])
  expect(await listOf(mine.browser, 'requests')).toEqual([])
})

it('an answer reaches its patient with a notification, and no other account', async () => {
  const hospital = await openHospital()
  const mine = await openAccount(hospital)
  const other = await openAccount(hospital, { person: newcomer() })
  const item = await asked(hospital, mine.PatientId)
  await sendOwn(hospital, mine.browser, item)
  await operate(hospital, calls.operatorChangeRequest, { id: item.id, state: 'in-work', assignee: 'Loket 2' })
  const atWork = {
    title: { en: 'We are working on your request' },
    text: { en: expect.stringMatching(/no answer yet/) },
  }
  expect(await listOf(mine.browser, 'notifications')).toMatchObject([atWork])
  const answered = await operate(hospital, calls.operatorChangeRequest, { id: item.id, answer: '\uFEFFBesok pukul 9.' })
  expect(answered).toMatchObject({ state: 'answered', assignee: 'Loket 2' })
  const [request] = await listOf(mine.browser, 'requests')
  expect(request).toMatchObject({ state: 'answered', notes: [{ from: 'hospital', text: 'Besok pukul 9.' }] })
  // The patient does not learn who works on the request.
  expect(request).not.toHaveProperty('assignee')
  const path = `/patient/dashboard/requests/${item.id}`
  expect((await listOf(mine.browser, 'notifications')).map((one) => one['path'])).toEqual([path, path])
  expect([await listOf(other.browser, 'requests'), await listOf(other.browser, 'notifications')]).toEqual([[], []])
  // An answer to a request that is still worked on counts, too.
  await operate(hospital, calls.operatorChangeRequest, { id: item.id, state: 'in-work', answer: 'Masih kami periksa.' })
  const latest = (await listOf(mine.browser, 'notifications')).at(-1)
  expect(latest).toMatchObject({ title: atWork.title, text: { en: expect.stringMatching(/Open it to read/) } })
  // A change of the assignee sends no notification.
  await operate(hospital, calls.operatorChangeRequest, { id: item.id, assignee: null })
  expect(await listOf(mine.browser, 'notifications')).toHaveLength(3)
})

/** The messages that wait to be sent, in plain text. */
async function waitingMessages({ db, keys }: Hospital) {
  const rows = await db.selectFrom('message').select(['id', 'sealed']).where('sealed', 'is not', null).execute()
  return rows.flatMap((row) => (row.sealed ? [openMessage(keys, row.id, row.sealed)] : []))
}

it('an answer is pushed to the devices of its patient that are signed in, and says nothing but where to read it', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const other = await openAccount(hospital, { person: newcomer() })
  const item = await asked(hospital, PatientId)
  await sendOwn(hospital, browser, item)
  const reach = (patientId: string, token: string | null) =>
    hospital.db.updateTable('session').set({ push_token: token }).where('patient_id', '=', patientId).execute()
  await reach(PatientId, 'her phone')
  await reach(other.PatientId, 'his phone')
  await hospital.db.deleteFrom('message').execute()
  await operate(hospital, calls.operatorChangeRequest, { id: item.id, answer: 'Hasil lab Anda sudah siap.' })
  const push = { channel: 'push', recipient: 'her phone', subject: '', text: `/patient/dashboard/requests/${item.id}` }
  expect(await waitingMessages(hospital)).toEqual([push])
  // Without news there is no push, and a device without a sign-in gets none.
  await operate(hospital, calls.operatorChangeRequest, { id: item.id, assignee: 'Loket 2' })
  await hospital.db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('patient_id', '=', PatientId)
    .execute()
  await operate(hospital, calls.operatorChangeRequest, { id: item.id, state: 'in-work' })
  expect(await waitingMessages(hospital)).toEqual([push])
})

it('a patient calls a request off while it is open, and writes about it', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const item = await asked(hospital, PatientId)
  await sendOwn(hospital, browser, item)
  const stateAfter = async (change: object) => {
    const sent = await sendOwn(hospital, browser, await changed(hospital, PatientId, { request: item.id, ...change }))
    expect(sent.receipts).toMatchObject([{ outcome: 'accepted' }])
    const [request] = await listOf(browser, 'requests')
    return request?.['state']
  }
  expect(await stateAfter({ text: 'Saya juga perlu surat sakit.' })).toBe('received')
  await operate(hospital, calls.operatorChangeRequest, { id: item.id, answer: 'Sudah siap.' })
  expect(await stateAfter({ cancel: true })).toBe('answered')
  expect(await stateAfter({ text: 'Terima kasih. Satu pertanyaan lagi.' })).toBe('received')
  expect(await stateAfter({ cancel: true })).toBe('cancelled')
  const [request] = await listOf(browser, 'requests')
  expect(request).toMatchObject({ notes: [{ from: 'patient' }, { from: 'hospital' }, { from: 'patient' }] })
})

const calledOff = (hospital: Hospital, request: string) =>
  sealed(hospital, { id: cancellationId(request), kind: 'guest-cancel', version: 1, answers: { request } })

it('a guest calls a request off while it is open, by the id that its device has, once', async () => {
  const hospital = await openHospital()
  const [open, inWork, answered] = [
    await asked(hospital, undefined),
    await asked(hospital, undefined),
    await asked(hospital, undefined),
  ]
  await submit(hospital, [open, inWork, answered])
  await operate(hospital, calls.operatorChangeRequest, { id: inWork.id, state: 'in-work' })
  await operate(hospital, calls.operatorChangeRequest, { id: answered.id, answer: 'Sudah siap.' })
  const cancels = [
    await calledOff(hospital, open.id),
    await calledOff(hospital, inWork.id),
    await calledOff(hospital, answered.id),
    await calledOff(hospital, uuid()),
  ]
  const first = await submit(hospital, cancels)
  const receipts = await verifyReceiptToken(first.receipt ?? '', hospital.keys.kit.receipts)
  expect(receipts.map(({ outcome }) => outcome)).toEqual(Array(4).fill('accepted'))
  await operate(hospital, calls.operatorChangeRequest, { id: inWork.id, state: 'in-work' })
  await submit(hospital, cancels)
  const states = new Map((await requestsAt(hospital)).map(({ id, state }) => [id, state]))
  expect([open, inWork, answered].map(({ id }) => states.get(id))).toEqual(['cancelled', 'in-work', 'answered'])
})

it('[OB100] a request that was called off before it came is called off from the beginning', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const guests = await asked(hospital, undefined)
  await submit(hospital, [await calledOff(hospital, guests.id)])
  await submit(hospital, [guests])
  const own = await asked(hospital, PatientId)
  const word = await sealed(hospital, {
    id: cancellationId(own.id),
    kind: 'request-change',
    version: 1,
    patient: PatientId,
    answers: { request: own.id, cancel: true },
  })
  await sendOwn(hospital, browser, word)
  await sendOwn(hospital, browser, own)
  expect(await requestsAt(hospital)).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }])
  expect(await listOf(browser, 'requests')).toMatchObject([{ id: own.id, state: 'cancelled' }])
  // A guest cannot call off in advance what a patient asks for.
  const theirs = await asked(hospital, PatientId)
  await submit(hospital, [await calledOff(hospital, theirs.id)])
  await sendOwn(hospital, browser, theirs)
  expect(await requestsAt(hospital, { state: 'received' })).toMatchObject([{ id: theirs.id }])
})

it('a guest cannot call off a patient’s request; what is no calling off goes into quarantine', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const item = await asked(hospital, PatientId)
  await sendOwn(hospital, browser, item)
  const wrong = await sealed(hospital, { id: uuid(), kind: 'guest-cancel', version: 1, answers: { request: 'x' } })
  const { receipt } = await submit(hospital, [await calledOff(hospital, item.id), wrong])
  const receipts = await verifyReceiptToken(receipt ?? '', hospital.keys.kit.receipts)
  expect(new Map(receipts.map(({ id, outcome }) => [id, outcome])).get(wrong.id)).toBe('quarantined')
  expect(await requestsAt(hospital)).toMatchObject([{ state: 'received' }])
})

it('of a long conversation the latest is shown', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const item = await asked(hospital, PatientId)
  await sendOwn(hospital, browser, item)
  const messages = await Promise.all(
    Array.from({ length: 60 }, (_, nth) => changed(hospital, PatientId, { request: item.id, text: `Pesan ${nth}` })),
  )
  for (const from of [0, 20, 40]) await sendOwn(hospital, browser, ...messages.slice(from, from + 20))
  const [request] = await requestsAt(hospital)
  expect(request?.notes).toHaveLength(50)
  expect(request?.notes.at(-1)?.text).toBe('Pesan 59')
})

it('no account changes another’s request', async () => {
  const hospital = await openHospital()
  const mine = await openAccount(hospital)
  const other = await openAccount(hospital, { person: newcomer() })
  const item = await asked(hospital, mine.PatientId)
  await sendOwn(hospital, mine.browser, item)
  const hostile = await changed(hospital, other.PatientId, { request: item.id, cancel: true, text: 'Batal' })
  await sendOwn(hospital, other.browser, hostile)
  expect(await requestsAt(hospital)).toMatchObject([{ state: 'received', notes: [] }])
})

it('a change that says nothing, or too much, goes into quarantine', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const item = await asked(hospital, PatientId)
  await sendOwn(hospital, browser, item)
  for (const change of [
    {},
    { text: ' ' },
    { text: 'x'.repeat(2001) },
    { cancel: false },
    { text: 'a', state: 'answered' },
  ]) {
    const sent = await sendOwn(hospital, browser, await changed(hospital, PatientId, { request: item.id, ...change }))
    expect(sent.receipts, JSON.stringify(change).slice(0, 60)).toMatchObject([{ outcome: 'quarantined' }])
  }
  expect(await requestsAt(hospital)).toMatchObject([{ state: 'received', notes: [] }])
})

const booking = (hospital: Hospital, wishedDate: string, unit = 'MHJS', patient?: string) =>
  sealed(hospital, {
    id: uuid(),
    ...(patient !== undefined && { patient }),
    kind: 'BaselineBooking',
    version: 1,
    answers: {
      hospital: unit,
      wishedDate,
      time: 'morning',
      fullName: 'Sri Wahyuni',
      birthDate: '1990-08-17',
      gender: '2',
      mobile: '+6281234567890',
      email: 'sri@example.com',
    },
  })

/** The marks of each request, in their order: what no longer held when it arrived. */
async function marksOf(hospital: Hospital, items: readonly SealedSubmission[]) {
  const marks = new Map((await requestsAt(hospital)).map((one) => [one.id, one.marks]))
  return items.map(({ id }) => marks.get(id))
}

const nameOf = (name: string) => ({ id: name, en: name })

it('closed days come from the operator: dates and weekdays, of one hospital or of all', async () => {
  const hospital = await openHospital()
  const guest = openBrowser(hospital)
  const close = (unit: 'MHJS' | null, ...days: readonly { date: string | null; weekday: number | null }[]) =>
    operate(hospital, calls.operatorClosedDays, {
      hospital: unit,
      days: days.map((day) => ({ ...day, name: nameOf('Libur') })),
    })
  const [tuesday, thursday, friday] = [2, 4, 5].map((weekday) => dayAhead(weekday, 3)) as [string, string, string]
  const christmas = { date: friday, weekday: null }
  await close(null, { date: null, weekday: 7 }, { date: thursday, weekday: null }, christmas)
  const { days } = await close(null, { date: null, weekday: 7 }, christmas)
  await close('MHJS', { date: tuesday, weekday: null })
  const kept = (await openCopy(guest, collections.closedDays).follow()).flatMap(({ Items }) => Items)
  expect(kept.map(({ hospital: unit, date, weekday }) => [unit, date, weekday])).toEqual(
    expect.arrayContaining([
      [null, null, 7],
      [null, friday, null],
      ['MHJS', tuesday, null],
    ]),
  )
  expect(kept).toHaveLength(3)
  // Devices get only the days that changed.
  expect((await close(null, { date: null, weekday: 7 }, christmas)).days).toEqual(days)
  const items = [
    await booking(hospital, friday),
    await booking(hospital, dayAhead(7)),
    await booking(hospital, thursday),
    await booking(hospital, tuesday),
    await booking(hospital, tuesday, 'MHBG'),
  ]
  await submit(hospital, items)
  expect(await marksOf(hospital, items)).toEqual([['closed-day'], ['closed-day'], [], ['closed-day'], []])
  for (const wrong of [
    { date: null, weekday: null },
    { date: friday, weekday: 5 },
    { date: null, weekday: 8 },
  ])
    await expect(close(null, wrong)).rejects.toThrow('400')
})

it('a patient is told at once what no longer held when their form arrived', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const christmas = dayAhead(5)
  await operate(hospital, calls.operatorClosedDays, {
    hospital: null,
    days: [{ date: christmas, weekday: null, name: nameOf('Natal') }],
  })
  const fine = await booking(hospital, openDay(), 'MHJS', PatientId)
  expect((await sendOwn(hospital, browser, fine)).receipts).toMatchObject([{ outcome: 'accepted' }])
  expect(await listOf(browser, 'notifications')).toEqual([])
  const late = await booking(hospital, christmas, 'MHJS', PatientId)
  await sendOwn(hospital, browser, late)
  await sendOwn(hospital, browser, late)
  expect(await listOf(browser, 'notifications')).toMatchObject([{ path: `/patient/dashboard/requests/${late.id}` }])
  expect(await marksOf(hospital, [fine, late])).toEqual([[], ['closed-day']])
})

it('a day that passed, a closed day and a hospital that closed are marked, and the request is taken', async () => {
  const hospital = await openHospital()
  const items = [
    await booking(hospital, openDay()),
    await booking(hospital, '2026-01-05'),
    await booking(hospital, dayAhead(7)),
  ]
  await submit(hospital, items)
  await sql`insert into record (collection, subject, id, position, body)
    values ('hospitals', '00000000-0000-0000-0000-000000000000', ${uuid()}, 1, '{"code":"MHTG"}')`.execute(hospital.db)
  const closed = await booking(hospital, openDay())
  await submit(hospital, [closed])
  const marks = new Map((await requestsAt(hospital)).map((one) => [one.id, one.marks]))
  expect(items.map(({ id }) => marks.get(id))).toEqual([[], ['day-passed'], ['closed-day']])
  expect(marks.get(closed.id)).toEqual(['unit-closed'])
})

const registered = (hospital: Hospital, home: Readonly<Record<string, string>>) =>
  sealed(hospital, {
    id: uuid(),
    kind: 'Registration',
    version: 2,
    answers: {
      hospital: '6',
      service: '1',
      planDate: openDay(),
      test: '89',
      mobile: '+6281234567890',
      email: 'sri@example.com',
      emailAgain: 'sri@example.com',
      identityNumber: '3171234567890123',
      title: '2',
      firstName: 'Sri',
      lastName: 'Wahyuni',
      birthDate: '1990-08-17',
      gender: '2',
      address: 'Jalan Melati 5',
      symptoms: '2',
      comorbidities: '2',
      contact: 'no',
      travel: 'no',
      dose1: 'no',
      agreement: true,
      ...home,
    },
  })

it('regions that a guest wrote without their lists get their codes, or a mark for staff', async () => {
  const hospital = await openHospital()
  const items = [
    await registered(hospital, { province: 'Jawa Barat', city: 'Bogor', zone: 'Bogor Selatan', area: 'Empang' }),
    await registered(hospital, { province: 'Jawa Barat', city: 'Bogor', zone: 'Tengah', area: 'Empang' }),
  ]
  const { receipts } = await submit(hospital, items)
  expect(items.map(({ id }) => receipts.get(id))).toMatchObject([
    { outcome: 'accepted' },
    { outcome: 'accepted', marks: ['region-unclear'] },
  ])
  const kept = new Map((await requestsAt(hospital)).map((one) => [one.id, one]))
  const [clear, unclear] = items.map(({ id }) => kept.get(id))
  expect(clear?.answers).toMatchObject({
    city: '32.71 Kota Bogor',
    zone: '32.71.01 Bogor Selatan',
    test: '89 PCR swab',
  })
  expect([clear?.marks, unclear?.marks]).toEqual([[], ['region-unclear']])
  expect(unclear?.answers).toMatchObject({ province: '32 Jawa Barat', city: 'Bogor', zone: 'Tengah' })
})

it('operators find requests by state, kind and hospital, page by page, each once', async () => {
  const hospital = await openHospital()
  const items = [
    await asked(hospital, undefined),
    await booking(hospital, openDay()),
    await asked(hospital, undefined, { hospital: 'MHBG' }),
  ]
  await submit(hospital, items)
  await operate(hospital, calls.operatorChangeRequest, { id: items[0]?.id ?? '', state: 'in-work' })
  const found = async (query: Readonly<Record<string, string>>) =>
    (await requestsAt(hospital, query)).map(({ id }) => id)
  const [first, second, third] = items.map(({ id }) => id)
  expect(await found({ state: 'in-work' })).toEqual([first])
  expect(await found({ kind: 'BaselineBooking' })).toEqual([second])
  expect(await found({ hospital: 'MHBG' })).toEqual([third])
  expect((await pageAt(hospital, { limit: '2' })).next).toBe(second)
  expect(await found({ after: second ?? '' })).toEqual([third])
  expect((await pageAt(hospital, { limit: '3' })).next).toBeNull()
})

it('[SV28] the audit names the request that an operator changed, and of a page the first one and the last one', async () => {
  const hospital = await openHospital()
  const items = [await asked(hospital, undefined), await asked(hospital, undefined), await asked(hospital, undefined)]
  await submit(hospital, items)
  const [first, second, third] = items.map(({ id }) => id).toSorted()
  await operate(hospital, calls.operatorChangeRequest, { id: second ?? '', state: 'in-work' })
  await pageAt(hospital, { limit: '2' })
  await pageAt(hospital, { after: second ?? '' })
  await pageAt(hospital, { after: third ?? '' })
  const lines = await hospital.db
    .selectFrom('audit')
    .select(['subject', 'subject_until'])
    .where('call', 'like', '/api/operator/requests%')
    .orderBy('id')
    .execute()
  expect(lines.map(({ subject, subject_until }) => [subject, subject_until])).toEqual([
    [second, null],
    [first, second],
    [third, third],
    [null, null],
  ])
})

it('a form that goes on with an earlier one is joined to it by its reference, whichever arrives first', async () => {
  const hospital = await openHospital()
  const [before, after] = [
    {
      hospital: 'MHBD',
      fullName: 'Sri Wahyuni',
      mobile: '+6281234567890',
      adult: 'yes',
      careful: ['none'],
      consent: true,
      amount: 'half',
      reactions: ['none'],
      mayCall: 'yes',
    },
    { since: 'hours-6', feeling: 'well', reactions: ['none'], doctor: 'no' },
  ]
  const drank = await sealed(hospital, { id: uuid(), kind: 'SponsorDrink', version: 3, answers: before })
  const told = (firstReference: string) =>
    sealed(hospital, { id: uuid(), kind: 'SponsorDrinkFollowUp', version: 1, answers: { firstReference, ...after } })
  const reference = await referenceOf(drank.id)
  const early = await told(reference.toLowerCase().replace('-', ' '))
  await submit(hospital, [early])
  const joined = async () => new Map((await requestsAt(hospital)).map(({ id, follows }) => [id, follows]))
  expect([...(await joined()).values()]).toEqual([null])
  await submit(hospital, [drank])
  const [late, strange] = [await told(reference), await told('QK-00000000')]
  await submit(hospital, [late, strange])
  expect(await joined()).toEqual(
    new Map([
      [drank.id, null],
      [early.id, drank.id],
      [late.id, drank.id],
      [strange.id, null],
    ]),
  )
  // Without a hospital of its own, it goes to the hospital of the first request.
  expect((await requestsAt(hospital, { hospital: 'MHBD' })).map(({ id }) => id)).toEqual([drank.id, late.id])
})

it('[AT14] a message that brings missing files later is joined to the form that it names', async () => {
  const hospital = await openHospital()
  const first = await asked(hospital, undefined)
  await submit(hospital, [first])
  const answers = {
    ...message,
    asker: 'guest',
    guestReplyBy: 'email',
    email: 'sri@example.com',
    fullName: 'Sri Wahyuni',
    firstReference: await referenceOf(first.id),
  }
  const later = await sealed(hospital, { id: uuid(), kind: 'Contact', version: 3, answers })
  await submit(hospital, [later])
  expect(await requestsAt(hospital)).toMatchObject([
    { id: first.id, follows: null },
    { id: later.id, follows: first.id },
  ])
})

it('a role that may not write there cannot ask for it', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  await sql`update menu_role set feature_ref = 'view' where role = 'patient'
    and menu_id = (select id from menu where alias = 'contact')`.execute(hospital.db)
  const item = await asked(hospital, PatientId)
  expect(await sendOwn(hospital, browser, item)).toEqual({
    receipts: [],
    withheld: [{ id: item.id, reason: 'not-allowed' }],
  })
  expect(await exported(hospital)).toEqual([])
})

it('a patient who agreed to the general consent sees which version it was', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const { Version, Html } = await browser.ask(calls.generalConsent, { Language: 'id' })
  expect([Version, Html.includes('<h1>Persetujuan umum')]).toEqual([1, true])
  const item = await sealed(hospital, {
    id: uuid(),
    kind: 'GeneralConsent',
    version: 1,
    patient: PatientId,
    answers: {
      document: String(Version),
      signedAs: 'patient',
      fullName: 'Sri Wahyuni',
      agreement: true,
      signature: 'typed:Sri Wahyuni',
    },
  })
  expect((await sendOwn(hospital, browser, item)).receipts).toMatchObject([{ outcome: 'accepted' }])
  expect(await listOf(browser, 'requests')).toMatchObject([{ answers: { document: '1' } }])
})

it('[FO35] what the hospital tells of a request that is another person’s names them', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const item = await sealed(hospital, {
    id: uuid(),
    kind: 'GeneralConsent',
    version: 1,
    patient: PatientId,
    answers: {
      document: '1',
      signedAs: 'parent',
      fullName: 'Sri Wahyuni',
      patientName: 'Dewi Wahyuni',
      agreement: true,
      signature: 'typed:Sri Wahyuni',
    },
  })
  expect((await sendOwn(hospital, browser, item)).receipts).toMatchObject([{ outcome: 'accepted' }])
  await operate(hospital, calls.operatorChangeRequest, { id: item.id, answer: 'Sudah kami catat.' })
  expect(await listOf(browser, 'notifications')).toMatchObject([
    { text: { id: expect.stringContaining('untuk Dewi Wahyuni'), en: expect.stringContaining('for Dewi Wahyuni') } },
  ])
})

it('a new version of a text stands beside the earlier one, in both languages, and the same again is none', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const before = await browser.ask(calls.generalConsent, { Language: 'en' })
  const text = { name: 'general-consent' as const, id: '<h1>Baru</h1><script>1</script>', en: '<h1>New</h1>' }
  const both = await Promise.all([1, 2].map(() => operate(hospital, calls.operatorText, text)))
  expect(both).toEqual([{ version: 2 }, { version: 2 }])
  expect(await browser.ask(calls.generalConsent, { Language: 'id' })).toEqual({ Version: 2, Html: '<h1>Baru</h1>' })
  expect(await browser.ask(calls.generalConsent, { Language: 'en', Version: '1' })).toEqual(before)
  const missing = await browser.send(calls.generalConsent, { Version: '7' })
  expect(missing.status).toBe(404)
})

it('a permission is withdrawn also once it was answered; an answer brings nothing back that was called off', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const item = await sealed(hospital, {
    id: uuid(),
    kind: 'Engagement',
    version: 1,
    patient: PatientId,
    answers: { reasons: ['1'], interests: ['heart'], mayContact: 'no' },
  })
  expect((await sendOwn(hospital, browser, item)).receipts).toMatchObject([{ outcome: 'accepted' }])
  await operate(hospital, calls.operatorChangeRequest, { id: item.id, answer: 'Kami hubungi Anda.' })
  await sendOwn(hospital, browser, await changed(hospital, PatientId, { request: item.id, cancel: true }))
  expect(await listOf(browser, 'requests')).toMatchObject([{ state: 'cancelled' }])
  await operate(hospital, calls.operatorChangeRequest, { id: item.id, answer: 'Satu lagi.' })
  expect(await listOf(browser, 'requests')).toMatchObject([{ state: 'cancelled' }])
})

it('a patient reads when they filled something in, not only when it arrived', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const submittedAt = '2026-03-02T01:00:00.000Z'
  const answers = { ...message, fullName: 'Sri Wahyuni' }
  const item = await sealed(hospital, {
    id: uuid(),
    kind: 'Contact',
    version: 1,
    patient: PatientId,
    submittedAt,
    answers,
  })
  await sendOwn(hospital, browser, item)
  expect(await listOf(browser, 'requests')).toMatchObject([{ filledAt: submittedAt }])
})
