import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { prove } from '#core/api/prove.ts'
import { calls } from '#core/contract/calls.ts'
import { FORMS_PER_PROOF } from '#core/contract/call/proof.ts'
import { verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { surveyCode } from '#core/domain/survey/survey.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { prometheusMetrics } from '#server/platform/metrics/prometheus.ts'
import { openAccount } from '#tests/support/account-client.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { exported, sealed } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'
import { voucherFor } from '#tests/support/vouchers.ts'

const STADIUM = '203.0.113.1'
/** Seconds that an honest device waits at most. */
const MOST_SECONDS = 120
const ELSEWHERE = '203.0.113.2'

/** A limit for an address that leaves this number of forms to new devices; a quarter is reserved for others. */
const few = (strangers: number) =>
  ({ config: { trustProxy: 1, anonymousPerAddress: Math.ceil((strangers * 4) / 3) } }) as const

const runners = (hospital: Hospital, count: number) =>
  Promise.all(Array.from({ length: count }, () => sealed(hospital)))

async function send(
  hospital: Hospital,
  items: readonly SealedSubmission[],
  { from = STADIUM, device = crypto.randomUUID(), proof = undefined as string | undefined } = {},
) {
  const batch = { device, items, ...(proof !== undefined && { proof }) }
  const { status, body } = await hospital.post('/api/submission/batch', batch, { 'x-forwarded-for': from })
  if (status !== 200) throw new Error(`the batch was answered with ${status}`)
  const { receipt, withheld, challenge } = calls.submitBatch.response.parse(body?.data)
  const receipts = receipt === null ? [] : await verifyReceiptToken(receipt, hospital.keys.kit.receipts)
  return { receipts, withheld, challenge }
}

const counted = async (hospital: Hospital) =>
  Object.fromEntries(
    (
      await sql<{ name: string; hits: number }>`
      select name, sum(hits)::int as hits from rate_limit where name like 'anonymous-%' group by name`.execute(
        hospital.db,
      )
    ).rows.map(({ name, hits }) => [name, hits]),
  )

const keptRows = async (hospital: Hospital) => (await exported(hospital)).length

it('[SV9] [SV10] takes from one device what an honest phone sends and no more, and everything of another device at its address', async () => {
  const metrics = prometheusMetrics()
  const hospital = await openHospital({ ...few(1000), metrics })
  const device = crypto.randomUUID()
  await send(hospital, await runners(hospital, 1), { device })
  await hospital.db
    .updateTable('rate_limit')
    .set({ hits: rateLimits['anonymous-device'].hits - 2 })
    .where('name', '=', 'anonymous-device')
    .execute()

  const { receipts, withheld } = await send(hospital, await runners(hospital, 5), { device })
  expect(receipts).toHaveLength(2)
  expect(withheld).toHaveLength(3)
  for (const one of withheld) {
    expect(one.reason).toBe('later')
    expect(one.retryAfterSeconds).toBeLessThanOrEqual(MOST_SECONDS)
  }
  expect((await send(hospital, await runners(hospital, 5))).receipts).toHaveLength(5)
  // Withheld forms do not count against the address.
  expect(await counted(hospital)).toMatchObject({ 'anonymous-address': 8, 'anonymous-total': 8 })
  expect(hospital.logged.filter(({ event }) => event === 'anonymous-quota')).toMatchObject([
    { level: 50, reason: 'anonymous-device', items: 3 },
  ])
  expect((await metrics.scrape()).text).toContain('portal_refusals_total{limit="anonymous-device"} 1')
})

it('[SV9] [SV10] takes from one address what a stadium sends and no more, whatever devices are named, and everything of another address', async () => {
  const hospital = await openHospital(few(20))
  const attack = await Promise.all(Array.from({ length: 12 }, async () => send(hospital, await runners(hospital, 3))))
  expect(attack.flatMap(({ receipts }) => receipts)).toHaveLength(20)
  expect(attack.flatMap(({ withheld }) => withheld)).toHaveLength(16)
  expect((await send(hospital, await runners(hospital, 3), { from: ELSEWHERE })).receipts).toHaveLength(3)
  expect(await keptRows(hospital)).toBe(23)
  // Device names are free, so names whose forms were all withheld leave no row.
  const devices = () =>
    hospital.db.selectFrom('rate_limit').select('subject').where('name', '=', 'anonymous-device').execute()
  const before = await devices()
  for (let at = 0; at < 5; at++) await send(hospital, await runners(hospital, 1))
  expect(await devices()).toHaveLength(before.length)
})

it('[SV11] keeps a quarter of an address’s limit for devices that were known before the day', async () => {
  const hospital = await openHospital(few(15))
  const phone = crypto.randomUUID()
  await hospital.post('/api/device/heartbeat', {
    deviceId: phone,
    unsent: 0,
    oldestSeconds: null,
    appVersion: '1',
    persisted: true,
  })
  const attack = async () => (await send(hospital, await runners(hospital, 10))).receipts.length
  expect([await attack(), await attack(), await attack()]).toEqual([10, 5, 0])
  // The hospital heard of this device today only, as it may have heard of an attacker's.
  expect((await send(hospital, await runners(hospital, 1), { device: phone })).receipts).toEqual([])
  await sql`update device set first_seen = now() - interval '25 hours'`.execute(hospital.db)

  expect((await send(hospital, await runners(hospital, 3), { device: phone })).receipts).toHaveLength(3)
  expect(await attack()).toBe(0)
  expect((await send(hospital, await runners(hospital, 3), { device: phone })).receipts).toHaveLength(2)
})

it('[SV11] keeps a quarter of the total limit for devices that were known before the day', async () => {
  const hospital = await openHospital(few(1000))
  const [phone, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const heartbeat = { unsent: 0, oldestSeconds: null, appVersion: '1', persisted: true }
  await hospital.post('/api/device/heartbeat', { deviceId: phone, ...heartbeat })
  await sql`update device set first_seen = now() - interval '25 hours'`.execute(hospital.db)
  await send(hospital, await runners(hospital, 1))
  // Strangers at many addresses have used up their share of the total.
  await hospital.db
    .updateTable('rate_limit')
    .set({ hits: (rateLimits['anonymous-total'].hits * 3) / 4 })
    .where('name', '=', 'anonymous-total')
    .execute()
  expect((await send(hospital, await runners(hospital, 2), { device: other })).receipts).toEqual([])
  expect((await send(hospital, await runners(hospital, 2), { device: phone })).receipts).toHaveLength(2)
})

it('[SV12] still takes forms that name a patient from an address that has sent too many without one', async () => {
  const hospital = await openHospital(few(2))
  await publish(hospital, trialSurvey('Ipd'))
  const { browser, PatientId } = await openAccount(hospital)
  const [byVoucher, byNumber] = [await admit(hospital), await admit(hospital)]
  await send(hospital, await runners(hospital, 5))

  const named = [
    await surveyOf(hospital, await voucherFor(hospital, byVoucher.admissionNumber)),
    await surveyOf(hospital, byNumber.admissionNumber),
  ]
  const about = await surveyOf(hospital, 'RI00-0')
  const { receipts, withheld } = await send(hospital, [...named, about])
  expect(new Map(receipts.map(({ id, outcome }) => [id, outcome]))).toEqual(
    new Map(named.map(({ id }) => [id, 'accepted'])),
  )
  expect(withheld).toMatchObject([{ id: about.id, reason: 'proof' }])

  // An account costs a one-time code, so a signed-in sender does not count as a stranger.
  const own = await sealed(hospital, {
    kind: 'profile-change',
    patient: PatientId,
    answers: { fields: [{ field: 'BirthPlace', before: '', after: 'Bandung' }], members: [], settles: [] },
  })
  const items = [own, ...(await runners(hospital, 2))]
  const answer = await browser.ask(calls.submitOwnBatch, { device: crypto.randomUUID(), items })
  expect(answer.withheld).toEqual([])
})

it('[SV12] counts a signed-in patient’s forms without a patient by account, whatever devices they name', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const ask = async (count: number) =>
    browser.ask(calls.submitOwnBatch, { device: crypto.randomUUID(), items: await runners(hospital, count) })
  await ask(1)
  expect(await counted(hospital)).toEqual({ 'anonymous-device': 1, 'anonymous-total': 1 })
  await hospital.db
    .updateTable('rate_limit')
    .set({ hits: rateLimits['anonymous-device'].hits })
    .where('name', '=', 'anonymous-device')
    .execute()
  expect((await ask(2)).withheld).toMatchObject([{ reason: 'later' }, { reason: 'later' }])
})

it.each([
  ['its address', 'anonymous-address', STADIUM],
  ['all together', 'anonymous-total', 'everybody'],
] as const)(
  '[SV36] takes what a new phone brings after some work where strangers have filled %s',
  async (_, name, subject) => {
    const hospital = await openHospital({ config: { trustProxy: 1 } })
    const window_ends = new Date(Date.now() + 3_600_000)
    await hospital.db.insertInto('rate_limit').values({ name, subject, hits: 10_000_000, window_ends }).execute()
    const phone = { device: crypto.randomUUID() }
    const items = await runners(hospital, FORMS_PER_PROOF + 1)
    const refused = await send(hospital, items, phone)
    expect([refused.receipts, new Set(refused.withheld.map(({ reason }) => reason))]).toEqual([[], new Set(['proof'])])
    const before = await counted(hospital)

    const proof = await prove(refused.challenge, 100_000)
    const taken = await send(hospital, items, { ...phone, proof })
    expect(taken.receipts).toHaveLength(FORMS_PER_PROOF)
    expect(taken.withheld).toMatchObject([{ reason: 'proof' }])
    // Forms with a proof count separately, and do not use up the limits of others.
    expect(await counted(hospital)).toEqual({
      ...before,
      'anonymous-device': FORMS_PER_PROOF,
      'anonymous-proven': FORMS_PER_PROOF,
    })

    // Proven forms share one limit for each minute.
    const { hits } = rateLimits['anonymous-proven']
    await hospital.db.updateTable('rate_limit').set({ hits }).where('name', '=', 'anonymous-proven').execute()
    const more = await send(hospital, await runners(hospital, 2), {
      ...phone,
      proof: await prove(taken.challenge, 100_000),
    })
    expect(more.receipts).toEqual([])
    for (const { reason, retryAfterSeconds } of more.withheld)
      expect([reason, (retryAfterSeconds ?? Infinity) < MOST_SECONDS]).toEqual(['later', true])
  },
)

it('[SV9] counts invented codes of a survey whose numbers are not looked up', async () => {
  const hospital = await openHospital(few(4))
  await publish(hospital, trialSurvey('Navigator'))
  const invented = Array.from({ length: 10 }, (_, at) => surveyOf(hospital, `RI00-${at}`, { kind: 'Navigator' }))
  const { receipts, withheld } = await send(hospital, await Promise.all(invented))
  expect(receipts.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 4 }, () => 'not-found'))
  expect(withheld).toHaveLength(6)
  expect(await keptRows(hospital)).toBe(4)
})

