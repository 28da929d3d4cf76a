import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { originOf } from '#server/intake/unread/origin.ts'
import { type Count, EVERYBODY } from '#server/platform/limiter/set-aside.ts'
import { takeRoom } from '#server/platform/limiter/take-room.ts'
import { type RateLimitName, rateLimits, reserveOf } from '#server/platform/limits/rate-limits.ts'
import { openAccount } from '#tests/support/account-client.ts'
import { pdfOf } from '#tests/support/files.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { asked, chunkOf, fileOf } from '#tests/support/hospital-files.ts'
import { sealed, submit, unopenable } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, trialSurvey } from '#tests/support/trial-survey.ts'
import { firstOf, proof } from '#tests/support/whole.ts'

/** Seconds that an honest device waits at most. */
const MOST_SECONDS = 120
const STRANGERS = Array.from({ length: 30 }, (_, at) => `203.0.113.${at + 1}`)
const [FLOODED = ''] = STRANGERS
const ELSEWHERE = '198.51.100.7'
const ALSO_ELSEWHERE = '198.51.100.8'

/** Acts once as an honest device. Returns the seconds that it is told to wait, or 0. */
type Act = (address: string) => Promise<number>

interface Flooded {
  readonly here: readonly RateLimitName[]
  readonly total: RateLimitName
  readonly subjectOf?: (hospital: Hospital, address: string) => string
  /** Prepares the act of a known or an unknown device. */
  readonly prepare: (hospital: Hospital, isKnown: boolean) => Promise<Act>
}

const waitOf = ({ status, headers }: Awaited<ReturnType<Hospital['post']>>) =>
  status === 200 ? 0 : Number(headers['retry-after'])

const limits: Record<string, Flooded> = {
  files: {
    here: ['attachment-address'],
    total: 'attachment-total',
    async prepare(hospital, isKnown) {
      const device = await deviceOf(hospital, isKnown)
      const acts = [await aFile(hospital, device), await aFile(hospital, device)]
      return (address) => acts.pop()!(address)
    },
  },
  'files of guests': {
    here: ['guest-file-address'],
    total: 'guest-file-total',
    async prepare(hospital, isKnown) {
      const device = await deviceOf(hospital, isKnown)
      const acts = [await aFile(hospital, device), await aFile(hospital, device)]
      return (address) => acts.pop()!(address)
    },
  },
  'forms that cannot be read': {
    here: ['quarantine-address'],
    total: 'quarantine-total',
    prepare: (hospital, isKnown) => aForm(hospital, isKnown, () => unopenable(hospital)),
  },
  'what lies there unread': {
    here: ['unread-address'],
    total: 'unread-total',
    subjectOf: ({ keys }, address) => originOf(keys, address),
    prepare: (hospital, isKnown) => aForm(hospital, isKnown, () => unopenable(hospital)),
  },
  'forms that name no patient': {
    here: ['anonymous-address'],
    total: 'anonymous-total',
    prepare: (hospital, isKnown) => aForm(hospital, isKnown, () => sealed(hospital)),
  },
  numbers: {
    here: ['survey-number'],
    total: 'survey-number-total',
    async prepare(hospital, isKnown) {
      await publish(hospital, trialSurvey('Ipd'))
      const { admissionNumber: code } = await admit(hospital)
      const device = crypto.randomUUID()
      const act: Act = async (from) =>
        waitOf(await hospital.post('/api/survey/patient', { kind: 'Ipd', code, device }, { 'x-forwarded-for': from }))
      if (isKnown) expect(await act('192.0.2.1')).toBe(0)
      return act
    },
  },
  'new devices': {
    here: ['new-device-address'],
    total: 'new-device-total',
    async prepare(hospital, isKnown) {
      const known = await deviceOf(hospital, isKnown)
      return async (from) => {
        const device = isKnown ? known : crypto.randomUUID()
        await tell(hospital, device, from)
        const row = await hospital.db.selectFrom('device').select('id').where('id', '=', device).executeTakeFirst()
        return row ? 0 : Infinity
      }
    },
  },
}

const tell = (hospital: Hospital, deviceId: string, from: string) =>
  hospital.post(
    '/api/device/heartbeat',
    { deviceId, unsent: 0, oldestSeconds: null, appVersion: '1', persisted: true },
    { 'x-forwarded-for': from },
  )

