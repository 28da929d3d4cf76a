import { v7 as uuid } from 'uuid'
import { expect, it, vi } from 'vitest'
import { prove } from '#core/api/prove.ts'
import { calls } from '#core/contract/calls.ts'
import { challenge, lookUpRefusal, proofContent } from '#core/contract/call/challenge.ts'
import { FORMS_PER_PROOF } from '#core/contract/call/proof.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { openAccount } from '#tests/support/account-client.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { device, sealed, send } from '#tests/support/submissions.ts'
import { basic, type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'

const message = { hospital: 'MHJS', topic: 'result', message: 'Kapan hasil lab saya siap?', replyBy: 'portal' }

const asked = (hospital: Hospital, id = uuid()) =>
  sealed(hospital, { id, kind: 'Contact', version: 1, answers: { ...message, fullName: 'Sri Wahyuni' } })

/** Long enough for any machine. */
const work = (task: unknown) => prove(task, 100_000)

const changed = (proof: string | undefined, change: (content: ReturnType<typeof contentOf>) => void) => {
  const content = contentOf(proof)
  change(content)
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}
const contentOf = (proof = '') => proofContent.parse(JSON.parse(Buffer.from(proof, 'base64url').toString()))

it('takes what a guest asks for after their device has done some work, once for each proof', async () => {
  const hospital = await openHospital()
  const [first, second] = [await asked(hospital), await asked(hospital)]
  const refused = await send(hospital, [first])
  expect(refused).toMatchObject({ receipt: null, withheld: [{ id: first.id, reason: 'proof' }] })
  const proof = await work(refused.challenge)
  const taken = await send(hospital, [first], proof)
  expect([taken.receipts.get(first.id)?.outcome, taken.withheld, taken.challenge]).toEqual(['accepted', [], undefined])
  // A lost answer is repeated, and the same proof opens nothing more.
  expect((await send(hospital, [first])).receipts).toEqual(taken.receipts)
  expect((await send(hospital, [second], proof)).withheld).toMatchObject([{ id: second.id, reason: 'proof' }])
})

it('asks nothing of forms that no guest asks the hospital by, nor of patients', async () => {
  const hospital = await openHospital()
  expect((await send(hospital, [await sealed(hospital)])).withheld).toEqual([])
  const { browser, PatientId } = await openAccount(hospital)
  const answers = { ...message, fullName: 'Sri Wahyuni' }
  const mine = await sealed(hospital, { kind: 'Contact', version: 1, patient: PatientId, answers })
  expect((await browser.ask(calls.submitOwnBatch, { device, items: [mine] })).withheld).toEqual([])
})

it('takes no proof of another device, none that was changed, none that is late, and no nonsense', async () => {
  const hospital = await openHospital()
  const item = await asked(hospital)
  const { challenge: task } = await send(hospital, [item])
  const proof = await work(task)
  const forged = [
    'nonsense',
    Buffer.from('{}').toString('base64url'),
    changed(proof, ({ challenge: { parameters } }) => (parameters.keyPrefix = '0')),
    changed(proof, ({ challenge: { parameters } }) => (parameters.expiresAt += 3600)),
    changed(proof, (content) => (content.challenge.signature = 'ab'.repeat(32))),
  ]
  const withheld = { receipt: null, withheld: [{ id: item.id, reason: 'proof' }] }
  for (const one of forged) expect(await send(hospital, [item], one)).toMatchObject(withheld)
  expect(await send(hospital, [item], proof, crypto.randomUUID())).toMatchObject(withheld)
  vi.useFakeTimers({ toFake: ['Date'], now: (challenge.parse(task).parameters.expiresAt + 1) * 1000 })
  try {
    expect(await send(hospital, [item], proof)).toMatchObject(withheld)
  } finally {
    vi.useRealTimers()
  }
  // A malformed proof counts as none: the batch does not fail.
  expect(await send(hospital, [item], 'no base64url')).toMatchObject(withheld)
  expect((await send(hospital, [item], proof)).withheld).toEqual([])
})

it('tries one solution of a challenge: neither guesses nor repeated proofs cost much, or make work dearer', async () => {
  const hospital = await openHospital()
  const [first, second] = [await asked(hospital), await asked(hospital)]
  const guessed = await work((await send(hospital, [first])).challenge)
  const wrong = changed(guessed, ({ solution }) => (solution.counter += 1))
  for (const one of [wrong, guessed])
    expect((await send(hospital, [first], one)).withheld).toMatchObject([{ id: first.id, reason: 'proof' }])
  const proof = await work((await send(hospital, [first])).challenge)
  expect((await send(hospital, [first], proof)).withheld).toEqual([])
  for (let repeated = 0; repeated < 3; repeated++)
    expect((await send(hospital, [second], proof)).withheld).toMatchObject([{ reason: 'proof' }])
  const counted = hospital.db.selectFrom('rate_limit').select('hits').where('name', '=', 'proof-address')
  expect(await counted.execute()).toEqual([{ hits: 1 }])
})

it('takes so many forms for one proof, and asks for another for the rest', async () => {
  const hospital = await openHospital()
  const items = await Promise.all(Array.from({ length: FORMS_PER_PROOF + 2 }, () => asked(hospital)))
  const { challenge: task } = await send(hospital, items)
  const { receipts, withheld, challenge: next } = await send(hospital, items, await work(task))
  expect([receipts.size, withheld.length]).toEqual([FORMS_PER_PROOF, 2])
  const left = items.filter(({ id }) => withheld.some((one) => one.id === id))
  expect((await send(hospital, left, await work(next))).withheld).toEqual([])
})

it('asks for harder work where one address has brought many proofs', async () => {
  const hospital = await openHospital()
  const item = await asked(hospital)
  const costs = []
  for (const hits of [0, 49, 50, 199, 200]) {
    await hospital.db.deleteFrom('rate_limit').where('name', '=', 'proof-address').execute()
    const row = { name: 'proof-address', subject: '127.0.0.1', hits, window_ends: new Date(Date.now() + 60_000) }
    await hospital.db.insertInto('rate_limit').values(row).execute()
    const { keyPrefix, cost } = challenge.parse((await send(hospital, [item])).challenge).parameters
    costs.push(16 ** keyPrefix.length * cost)
  }
  const [easy] = costs
  expect(costs.map((cost) => cost / easy!)).toEqual([1, 1, 16, 16, 64])
})

it('takes no cheap work that was asked for long before the address brought many proofs', async () => {
  const hospital = await openHospital()
  const item = await asked(hospital)
  const proof = await work((await send(hospital, [item])).challenge)
  const row = { name: 'proof-address', subject: '127.0.0.1', hits: 100, window_ends: new Date(Date.now() + 60_000) }
  await hospital.db.insertInto('rate_limit').values(row).execute()
  expect((await send(hospital, [item], proof)).withheld).toMatchObject([{ id: item.id, reason: 'proof' }])
  await hospital.db.updateTable('rate_limit').set({ hits: 99 }).where('name', '=', 'proof-address').execute()
  expect((await send(hospital, [item], proof)).withheld).toEqual([])
})

/** A hospital at whose only address strangers have used up their look-ups. */
async function openAttacked() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  const { admissionNumber } = await admit(hospital)
  const lookUp = (code: string, proof?: string, from = device) =>
    hospital.post('/api/survey/patient', { kind: 'Ipd', code, device: from, proof }, { authorization: basic })
  await lookUp('RI00-0', undefined, crypto.randomUUID())
  const full = { hits: 400 }
  await hospital.db.updateTable('rate_limit').set(full).where('name', 'like', 'survey-number%').execute()
  await hospital.db.updateTable('rate_limit').set({ hits: 1 }).where('name', '=', 'survey-number-total').execute()
  return { hospital, admissionNumber, lookUp }
}

