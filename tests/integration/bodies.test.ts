import { v7 as uuid } from 'uuid'
import { expect, it, vi } from 'vitest'
import type { Call } from '#core/contract/call.ts'
import { calls } from '#core/contract/calls.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import { prometheusMetrics } from '#server/platform/metrics/prometheus.ts'
import { rawConnection } from '#tests/support/raw-connection.ts'
import { device, sealed } from '#tests/support/submissions.ts'
import { basic, openHospital, operator } from '#tests/support/test-hospital.ts'

const batch = '/api/submission/batch'
const login = '/api/patient/account/login'
const nested = (depth: number) => `{"kind":${'['.repeat(depth)}`

/** Every call that takes a body from whoever has the page's credential or an operator's, both ways. */
const addresses = Object.values<Call>(calls).flatMap((call) => {
  if (call.method !== 'POST' || call.credential === 'bearer' || call.credential === 'tablet') return []
  const headers = call.credential === 'operator' ? { authorization: operator } : {}
  const { bytes } = call.body
  return [
    { path: `/api/${call.path}`, bytes, headers },
    { path: `/api/enc/${call.path}`, bytes: Math.ceil((bytes * 16) / 9) + 512, headers },
  ]
})

it('refuses every body that is longer than its call takes before any of it has come', async () => {
  const hospital = await openHospital()
  for (const { path, bytes, headers } of addresses) {
    const connection = await rawConnection(hospital)
    connection.announce(path, bytes + 1, headers)
    expect(await connection.answer(), path).toMatchObject({ status: 413, error: 'too-large' })
  }
})

it('refuses every nested body by its beginning: the rest has not come, so nothing was parsed', async () => {
  const hospital = await openHospital()
  const parse = vi.spyOn(JSON, 'parse')
  for (const { path, bytes, headers } of addresses) {
    const connection = await rawConnection(hospital)
    connection.announce(path, bytes, headers)
    parse.mockClear()
    connection.send(nested(100))
    expect(await connection.answer(), path).toMatchObject({ status: 400, error: 'bad-request' })
    expect(
      parse.mock.calls.filter(([text]) => text.includes('[[[')),
      path,
    ).toEqual([])
  }
})

it('refuses a body of more parts than its call takes while it arrives', async () => {
  const hospital = await openHospital()
  const connection = await rawConnection(hospital)
  connection.announce(batch, 1_400_000)
  connection.send(`{"items":[${'[],'.repeat(10_000)}`)
  expect(await connection.answer()).toMatchObject({ status: 400, error: 'bad-request' })
})

