import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { withheldReason } from '#core/contract/submission/submission-calls.ts'
import { outcome } from '#core/domain/submission/submission.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { makeRateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import { counters, gauges, histograms } from '#server/platform/metrics/instruments.ts'
import { countRefusals } from '#server/platform/limiter/count-refusals.ts'
import { prometheusMetrics } from '#server/platform/metrics/prometheus.ts'
import { watchDatabase } from '#server/platform/db/watch-database.ts'
import { openMessageQueue } from '#server/platform/message/message-queue.ts'
import { basic, openHospital } from '#tests/support/test-hospital.ts'
import { device, sealed, submit, unopenable } from '#tests/support/submissions.ts'

/** A server with metrics; the tests' own connections are not counted. */
async function openWatched(options: Parameters<typeof openHospital>[0] = {}) {
  const metrics = prometheusMetrics()
  const hospital = await openHospital({ ...options, metrics })
  return { hospital, metrics, scrape: async () => seriesOf((await metrics.scrape()).text) }
}

/** Values by name and labels, read from the text of a scrape. */
function seriesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

const beat = (hospital: Awaited<ReturnType<typeof openHospital>>, given: object) =>
  hospital.post(`/api/${calls.heartbeat.path}`, {
    deviceId: device,
    unsent: 0,
    oldestSeconds: null,
    appVersion: '1',
    persisted: true,
    ...given,
  })

it('counts batches, what became of each submission, and how long each took to open', async () => {
  const { hospital, scrape } = await openWatched()
  const good = await sealed(hospital)
  const bad = await unopenable(hospital)
  await submit(hospital, [good, bad, await sealed(hospital, { version: 9 })])
  await submit(hospital, [{ ...(await sealed(hospital)), id: good.id }])
  const series = await scrape()
  expect(series.get('portal_batches_total')).toBe(2)
  expect(series.get('portal_submissions_total{outcome="accepted"}')).toBe(1)
  expect(series.get('portal_submissions_total{outcome="quarantined"}')).toBe(1)
  expect(series.get('portal_withheld_total{reason="unknown-version"}')).toBe(1)
  expect(series.get('portal_withheld_total{reason="hash-mismatch"}')).toBe(1)
  expect(series.get('portal_opening_seconds_count')).toBe(3)
})

it('counts requests by the pattern of their route, and never by their address', async () => {
  const { hospital, scrape } = await openWatched()
  await hospital.get('/api/healthz')
  await hospital.get('/api/healthz?who=Sri+Lestari')
  await hospital.get('/api/rekam-medis/3174/Sri-Lestari')
  const series = await scrape()
  expect(series.get('portal_http_requests_total{route="/api/healthz",status="2xx"}')).toBe(2)
  expect(series.get('portal_http_requests_total{route="none",status="4xx"}')).toBe(1)
  expect(series.get('portal_http_request_seconds_count{route="/api/healthz"}')).toBe(2)
  expect([...series.keys()].join('\n')).not.toMatch(/Sri|3174/)
})

it('gets no further series from callers, whatever addresses, methods, headers or kinds they send', async () => {
  const { hospital, scrape } = await openWatched()
  const attempt = async (at: number) => {
    const odd = `x${at}"}\n{evil="${at}`
    await hospital.get(`/api/${encodeURIComponent(odd)}`)
    await hospital.get(`/${encodeURIComponent(odd)}?${encodeURIComponent(odd)}`, {
      'user-agent': `agent ${at}`,
      'x-request-id': `id-${at}`,
      'x-forwarded-for': `10.0.0.${at}`,
      host: `host-${at}.example`,
    })
    await hospital.app.inject({ method: at % 2 ? 'DELETE' : 'PUT', url: `/api/healthz/${at}` })
    await hospital.post(`/api/${calls.submitBatch.path}`, { device, items: [{ id: `id-${at}`, kind: odd }] })
    await submit(hospital, [await sealed(hospital, { kind: `Kind${at}`, version: at + 1 })])
    await beat(hospital, { appVersion: `version ${at}` })
  }
  await attempt(1)
  const before = [...(await scrape()).keys()]
  for (let at = 2; at < 12; at++) await attempt(at)
  const after = [...(await scrape()).keys()]
  const ours = (names: string[]) => names.filter((name) => name.startsWith('portal_')).toSorted()
  expect(ours(after)).toEqual(ours(before))
})

it('has no label but those that its instruments name, with values of theirs', async () => {
  const { hospital, scrape } = await openWatched()
  await submit(hospital, [await sealed(hospital)])
  await hospital.get('/api/healthz')
  const instruments = { ...counters, ...histograms, ...gauges }
  for (const [name, { labels }] of Object.entries(instruments))
    for (const series of (await scrape()).keys()) {
      if (!new RegExp(`^${name}(?:_bucket|_sum|_count)?(?:\\{|$)`).test(series)) continue
      for (const [, label, value] of series.matchAll(/(\w+)="([^"]*)"/g)) {
        if (label === 'le') continue
        const allowed: unknown = Object.entries(labels).find(([one]) => one === label)?.[1]
        expect(allowed, series).toBeDefined()
        if (Array.isArray(allowed)) expect(allowed).toContain(value)
      }
    }
})

