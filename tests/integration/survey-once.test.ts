import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { lockWaiters } from '#tests/support/lock-waiters.ts'
import { exported, sealed, submit, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { openSurveyHospital, publish, surveyOf as byCode, trialSurvey } from '#tests/support/trial-survey.ts'
import { voucherFor } from '#tests/support/vouchers.ts'

/** A survey with a voucher, which proves its admission. */
const surveyOf = async (
  hospital: Hospital,
  registration: string | undefined,
  options: Parameters<typeof byCode>[2] = {},
) => byCode(hospital, registration && (await voucherFor(hospital, registration, options.kind)), options)

/** Another server process on the same database. */
const anotherProcess = ({ connectionString }: Hospital) => openHospital({ connectionString })

it('takes one survey for a registration number, and tells a second one when the first came', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital)
  const first = await submitOne(hospital, await surveyOf(hospital, admissionNumber))
  const second = await surveyOf(hospital, admissionNumber, { answers: { nps: 0 } })
  const receipt = await submitOne(hospital, second)
  expect(receipt).toMatchObject({ outcome: 'already-submitted', earlier: first?.at })
  expect(await submitOne(hospital, second)).toEqual(receipt)
  expect(await exported(hospital)).toMatchObject([
    { outcome: 'accepted', registration: admissionNumber, answers: { nps: 9 } },
    { id: second.id, outcome: 'already-submitted', registration: admissionNumber, answers: { nps: 0 } },
  ])
})

it('counts once for each questionnaire, whatever its version', async () => {
  const hospital = await openSurveyHospital(['Ipd', 'Navigator'])
  await publish(hospital, trialSurvey('Ipd', 902))
  const { admissionNumber } = await admit(hospital, { oncology: true })
  const items = [
    await surveyOf(hospital, admissionNumber),
    await surveyOf(hospital, admissionNumber, { kind: 'Navigator' }),
  ]
  const { receipts } = await submit(hospital, items)
  expect(items.map(({ id }) => receipts.get(id)?.outcome)).toEqual(['accepted', 'accepted'])
  const newer = await sealed(hospital, {
    kind: 'Ipd',
    version: 902,
    answers: { Survey_1: 'Ipd', Question_1: 'nps', Answer_1: 5 },
    subject: { code: await voucherFor(hospital, admissionNumber) },
  })
  expect((await submitOne(hospital, newer))?.outcome).toBe('already-submitted')
})

it('counts the one that was made first where two of one batch are about the same stay', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital)
  const items = [await surveyOf(hospital, admissionNumber), await surveyOf(hospital, admissionNumber)]
  const { receipts } = await submit(hospital, items.toReversed())
  const [first, second] = items.map(({ id }) => receipts.get(id))
  expect([first?.outcome, second?.outcome, second?.earlier]).toEqual(['accepted', 'already-submitted', first?.at])
  expect(await submit(hospital, items)).toMatchObject({ receipts })
})

it('counts a promo questionnaire or a self-assessment as often as it is sent, whatever code came with it', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber: code } = await admit(hospital)
  const items = [await sealed(hospital, { subject: { code } }), await sealed(hospital, { subject: { code } })]
  const { receipts } = await submit(hospital, items)
  expect(items.map(({ id }) => receipts.get(id)?.outcome)).toEqual(['accepted', 'accepted'])
  expect((await exported(hospital)).map(({ registration }) => registration)).toEqual([null, null])
})

it('takes exactly one of many that two processes receive at the same moment, round after round', async () => {
  const one = await openSurveyHospital()
  const other = await anotherProcess(one)
  for (let round = 0; round < 25; round++) {
    const { admissionNumber } = await admit(one)
    const items = await Promise.all(Array.from({ length: 6 }, () => surveyOf(one, admissionNumber)))
    // Four batches at once. The last one also holds the survey of the first one.
    const [a, b, c, d, e, f] = items as [SealedSubmission, ...SealedSubmission[]]
    const sendings = [[a], [b!, c!], [d!], [e!, f!, a]]
    const answers = await Promise.all(sendings.map((batch, at) => submit(at % 2 ? one : other, batch)))
    const receipts = new Map(answers.flatMap((answer) => [...answer.receipts]))
    const accepted = [...receipts.values()].filter(({ outcome }) => outcome === 'accepted')
    expect(receipts.size).toBe(6)
    expect(accepted).toHaveLength(1)
    for (const { id, outcome, earlier } of receipts.values())
      if (id !== accepted[0]?.id) expect([outcome, earlier]).toEqual(['already-submitted', accepted[0]?.at])
    // A repetition in any batch to either process gives the same receipts.
    const again = await submit(round % 2 ? one : other, items.toReversed())
    expect(again.receipts).toEqual(receipts)
  }
})

