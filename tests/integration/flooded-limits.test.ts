import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { type RateLimitName, rateLimits, reserveOf } from '#server/platform/http/limits/rate-limits.ts'
import { EVERYBODY } from '#server/platform/http/limits/set-aside.ts'
import { takeRoom } from '#server/platform/http/limits/take-room.ts'
import { pdfOf } from '#tests/support/files.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { asked, chunkOf, fileOf } from '#tests/support/hospital-files.ts'
import { submit, unopenable } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, trialSurvey } from '#tests/support/trial-survey.ts'

/** Seconds that an honest device waits at most. */
const MOST_SECONDS = 120
const STRANGERS = Array.from({ length: 30 }, (_, at) => `203.0.113.${at + 1}`)
const [FLOODED = ''] = STRANGERS
const ELSEWHERE = '198.51.100.7'

/** Does one thing as the honest device does it: the seconds that it is told to wait, or none. */
type Act = (address: string) => Promise<number>

interface Flooded {
  readonly address?: RateLimitName
  readonly total: RateLimitName
  readonly prepare: (hospital: Hospital) => Promise<Act>
}

const waitOf = ({ status, headers }: Awaited<ReturnType<Hospital['post']>>) =>
  status === 200 ? 0 : Number(headers['retry-after'])

const limits: Record<string, Flooded> = {
  files: {
    address: 'attachment-address',
    total: 'attachment-total',
    async prepare(hospital) {
      const device = crypto.randomUUID()
      await know(hospital, device)
      const acts = await Promise.all([aFile(hospital, device), aFile(hospital, device)])
      return (address) => acts.pop()!(address)
    },
  },
  'forms that cannot be read': {
    address: 'quarantine-address',
    total: 'quarantine-total',
    async prepare(hospital) {
      const device = crypto.randomUUID()
      await know(hospital, device)
      return async (from) => {
        const batch = { device, items: [await unopenable(hospital)] }
        const { body } = await hospital.post(`/api/${calls.submitBatch.path}`, batch, { 'x-forwarded-for': from })
        return calls.submitBatch.response.parse(body?.data).withheld[0]?.retryAfterSeconds ?? 0
      }
    },
  },
  numbers: {
    address: 'survey-number-stranger',
    total: 'survey-number-total',
    async prepare(hospital) {
      await publish(hospital, trialSurvey('Ipd'))
      const { admissionNumber: code } = await admit(hospital)
      const device = crypto.randomUUID()
      const act: Act = async (from) =>
        waitOf(await hospital.post('/api/survey/patient', { kind: 'Ipd', code, device }, { 'x-forwarded-for': from }))
      expect(await act('192.0.2.1')).toBe(0)
      return act
    },
  },
}

async function know(hospital: Hospital, deviceId: string) {
  const heartbeat = { unsent: 0, oldestSeconds: null, appVersion: '1', persisted: true }
  await hospital.post('/api/device/heartbeat', { deviceId, ...heartbeat })
  await sql`update device set first_seen = now() - interval '25 hours' where id = ${deviceId}`.execute(hospital.db)
}

/** Sends a form that names a file; what it gives back sends the file. */
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

/** Uses all that strangers may, from their addresses in turn. */
async function flood({ db }: Hospital, { address, total }: Flooded) {
  const step = Math.ceil(rateLimits[total].hits / 400)
  const take = (subject: string, hits: number) => {
    const counts = [...(address ? [{ name: address, subject }] : []), { name: total, subject: EVERYBODY }]
    return takeRoom({ db }, counts, hits, async () => false).then(
      () => true,
      () => false,
    )
  }
  // One by one, so that the first address is full before the total is.
  for (const stranger of STRANGERS) for (const hits of [step, 1]) while (await take(stranger, hits));
}

it.each(Object.entries(limits))(
  '[SV30] [SV31] a known device need not wait when strangers flood %s',
  async (_, limit) => {
    const hospital = await openHospital({ config: { trustProxy: 1 } })
    const act = await limit.prepare(hospital)
    await flood(hospital, limit)
    const full = hospital.db.selectFrom('rate_limit').select('hits').where('name', '=', limit.total)
    const { hits } = await full.executeTakeFirstOrThrow()
    expect(hits).toBe(rateLimits[limit.total].hits - reserveOf(limit.total))
    expect(await act(FLOODED)).toBeLessThan(MOST_SECONDS)
    expect(await act(ELSEWHERE)).toBe(0)
  },
)

it('[SV30] a stranger that is refused takes nothing of the reserve', async () => {
  const hospital = await openHospital({ config: { trustProxy: 1 } })
  const stranger = await aFile(hospital, crypto.randomUUID())
  await flood(hospital, limits['files']!)
  const hitsOf = () =>
    hospital.db.selectFrom('rate_limit').select('hits').where('name', '=', 'attachment-total').executeTakeFirst()
  const before = await hitsOf()
  const wait = await stranger(ELSEWHERE)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThan(MOST_SECONDS)
  expect(await hitsOf()).toEqual(before)
})