it('[SV17] looks a number up for a new device behind an attacked address once it has done some work', async () => {
  const { admissionNumber, lookUp } = await openAttacked()
  const refused = await lookUp(admissionNumber)
  expect(refused.status).toBe(429)
  const proof = await work(lookUpRefusal.parse(refused.body?.data).challenge)
  expect((await lookUp(admissionNumber, proof)).body?.data).toMatchObject({ status: 'open' })
  // The next number needs another proof.
  expect((await lookUp(admissionNumber, proof)).status).toBe(429)
})

it('[SV17] takes a survey of a new device behind an attacked address once it has done some work', async () => {
  const { hospital, admissionNumber } = await openAttacked()
  const items: SealedSubmission[] = [await surveyOf(hospital, admissionNumber)]
  const refused = await send(hospital, items)
  expect(refused).toMatchObject({ receipt: null, withheld: [{ reason: 'proof' }] })
  expect((await send(hospital, items, await work(refused.challenge))).withheld).toEqual([])
})

it('[SV17] lets no work look up more than a device’s own wrong numbers, or what all that did some may', async () => {
  const { hospital, lookUp } = await openAttacked()
  const bound = async (name: string, subject: string, hits: number) => {
    const row = { name, subject, hits, window_ends: new Date(Date.now() + 60_000) }
    await hospital.db.insertInto('rate_limit').values(row).execute()
  }
  const first = await lookUp('RI00-1')
  const proof = await work(lookUpRefusal.parse(first.body?.data).challenge)
  await bound('survey-number-proven', '127.0.0.1', 250)
  const other = await lookUp('RI00-1', proof)
  expect([other.status, other.body?.data]).toEqual([429, null])
  await bound('survey-code-device', device, 30)
  const own = await lookUp('RI00-1')
  expect([own.status, own.body?.data]).toEqual([429, null])
})