it('counts what a limit refuses by its name, with and without telling the caller', async () => {
  const { hospital, metrics, scrape } = await openWatched()
  const limiter = countRefusals(makeRateLimiter(hospital.db), metrics)
  const guess = () => hospital.get('/api/operator/devices', { authorization: 'Bearer wrong' })
  for (let tried = 0; tried <= rateLimits['wrong-secret'].hits + 1; tried++) await guess()
  for (let tried = 0; tried <= rateLimits['step-again'].hits; tried++) await limiter.allows('step-again', 'one')
  const series = await scrape()
  expect(series.get('portal_refusals_total{limit="wrong-secret"}')).toBeGreaterThan(0)
  expect(series.get('portal_refusals_total{limit="step-again"}')).toBe(1)
  const refused = [...series].filter(([name, count]) => name.startsWith('portal_refusals_total') && count > 0)
  expect(refused).toHaveLength(2)
})

it('has every series of a counter from the start, so that the first time is an increase', async () => {
  const { scrape } = await openWatched()
  const series = await scrape()
  for (const reason of withheldReason.options) expect(series.get(`portal_withheld_total{reason="${reason}"}`)).toBe(0)
  for (const one of outcome.options) expect(series.get(`portal_submissions_total{outcome="${one}"}`)).toBe(0)
  expect(series.get('portal_refusals_total{limit="quarantine-total"}')).toBe(0)
  expect(series.get('portal_refusals_total{limit="intake-address"}')).toBe(0)
})

it('counts batches that the limits of intake refuse', async () => {
  const { hospital, scrape } = await openWatched({ config: { intakePerAddress: 2 } })
  const item = await sealed(hospital)
  for (let sent = 0; sent < 5; sent++) await hospital.post(`/api/${calls.submitBatch.path}`, { device, items: [item] })
  expect((await scrape()).get('portal_refusals_total{limit="intake-address"}')).toBe(3)
})

it('shows what waits in the field, which devices are silent, and what stands in quarantine', async () => {
  const { hospital, metrics, scrape } = await openWatched()
  watchDatabase(hospital.db, metrics)
  const silent = async (last: number, oldestSeconds: number, hours: number) => {
    const deviceId = device.slice(0, -1) + last
    await beat(hospital, { deviceId, unsent: 7, oldestSeconds })
    await sql`update device set seen_at = now() - make_interval(hours => ${hours}) where id = ${deviceId}`.execute(
      hospital.db,
    )
  }
  await beat(hospital, {})
  await silent(1, 60, 0)
  await silent(2, 7200, 2)
  await silent(3, 0, 30)
  await silent(4, Number.MAX_SAFE_INTEGER, 200)
  await submit(hospital, [await unopenable(hospital)])
  const series = await scrape()
  expect(series.get('portal_field_unsent_rows')).toBe(28)
  expect(series.get('portal_field_silent_devices{since="hour"}')).toBe(1)
  expect(series.get('portal_field_silent_devices{since="day"}')).toBe(1)
  expect(series.get('portal_field_silent_devices{since="week"}')).toBe(1)
  // Times that a device tells of itself are cut at ten years.
  expect(series.get('portal_field_oldest_unsent_seconds')).toBeGreaterThanOrEqual(10 * 365 * 86_400)
  expect(series.get('portal_field_oldest_unsent_seconds')).toBeLessThan(11 * 365 * 86_400)
  expect(series.get('portal_quarantine_rows')).toBe(1)
  expect(series.get('portal_quarantine_bytes')).toBeGreaterThan(0)
})

it('shows how many messages wait, and by how much the oldest is late', async () => {
  const { hospital, metrics, scrape } = await openWatched()
  const queue = await openMessageQueue(hospital.db)
  watchDatabase(hospital.db, metrics)
  await hospital.db.transaction().execute((trx) => queue.enqueue(trx, crypto.randomUUID(), 300))
  await sql`update pgboss.job set start_after = now() - interval '10 minutes'`.execute(hospital.db)
  const series = await scrape()
  expect(series.get('portal_messages_waiting')).toBe(1)
  expect(series.get('portal_messages_oldest_seconds')).toBeGreaterThanOrEqual(600)
  await queue.stop()
})

it('asks the database once in a quarter of a minute, however often it is scraped', async () => {
  const { hospital, metrics, scrape } = await openWatched()
  let now = 0
  watchDatabase(hospital.db, metrics, () => now)
  const unsent = async () => (await scrape()).get('portal_field_unsent_rows')
  await beat(hospital, { unsent: 1 })
  expect(await Promise.all([unsent(), unsent()])).toEqual([1, 1])
  await beat(hospital, { unsent: 2 })
  now = 14_999
  expect(await unsent()).toBe(1)
  now = 15_000
  expect(await unsent()).toBe(2)
})

it('finds the devices that hold rows by an index, among many that hold none', async () => {
  const { db } = await openHospital()
  await sql`
    insert into device (id, unsent, app_version)
    select md5(n::text)::uuid, (n % 1000 = 0)::int, '1' from generate_series(1, 20000) as n`.execute(db)
  await sql`analyze device`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select unsent, oldest_seconds, seen_at from device where unsent > 0 limit 10000`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('device_unsent')
})

it('leaves out what it cannot read, says so, and shows the rest', async () => {
  const { hospital, metrics, scrape } = await openWatched()
  watchDatabase(hospital.db, metrics)
  await hospital.db.schema.dropTable('device').execute()
  const series = await scrape()
  expect(series.has('portal_field_unsent_rows')).toBe(false)
  expect(series.get('portal_quarantine_rows')).toBe(0)
  expect(series.get('portal_scrape_failures_total')).toBeGreaterThan(0)
})

it('is not below the portal’s own address', async () => {
  const { hospital } = await openWatched()
  for (const path of ['/metrics', '/api/metrics'])
    expect((await hospital.get(path, { authorization: basic })).status).toBe(404)
})