it('never has two processes wait for each other, whatever the order in which devices send', async () => {
  const one = await openSurveyHospital()
  const other = await anotherProcess(one)
  const stays = [await admit(one), await admit(one), await admit(one)]
  // The ids of `mine` grow in the order of the stays; those of `theirs` grow against it.
  const mine = await inOrder(stays, ({ admissionNumber }) => surveyOf(one, admissionNumber))
  const theirs = await inOrder(stays.toReversed(), ({ admissionNumber }) => surveyOf(one, admissionNumber))
  // Both stop before the stay in the middle, and continue together.
  const both = await whileSettling(one, stays[1]!.admissionNumber, async () => {
    const sending = [submit(one, mine)]
    await lockWaiters(one.db, 1)
    sending.push(submit(other, theirs))
    await lockWaiters(one.db, 2)
    return sending
  })
  const receipts = (await Promise.all(both)).flatMap((answer) => [...answer.receipts.values()])
  expect(receipts.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(3)
  expect(receipts.filter(({ outcome }) => outcome === 'already-submitted')).toHaveLength(3)
})

it('settles batches that share ids, stays and something that the database refuses, round after round', async () => {
  const one = await openSurveyHospital()
  const other = await anotherProcess(one)
  const stays = await inOrder(Array.from({ length: 12 }), () => admit(one))
  for (let round = 0; round < 12; round++) {
    const surveys = (from: typeof stays) => inOrder(from, ({ admissionNumber }) => surveyOf(one, admissionNumber))
    const [mine, theirs] = [await surveys(stays), await surveys(stays.toReversed())]
    const refused = (at: number) => surveyOf(one, stays[at]?.admissionNumber, { answers: { nps: 1, remark: '\u0000' } })
    const [left, right] = [
      [...mine, await refused(6)],
      [...theirs, await refused(3)],
    ]
    if (round % 2) right.push(left[12]!, left[4]!)
    const [a, b] = await Promise.all([submit(one, left), submit(other, right)])
    expect([a.receipts.size, b.receipts.size]).toEqual([left.length, right.length])
    for (const [id, receipt] of a.receipts) expect(b.receipts.get(id) ?? receipt).toEqual(receipt)
  }
  const accepted = (await exported(one)).filter(({ outcome }) => outcome === 'accepted')
  expect(new Set(accepted.map(({ registration }) => registration)).size).toBe(12)
  expect(accepted).toHaveLength(12)
})

it('waits for a survey of the same stay that is being settled, and counts if that one fails', async () => {
  const one = await openSurveyHospital()
  const other = await anotherProcess(one)
  const { admissionNumber } = await admit(one)
  const item = await surveyOf(one, admissionNumber)
  const settling = await whileSettling(one, admissionNumber, async () => {
    const sending = submitOne(other, item)
    await lockWaiters(one.db, 1)
    return [sending]
  })
  expect((await settling[0])?.outcome).toBe('accepted')
})

/** One after the other, so that numbers and ids grow. */
async function inOrder<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const one of all) done.push(await work(one))
  return done
}

/** Works while another process settles a survey of this stay and then dies. */
async function whileSettling<R>(hospital: Hospital, registration: string, work: () => Promise<R[]>): Promise<R[]> {
  let worked: R[] = []
  const died = hospital.db.transaction().execute(async (trx) => {
    const { id } = await surveyOf(hospital, registration)
    await sql`
      insert into submission (id, kind, version, device_id, sha256, outcome, reference)
      values (${id}, 'Ipd', 901, ${id}, '', 'accepted', '')`.execute(trx)
    await sql`
      insert into response (submission_id, kind, version, registration, outcome, answers, language, started_at, submitted_at)
      values (${id}, 'Ipd', 901, ${registration}, 'accepted', '{}', 'id', now(), now())`.execute(trx)
    worked = await work()
    throw new Error('the process is gone')
  })
  await expect(died).rejects.toThrow('the process is gone')
  return worked
}