async function deviceOf(hospital: Hospital, isKnown: boolean): Promise<string> {
  const device = crypto.randomUUID()
  if (!isKnown) return device
  await tell(hospital, device, '192.0.2.1')
  await sql`update device set first_seen = now() - interval '25 hours' where id = ${device}`.execute(hospital.db)
  return device
}

async function aForm(hospital: Hospital, isKnown: boolean, make: () => Promise<SealedSubmission>): Promise<Act> {
  const device = await deviceOf(hospital, isKnown)
  return async (from) => {
    const batch = { device, items: [await make()] }
    const { body } = await hospital.post(`/api/${calls.submitBatch.path}`, batch, { 'x-forwarded-for': from })
    return calls.submitBatch.response.parse(body?.data).withheld[0]?.retryAfterSeconds ?? 0
  }
}

/** Sends a form that names a file. The returned act sends the file. */
async function aFile(hospital: Hospital, device: string): Promise<Act> {
  const file = await fileOf(pdfOf(1000))
  const form = await asked(hospital, [file])
  await submit(hospital, [form])
  await hospital.db.updateTable('submission').set({ device_id: device }).where('id', '=', form.id).execute()
  const chunk = chunkOf(file, form.id, 0)
  return async (from) => {
    const answer = await hospital.post(`/api/${calls.attachmentChunk.path}`, chunk, { 'x-forwarded-for': from })
    if (answer.status === 200) expect(answer.body?.data).toMatchObject({ state: 'kept' })
    return waitOf(answer)
  }
}

/** Uses up the limits for strangers at these addresses, in turn. */
async function flood(
  hospital: Hospital,
  { here, total, subjectOf = (_, address) => address }: Flooded,
  from = STRANGERS,
) {
  const take = (address: string, hits: number) => {
    const subject = subjectOf(hospital, address)
    const counts: Count[] = [...here.map((name) => ({ name, subject })), { name: total, subject: EVERYBODY }]
    return takeRoom({ db: hospital.db }, counts, hits, async () => false).then(
      () => true,
      () => false,
    )
  }
  // One by one, so that the first address is full before the total is.
  for (const address of from)
    for (let hits = Math.ceil(rateLimits[total].hits / 100); hits >= 1; hits = Math.floor(hits / 2))
      while (await take(address, hits));
}

const takeKiB = ({ db }: Hospital, name: RateLimitName, hits: number, subject: string = EVERYBODY) =>
  takeRoom({ db }, [{ name, subject }], hits, async () => false)

const hitsOf = async ({ db }: Hospital, name: RateLimitName) =>
  (await db.selectFrom('rate_limit').select('hits').where('name', '=', name).executeTakeFirstOrThrow()).hits

it.each(firstOf(Object.entries(limits), 2))(
  '[SV30] [SV31] [SV33] an honest device need not wait when strangers flood %s',
  async (_, limit) => {
    const hospital = await openHospital({ config: { trustProxy: 1 } })
    const known = await limit.prepare(hospital, true)
    const newcomer = await limit.prepare(hospital, false)
    await flood(hospital, limit)
    const [here] = limit.here
    const mostHere = here ? rateLimits[here].hits - reserveOf(here) : 0
    const most = Math.min(rateLimits[limit.total].hits / 2, STRANGERS.length * mostHere)
    expect(await hitsOf(hospital, limit.total)).toBeGreaterThanOrEqual(most)
    const waits = {
      'known here': await known(FLOODED),
      'known elsewhere': await known(ELSEWHERE),
      'new elsewhere': await newcomer(ALSO_ELSEWHERE),
    }
    expect(waits).toEqual({ 'known here': 0, 'known elsewhere': 0, 'new elsewhere': 0 })
  },
)

