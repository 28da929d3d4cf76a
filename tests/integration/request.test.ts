import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { collections } from '#core/contract/collections.ts'
import { verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import type { SealedSubmission } from '#core/domain/submission.ts'
import { type Browser, newcomer, openAccount } from '#tests/support/account-client.ts'
import { openCopy } from '#tests/support/collection-copy.ts'
import { operate } from '#tests/support/operate.ts'
import { openDay } from '#tests/support/questionnaire-answers.ts'
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

/** A page of the requests, as the operator reads them. */
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

it('a patient’s request is taken from nobody else; a guest’s is taken, and is nobody’s', async () => {
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
  // Carried here by somebody who is signed in, it is still nobody's.
  const carried = await asked(hospital, undefined)
  expect((await sendOwn(hospital, mine.browser, carried)).receipts).toHaveLength(1)
  expect(await requestsAt(hospital)).toMatchObject([
    { id: guests.id, patientId: null },
    { id: carried.id, patientId: null },
  ])
  expect(await listOf(mine.browser, 'requests')).toEqual([])
})

it('an answer reaches its patient with a notification, and nobody else', async () => {
  const hospital = await openHospital()
  const mine = await openAccount(hospital)
  const other = await openAccount(hospital, { person: newcomer() })
  const item = await asked(hospital, mine.PatientId)
  await sendOwn(hospital, mine.browser, item)
  await operate(hospital, calls.operatorChangeRequest, { id: item.id, state: 'in-work', assignee: 'Loket 2' })
  const answered = await operate(hospital, calls.operatorChangeRequest, { id: item.id, answer: 'Besok pukul 9.' })
  expect(answered).toMatchObject({ state: 'answered', assignee: 'Loket 2' })
  const [request] = await listOf(mine.browser, 'requests')
  expect(request).toMatchObject({ state: 'answered', notes: [{ from: 'hospital', text: 'Besok pukul 9.' }] })
  // Who works on it is the hospital's own business.
  expect(request).not.toHaveProperty('assignee')
  const path = `/patient/dashboard/requests/${item.id}`
  expect((await listOf(mine.browser, 'notifications')).map((one) => one['path'])).toEqual([path, path])
  expect([await listOf(other.browser, 'requests'), await listOf(other.browser, 'notifications')]).toEqual([[], []])
  // To say who works on it is no news.
  await operate(hospital, calls.operatorChangeRequest, { id: item.id, assignee: null })
  expect(await listOf(mine.browser, 'notifications')).toHaveLength(2)
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

it('of a long conversation the latest is shown', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const item = await asked(hospital, PatientId)
  await sendOwn(hospital, browser, item)
  const messages = await Promise.all(
    Array.from({ length: 60 }, (_, nth) => changed(hospital, PatientId, { request: item.id, text: `Pesan ${nth}` })),
  )
  await sendOwn(hospital, browser, ...messages)
  const [request] = await requestsAt(hospital)
  expect(request?.notes).toHaveLength(50)
  expect(request?.notes.at(-1)?.text).toBe('Pesan 59')
})

it('nobody changes a request of somebody else', async () => {
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

const booking = (hospital: Hospital, wishedDate: string, unit = 'MHJS') =>
  sealed(hospital, {
    id: uuid(),
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

it('a day that passed, a closed day and a hospital that closed are marked, and the request is taken', async () => {
  const hospital = await openHospital()
  const items = [
    await booking(hospital, openDay()),
    await booking(hospital, '2026-01-05'),
    // A Sunday.
    await booking(hospital, '2099-11-29'),
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
