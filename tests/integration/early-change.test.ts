import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { generateKeys } from '#server/platform/keys/generate-keys.ts'
import { makeKeyRing } from '#server/platform/keys/key-ring.ts'
import { judgeAgain } from '#tests/support/judge-again.ts'
import { type Browser, newcomer, openAccount } from '#tests/support/account-client.ts'
import { device, sealed, submit } from '#tests/support/submissions.ts'
import { type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'

const message = { hospital: 'MHJS', topic: 'result', message: 'Kapan hasil lab saya siap?', replyBy: 'portal' }

const patientOf = (patient: string | undefined) => (patient === undefined ? {} : { patient })

const asked = (hospital: Pick<Hospital, 'keys'>, patient?: string) =>
  sealed(hospital, {
    id: uuid(),
    kind: 'Contact',
    version: 1,
    ...patientOf(patient),
    answers: { ...message, fullName: 'Sri Wahyuni' },
  })

const changed = (hospital: Hospital, patient: string, request: string, change: object) =>
  sealed(hospital, { kind: 'request-change', version: 1, patient, answers: { request, ...change } })

const calledOff = (hospital: Hospital, request: string) =>
  sealed(hospital, { kind: 'guest-cancel', version: 1, answers: { request } })

async function sendOwn({ keys }: Hospital, browser: Browser, ...items: SealedSubmission[]) {
  const { receipt, withheld } = await browser.ask(calls.submitOwnBatch, { device, items })
  expect(withheld).toEqual([])
  return (await verifyReceiptToken(receipt ?? '', keys.kit.receipts)).map(({ outcome }) => outcome)
}

/** The request as staff see it. */
async function requestAt(hospital: Hospital, wanted: string) {
  const { body } = await hospital.get(`/api/${calls.operatorRequests.path}`, { authorization: operator })
  const { requests } = calls.operatorRequests.response.parse(body?.data)
  const found = requests.find(({ id }) => id === wanted)
  return found && { state: found.state, notes: found.notes.map(({ from, text }) => [from, text]) }
}

it.each(['before it', 'behind it'])(
  '[SV25] a message and a calling off in the batch of their request count, also where they stand %s',
  async (place) => {
    const hospital = await openHospital()
    const { browser, PatientId } = await openAccount(hospital)
    const [written, off] = [await asked(hospital, PatientId), await asked(hospital, PatientId)]
    const changes = [
      await changed(hospital, PatientId, written.id, { text: 'Saya juga perlu surat sakit.' }),
      await changed(hospital, PatientId, off.id, { text: 'Sudah tidak perlu.', cancel: true }),
    ]
    const items = place === 'before it' ? [...changes, written, off] : [written, off, ...changes]
    expect(await sendOwn(hospital, browser, ...items)).toEqual(items.map(() => 'accepted'))
    expect(await requestAt(hospital, written.id)).toEqual({
      state: 'received',
      notes: [['patient', 'Saya juga perlu surat sakit.']],
    })
    expect(await requestAt(hospital, off.id)).toEqual({
      state: 'cancelled',
      notes: [['patient', 'Sudah tidak perlu.']],
    })
    const { Items } = await browser.ask(calls.requests, {})
    expect(new Set(Items.map((one) => one['state']))).toEqual(new Set(['cancelled', 'received']))
  },
)

it('[SV25] a guest’s request and its calling off in one batch: it is called off', async () => {
  const hospital = await openHospital()
  const [item, other] = [await asked(hospital), await asked(hospital)]
  await submit(hospital, [await calledOff(hospital, item.id), item, other, await calledOff(hospital, other.id)])
  for (const { id } of [item, other]) expect(await requestAt(hospital, id)).toEqual({ state: 'cancelled', notes: [] })
})

it('[SV25] what comes a batch before its request counts when that comes, if it is of the same patient', async () => {
  const hospital = await openHospital()
  const mine = await openAccount(hospital)
  const other = await openAccount(hospital, { person: newcomer() })
  const item = await asked(hospital, mine.PatientId)
  const hostile = await changed(hospital, other.PatientId, item.id, { text: 'Batal', cancel: true })
  await sendOwn(hospital, other.browser, hostile)
  await submit(hospital, [await calledOff(hospital, item.id)])
  await sendOwn(hospital, mine.browser, await changed(hospital, mine.PatientId, item.id, { text: 'Pertama' }))
  await sendOwn(hospital, mine.browser, await changed(hospital, mine.PatientId, item.id, { text: 'Kedua' }))
  await sendOwn(hospital, mine.browser, item)
  expect(await requestAt(hospital, item.id)).toEqual({
    state: 'received',
    notes: [
      ['patient', 'Pertama'],
      ['patient', 'Kedua'],
    ],
  })
})

const current = await generateKeys()
const lost = await generateKeys()

/** A form that a server receipted and could not open, because its key was missing. */
async function lockUp({ db }: Hospital, item: SealedSubmission) {
  await sql`
    insert into submission (id, kind, version, device_id, sha256, outcome, reference)
    values (${item.id}, ${item.kind}, ${item.version}, ${device}, 'x', 'quarantined', 'QK-1')`.execute(db)
  await sql`
    insert into quarantine (submission_id, reason, key_id, sealed)
    values (${item.id}, 'unknown-key', ${item.keyId}, ${Buffer.from(item.sealed, 'base64url')})`.execute(db)
}

it('[SV25] what is said of a request in quarantine counts once that is opened, and afterwards', async () => {
  const hospital = await openHospital({ keys: makeKeyRing(current) })
  const { browser, PatientId } = await openAccount(hospital)
  const [written, off] = [await asked({ keys: makeKeyRing(lost) }, PatientId), await asked({ keys: makeKeyRing(lost) })]
  for (const item of [written, off]) await lockUp(hospital, item)
  const say = async (text: string) =>
    sendOwn(hospital, browser, await changed(hospital, PatientId, written.id, { text }))
  expect(await say('Ini penting.')).toEqual(['accepted'])
  await submit(hospital, [await calledOff(hospital, off.id)])
  const keys = makeKeyRing({ ...current, sealing: [...current.sealing, ...lost.sealing] })
  expect(await judgeAgain(hospital, keys)).toEqual({
    looked: 2,
    taken: 2,
  })
  expect(await requestAt(hospital, off.id)).toEqual({ state: 'cancelled', notes: [] })
  // The hospital no longer knows that the request was this patient's, but the patient knows its id.
  await say('Masih penting.')
  expect(await requestAt(hospital, written.id)).toEqual({
    state: 'received',
    notes: [
      ['patient', 'Ini penting.'],
      ['patient', 'Masih penting.'],
    ],
  })
})

it('[SV26] a patient’s copy of a request is written once for a batch, whatever messages it brings', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const item = await asked(hospital, PatientId)
  await sendOwn(hospital, browser, item)
  const written = async () => {
    const { position } = await hospital.db
      .selectFrom('record_clock')
      .select('position')
      .where('collection', '=', 'requests')
      .where('subject', '=', PatientId)
      .executeTakeFirstOrThrow()
    return Number(position)
  }
  const before = await written()
  const texts = Array.from({ length: 20 }, (_, at) => `Pesan ${at}`)
  const messages = await Promise.all(texts.map((text) => changed(hospital, PatientId, item.id, { text })))
  await sendOwn(hospital, browser, ...messages)
  expect((await written()) - before).toBe(1)
  expect((await requestAt(hospital, item.id))?.notes.map(([, text]) => text)).toEqual(texts)
})