it('counts a body as it arrives where its length is not announced', async () => {
  const connection = await rawConnection(await openHospital())
  connection.send(
    `POST ${login} HTTP/1.1\r\nhost: x\r\nauthorization: ${basic}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  for (let at = 0; at < 5; at++) connection.send(`1000\r\n${' '.repeat(4096)}\r\n`)
  expect(await connection.answer()).toMatchObject({ status: 413, error: 'too-large' })
  await connection.ended
})

it.each([
  ['no credential', { authorization: 'Basic wrong' }, login, 401],
  ['no such call', {}, '/api/nothing/here', 404],
  ['an older contract', { 'x-contract-version': '0' }, login, 426],
] as const)('answers %s before the body has come', async (_, headers, path, status) => {
  const connection = await rawConnection(await openHospital({ contract: 4 }))
  connection.announce(path, 4096, headers)
  expect((await connection.answer()).status).toBe(status)
})

it('lets the sender of a body that is a little too long read the answer, and go on', async () => {
  const connection = await rawConnection(await openHospital())
  for (let at = 0; at < 2; at++) {
    connection.announce('/api/mobile/account/logout', 8000)
    connection.send(' '.repeat(8000))
    const { status, head } = await connection.answer()
    expect([status, /connection: close/i.test(head)]).toEqual([413, false])
  }
  connection.announce(login, 4096)
  connection.send(nested(100))
  expect((await connection.answer()).status).toBe(400)
  connection.send(' '.repeat(4096 - nested(100).length))
  connection.announce('/api/engagement/option/list', 2)
  connection.send('{}')
  expect((await connection.answer()).status).toBe(200)
})

it('receives nothing of a body that is far too long, and ends the connection', async () => {
  const connection = await rawConnection(await openHospital())
  connection.announce(login, 1_400_000)
  const { status, head } = await connection.answer()
  expect([status, /connection: close/i.test(head)]).toEqual([413, true])
  await connection.ended
})

it('ends a body that trickles, with an answer that says nothing of the form', async () => {
  const connection = await rawConnection(await openHospital({ bodyPatience: 100 }))
  connection.announce(batch, 1_400_000)
  connection.send('{"device":')
  const { status, error, head } = await connection.answer()
  expect([status, error, /connection: close/i.test(head)]).toEqual([408, 'too-slow', true])
  await connection.ended
})

it('gives no place to bodies that trickle: others deliver all the while', async () => {
  const hospital = await openHospital()
  for (let at = 0; at < 20; at++) {
    const connection = await rawConnection(hospital)
    connection.announce(batch, 1_400_000)
    connection.send('{"device":')
  }
  const item = await sealed(hospital)
  const { status } = await hospital.post(
    batch,
    `${JSON.stringify({ device: uuid(), items: [item] })}${' '.repeat(1e6)}`,
  )
  expect(status).toBe(200)
})

it('reads no batch while as much is under way as may be', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  let committed = 0
  const hospital = await openHospital({
    afterCommit() {
      committed++
      return opened
    },
  })
  const large = async () => {
    const body = `${JSON.stringify({ device: uuid(), items: [await sealed(hospital)] })}${' '.repeat(1_400_000)}`
    return hospital.post(batch, body)
  }
  const waiting = Array.from({ length: 5 }, large)
  await vi.waitFor(() => expect(committed).toBe(5), 10_000)
  const connection = await rawConnection(hospital)
  connection.announce(batch, 1_400_000)
  expect(await connection.answer()).toMatchObject({ status: 503, error: 'unavailable' })
  open()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

it('leaves the place of a batch that cannot be parsed', async () => {
  const hospital = await openHospital()
  for (let at = 0; at < 10; at++)
    expect((await hospital.post(batch, `{"device":${' '.repeat(1_400_000)}`)).status).toBe(400)
  expect((await hospital.post(batch, { device, items: [await sealed(hospital)] })).status).toBe(200)
})

it('parses one large body, and refuses four, between two looks at other connections', async () => {
  let looks = 0
  let isOver = false
  const look = () => {
    looks++
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  const [parsed, refused]: [number[], number[]] = [[], []]
  const count: Metrics['count'] = (name) => void (name === 'portal_refusals_total' && refused.push(looks))
  const hospital = await openHospital({ metrics: { ...noMetrics, count } })
  const parse = JSON.parse.bind(JSON)
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (text.length > 1_000_000) parsed.push(looks)
    return parse(text, reviver) as unknown
  })
  const text = (length: number) => JSON.stringify('x'.repeat(length))
  await Promise.all(Array.from({ length: 5 }, () => hospital.post(batch, text(1_400_000))))
  expect(new Set(parsed).size).toBe(5)
  // A call that asks the database nothing first: its answers would come together.
  const small = '/api/engagement/option/list'
  await Promise.all(Array.from({ length: 20 }, () => hospital.post(small, text(20_000))))
  expect(refused).toHaveLength(20)
  const together = [...Map.groupBy(refused, (at) => at).values()].map((all) => all.length)
  expect(Math.max(...together)).toBeLessThanOrEqual(4)
  isOver = true
})

it('counts calls by their address before their body comes, the refused ones too', async () => {
  const metrics = prometheusMetrics()
  const hospital = await openHospital({ callsPerAddress: 3, config: { trustProxy: 1 }, metrics })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  for (const [body, status] of [
    ['x'.repeat(20_000), 413],
    [nested(100), 400],
    ['{', 400],
  ] as const)
    expect((await hospital.post(login, body, from('203.0.113.1'))).status).toBe(status)
  const connection = await rawConnection(hospital)
  connection.announce(login, 4096, from('203.0.113.1'))
  expect(await connection.answer()).toMatchObject({ status: 429, error: 'too-many-requests' })
  expect((await hospital.post('/api/engagement/option/list', {}, from('203.0.113.2'))).status).toBe(200)
  for (const path of ['/livez', '/readyz', '/api/healthz'])
    expect((await hospital.get(path, from('203.0.113.1'))).status, path).toBe(200)
  const { text } = await metrics.scrape()
  for (const limit of ['body-size', 'body-shape', 'call-address'])
    expect(text).toContain(`portal_refusals_total{limit="${limit}"} 1\n`)
})