it('[SV13] gives a receipt again whatever the quotas say, and counts nothing for it', async () => {
  const hospital = await openHospital(few(6))
  await publish(hospital, trialSurvey('Navigator'))
  const items = [...(await runners(hospital, 3)), await surveyOf(hospital, 'RI00-0', { kind: 'Navigator' })]
  const device = crypto.randomUUID()
  const first = await send(hospital, items, { device })
  const spent = await counted(hospital)
  expect(spent['anonymous-address']).toBe(4)
  for (let again = 0; again < 3; again++) expect(await send(hospital, items, { device })).toEqual(first)
  expect(await counted(hospital)).toEqual(spent)

  // In one batch with more new forms than the limit allows.
  const more = await runners(hospital, 5)
  const { receipts, withheld } = await send(hospital, [...more, ...items], { device })
  expect(receipts).toHaveLength(6)
  expect(receipts).toEqual(expect.arrayContaining(first.receipts))
  expect(withheld).toHaveLength(3)
  expect((await send(hospital, items, { device })).receipts).toEqual(first.receipts)
})

it('[SV10] a form that stands twice in a batch is wanted again, where there is no room for it', async () => {
  const hospital = await openHospital(few(1))
  await send(hospital, await runners(hospital, 1))
  const form = await sealed(hospital)
  const { receipts, withheld } = await send(hospital, [form, form])
  expect(receipts).toEqual([])
  expect(withheld).toMatchObject([{ id: form.id, reason: 'proof' }])
  const elsewhere = await send(hospital, [form, form], { from: ELSEWHERE })
  expect(new Set(elsewhere.receipts.map(({ id }) => id))).toEqual(new Set([form.id]))
})