it('[SV26] of 45 messages about one request in one batch, twenty count; the others come again, in their order', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const [item, other] = [await asked(hospital, PatientId), await asked(hospital, PatientId)]
  await sendOwn(hospital, browser, item, other)
  const texts = Array.from({ length: 45 }, (_, at) => `Pesan ${at}`)
  const messages = await Promise.all(texts.map((text) => changed(hospital, PatientId, item.id, { text })))
  const beside = await changed(hospital, PatientId, other.id, { text: 'Ini tentang yang lain.' })
  const send = async (items: readonly SealedSubmission[]) => {
    const { receipt, withheld } = await browser.ask(calls.submitOwnBatch, { device, items: [...items] })
    expect(withheld.every(({ reason, retryAfterSeconds }) => reason === 'later' && retryAfterSeconds === 2)).toBe(true)
    const left = new Set(withheld.map(({ id }) => id))
    const settled = await verifyReceiptToken(receipt ?? '', hospital.keys.kit.receipts)
    return { settled: settled.length, left: items.filter(({ id }) => left.has(id)) }
  }
  const first = await send([...messages, beside])
  expect(first.settled).toBe(21)
  expect(first.left).toEqual(messages.slice(20))
  const second = await send(first.left)
  expect((await send(second.left)).left).toEqual([])
  expect((await requestAt(hospital, item.id))?.notes.map(([, text]) => text)).toEqual(texts)
  expect((await requestAt(hospital, other.id))?.notes).toHaveLength(1)
})