it(
  '[SV31] [SV38] calls that are refused, hundreds at once, keep no known device and no quiet address from its number',
  proof,
  async () => {
    const hospital = await openHospital({ config: { trustProxy: 1 } })
    const { numbers } = limits
    const tries = 2
    const acts = (isKnown: boolean) =>
      Promise.all(Array.from({ length: tries }, () => numbers!.prepare(hospital, isKnown)))
    const [here, elsewhere, newcomers] = [await acts(true), await acts(true), await acts(false)]
    await sql`delete from rate_limit where name like 'survey-number%'`.execute(hospital.db)
    const over = new AbortController()
    const guess = async (from: string) => {
      while (!over.signal.aborted)
        await hospital.post(
          '/api/survey/patient',
          { kind: 'Ipd', code: 'RI00-1', device: crypto.randomUUID() },
          { 'x-forwarded-for': from },
        )
    }
    // Twenty, since thirty addresses would each use a little of the quiet share, and together most of it.
    const guesses = STRANGERS.slice(0, 20).flatMap((from) => Array.from({ length: 24 }, () => guess(from)))
    while ((await hitsOf(hospital, 'survey-number-total').catch(() => 0)) < rateLimits['survey-number-total'].hits / 2);
    const waits = []
    for (let at = 0; at < tries; at++)
      waits.push(
        await Promise.all([here[at]!(FLOODED), elsewhere[at]!(ELSEWHERE), newcomers[at]!(`198.51.100.${at + 20}`)]),
      )
    over.abort()
    await Promise.all(guesses)
    expect(waits).toEqual(Array.from({ length: tries }, () => [0, 0, 0]))
  },
)

/** One address cannot use up the total. */
const floodLate = (hospital: Hospital) =>
  flood(hospital, { ...limits['files of guests']!, here: ['guest-file-late-address'], total: 'guest-file-late-total' })

it('[SV37] files of guests are bounded by the day; patients’ are not, and a busy waiting room goes on', async () => {
  const hospital = await openHospital({ config: { trustProxy: 1 } })
  const { browser, PatientId } = await openAccount(hospital)
  const [guest, other] = [await aFile(hospital, crypto.randomUUID()), await aFile(hospital, crypto.randomUUID())]
  await takeKiB(hospital, 'guest-file-address', 150 * 1024, ELSEWHERE)
  await flood(hospital, limits['files of guests']!)
  await floodLate(hospital)
  const wait = await guest(FLOODED)
  expect([wait > 0, wait < MOST_SECONDS]).toEqual([true, true])
  const file = await fileOf(pdfOf(1000))
  const form = await asked(hospital, [file], PatientId)
  await browser.ask(calls.submitOwnBatch, { device: crypto.randomUUID(), items: [form] })
  const chunk = chunkOf(file, form.id, 0)
  const answer = await hospital.post(`/api/${calls.attachmentChunk.path}`, chunk, { 'x-forwarded-for': FLOODED })
  expect(answer.body?.data).toMatchObject({ state: 'kept' })
  expect(await other(ELSEWHERE)).toBe(0)
})

it('[SV37] once strangers stop, a new phone at the address that they flooded goes on the same day', async () => {
  const hospital = await openHospital({ config: { trustProxy: 1 } })
  const guest = await aFile(hospital, crypto.randomUUID())
  await flood(hospital, limits['files of guests']!)
  await floodLate(hospital)
  expect(await guest(FLOODED)).toBeGreaterThan(0)
  // Known devices have a share of the limit.
  expect(await (await aFile(hospital, await deviceOf(hospital, true)))(FLOODED)).toBe(0)
  await sql`update rate_limit set window_ends = now() where name like 'guest-file-late%'`.execute(hospital.db)
  expect(await guest(FLOODED)).toBe(0)
  expect(await hitsOf(hospital, 'guest-file-late-total')).toBe(2)
})

it('[SV30] a stranger that is refused takes nothing of the reserve', async () => {
  const hospital = await openHospital({ config: { trustProxy: 1 } })
  const stranger = await aFile(hospital, crypto.randomUUID())
  const { files } = limits
  await flood(hospital, files!, [...STRANGERS, ...Array.from({ length: 30 }, (_, at) => `192.0.2.${at + 1}`)])
  const before = await hitsOf(hospital, 'attachment-total')
  expect(before).toBe(rateLimits['attachment-total'].hits - reserveOf('attachment-total'))
  const wait = await stranger(ELSEWHERE)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThan(MOST_SECONDS)
  expect(await hitsOf(hospital, 'attachment-total')).toBe(before)
})