it('[SV9] all processes together take as many forms as an address may send, however many batches come at once', async () => {
  const one = await openHospital(few(50))
  const other = await openHospital({ ...few(50), connectionString: one.connectionString })
  const batches = await Promise.all(Array.from({ length: 40 }, () => runners(one, 4)))
  const answers = await Promise.all(batches.map((items, at) => send(at % 2 ? one : other, items)))
  const kept = answers.flatMap(({ receipts }) => receipts).length
  expect(kept).toBeLessThanOrEqual(50)
  expect(await keptRows(one)).toBe(kept)
  // The quota that one process reserved for a moment is free for the next batch.
  const rest = await send(one, await runners(one, 60))
  expect(kept + rest.receipts.length).toBe(50)
})

it('[SV9] a form that the database refuses counts, and nothing counts where nothing could be stored', async () => {
  const hospital = await openHospital(few(4))
  await sql`alter table response add check (answers->>'name' <> 'Refused')`.execute(hospital.db)
  const refused = await sealed(hospital, { answers: { ...runnerAnswers, name: 'Refused' } })
  const { receipts } = await send(hospital, [refused, ...(await runners(hospital, 9))])
  expect(receipts).toHaveLength(4)
  expect(await counted(hospital)).toMatchObject({ 'anonymous-address': 4 })

  const broken = await openHospital(few(4))
  await sql`alter table response rename to away`.execute(broken.db)
  await expect(send(broken, await runners(broken, 3))).rejects.toThrow('500')
  expect(await counted(broken)).toEqual({})
})

it('[SV9] counts a form once for each 4 KiB that it begins', async () => {
  const hospital = await openHospital(few(100))
  await publish(hospital, trialSurvey('Navigator'))
  const answers = { nps: 9, remark: '€'.repeat(2000) }
  await send(hospital, [await surveyOf(hospital, 'RI00-0', { kind: 'Navigator', answers })])
  expect(await counted(hospital)).toEqual({ 'anonymous-address': 2, 'anonymous-device': 2, 'anonymous-total': 2 })
})

it('[WT43] quarantines a form whose code is longer than any code, with its answers', async () => {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Navigator'))
  const long = ['R'.repeat(65), `eyJhbGciOiJFUzI1NiJ9.${'e'.repeat(500)}.sig`, `RI00-1${' '.repeat(894)}`]
  const items = await Promise.all(long.map((code) => surveyOf(hospital, code, { kind: 'Navigator' })))
  const { receipts } = await send(hospital, items)
  expect(receipts.map(({ outcome }) => outcome)).toEqual(['quarantined', 'quarantined', 'quarantined'])
  expect(await exported(hospital)).toMatchObject(
    long.map(() => ({ reason: 'invalid-answers', answers: expect.objectContaining({}) as unknown })),
  )
  const rows = await hospital.db.selectFrom('response').select('code').execute()
  expect(rows).toEqual([])
  const longest = await voucherFor(hospital, 'R'.repeat(32), 'K'.repeat(64))
  expect(surveyCode.safeParse(longest).success).toBe(true)
  const asked = { kind: 'Ipd', code: 'R'.repeat(65), device: crypto.randomUUID() }
  expect((await hospital.post('/api/survey/patient', asked)).status).toBe(400)
})
