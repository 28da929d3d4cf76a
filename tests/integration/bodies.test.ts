import type { Socket } from 'node:net'
import { v7 as uuid } from 'uuid'
import { expect, it, vi } from 'vitest'
import type { Call } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import { prometheusMetrics } from '#server/platform/metrics/prometheus.ts'
import { type RawConnection, rawConnection } from '#tests/support/raw-connection.ts'
import { device, sealed } from '#tests/support/submissions.ts'
import { basic, type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'

const batch = '/api/submission/batch'
const login = '/api/patient/account/login'
/** At most so many bytes are read from a connection at a time. */
const PART = 64 * 1024
const nested = (depth: number) => `{"kind":${'['.repeat(depth)}`

/** Every call with a body, in plain and enveloped form. */
const addresses = Object.values<Call>(calls).flatMap((call) => {
  if (call.method !== 'POST') return []
  const { credential } = call
  const { bytes } = call.body
  const plain = { path: `/api/${call.path}`, bytes, credential }
  // Calls of staff have no enveloped form.
  if (credential === 'staff') return [plain]
  return [plain, { path: `/api/enc/${call.path}`, bytes: Math.ceil((bytes * 16) / 9) + 512, credential }]
})

it('[SV2] refuses every body that is announced as longer than its call takes, and asks the database nothing', async () => {
  const hospital = await openHospital()
  await hospital.db.destroy()
  for (const { path, bytes } of addresses) {
    const connection = await rawConnection(hospital)
    connection.announce(path, bytes + 1)
    expect(await connection.answer(), path).toMatchObject({ status: 413, error: 'too-large' })
  }
})

it('[SV3] refuses a nested body by its beginning: the rest has not arrived, so nothing was parsed', async () => {
  const hospital = await openHospital()
  const parse = vi.spyOn(JSON, 'parse')
  for (const { path, bytes, credential } of addresses) {
    if (credential === 'bearer' || credential === 'tablet' || credential === 'staff') continue
    const headers = credential === 'operator' ? { authorization: operator } : {}
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

it('[SV3] refuses a body of more parts than its call takes while the body arrives', async () => {
  const hospital = await openHospital()
  const connection = await rawConnection(hospital)
  connection.announce(batch, 1_400_000)
  connection.send(`{"items":[${'[],'.repeat(10_000)}`)
  expect(await connection.answer()).toMatchObject({ status: 400, error: 'bad-request' })
})

it('[SV3] counts a body as it arrives where its length is not announced', async () => {
  const connection = await rawConnection(await openHospital())
  connection.send(
    `POST ${login} HTTP/1.1\r\nhost: x\r\nauthorization: ${basic}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  for (let at = 0; at < 5; at++) connection.send(`1000\r\n${' '.repeat(4096)}\r\n`)
  expect(await connection.answer()).toMatchObject({ status: 413, error: 'too-large' })
  await connection.ended
})

it.each([
  ['no credential', { authorization: 'Basic wrong' }, login, 4096, 401],
  ['no such call', {}, '/api/nothing/here', 4096, 404],
  ['an older contract', { 'x-contract-version': '0' }, login, 1_400_000, 426],
] as const)('[SV2] answers %s before the body has come', async (_, headers, path, bytes, status) => {
  const connection = await rawConnection(await openHospital({ contract: 4 }))
  connection.announce(path, bytes, headers)
  expect((await connection.answer()).status).toBe(status)
})

it('[SV4] lets the sender of a body that is a little too long read the answer, and go on', async () => {
  const connection = await rawConnection(await openHospital())
  for (const [path, bytes] of [
    ['/api/mobile/account/logout', 8000],
    [batch, 3_000_000],
    [batch, 3_000_000],
  ] as const) {
    connection.announce(path, bytes)
    connection.send(' '.repeat(bytes))
    const { status, head } = await connection.answer()
    expect([status, /connection: close/i.test(head)]).toEqual([413, false])
  }
  for (const [path, bytes] of [
    [login, 4096],
    [batch, 1_400_000],
  ] as const) {
    connection.announce(path, bytes)
    connection.send(nested(100))
    expect((await connection.answer()).status).toBe(400)
    connection.send(' '.repeat(bytes - nested(100).length))
  }
  connection.announce('/api/engagement/option/list', 2)
  connection.send('{}')
  expect((await connection.answer()).status).toBe(200)
})

it.each([
  ['a call', login, 413],
  ['no call', '/api/nothing/here', 404],
  ['a malformed address', '/api/%', 400],
] as const)('[SV4] ends the connection of a body that is far too long for %s', async (_, path, expected) => {
  const connection = await rawConnection(await openHospital())
  connection.announce(path, 1_400_000)
  const { status, head } = await connection.answer()
  expect([status, /connection: close/i.test(head)]).toEqual([expected, true])
  await connection.ended
})

it('[SV4] reads of a body that is far too long only what came with its head, and keeps nothing of it', async () => {
  const hospital = await openHospital()
  const read: number[] = []
  hospital.app.server.on('connection', (socket) => {
    socket.on('close', () => void read.push(socket.bytesRead))
  })
  const text = ' '.repeat(4_000_000)
  const before = process.memoryUsage().arrayBuffers
  for (let at = 0; at < 100; at++) {
    const connection = await rawConnection(hospital)
    connection.announce(login, text.length)
    connection.send(text)
    await connection.ended
  }
  await vi.waitFor(() => expect(read).toHaveLength(100))
  expect(Math.max(...read)).toBeLessThanOrEqual(PART)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * PART)
})

it('[SV6] discards the rest of many bodies in turns', async () => {
  const hospital = await openHospital()
  const sockets: Socket[] = []
  hospital.app.server.on('connection', (socket) => void sockets.push(socket))
  const received = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  const grown: number[] = []
  let last = 0
  const end = everyLook(() => {
    const now = received()
    grown.push(now - last)
    last = now
  })
  const connections = await openMany(hospital, 10)
  for (const connection of connections) {
    connection.announce(batch, 3_000_000)
    connection.send(' '.repeat(3_000_000))
  }
  for (const connection of connections) expect((await connection.answer()).status).toBe(413)
  await vi.waitFor(() => expect(received()).toBeGreaterThan(30_000_000))
  end()
  // Each connection begins with one part.
  expect(Math.max(...grown)).toBeLessThanOrEqual(connections.length * PART)
})

it('[SV5] ends a body that trickles, with an answer that says nothing of the form', async () => {
  const connection = await rawConnection(await openHospital({ bodyPatience: 100 }))
  connection.announce(batch, 1_400_000)
  connection.send('{"device":')
  const { status, error, head } = await connection.answer()
  expect([status, error, /connection: close/i.test(head)]).toEqual([408, 'too-slow', true])
  await connection.ended
})

it('[SV5] gives no place to bodies that trickle, so others deliver meanwhile', async () => {
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

it('[SV8] reads no batch while as much is under way as the limit allows', async () => {
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
  await vi.waitFor(() => expect(committed).toBe(5))
  const connection = await rawConnection(hospital)
  connection.announce(batch, 1_400_000)
  expect(await connection.answer()).toMatchObject({ status: 503, error: 'unavailable' })
  open()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

it('[SV8] leaves the place of a batch that cannot be parsed', async () => {
  const hospital = await openHospital()
  for (let at = 0; at < 10; at++)
    expect((await hospital.post(batch, `{"device":${' '.repeat(1_400_000)}`)).status).toBe(400)
  expect((await hospital.post(batch, { device, items: [await sealed(hospital)] })).status).toBe(200)
})

it('[SV6] parses one large body between two looks at other connections', async () => {
  let looks = 0
  const end = everyLook(() => looks++)
  const parsed: number[] = []
  const hospital = await openHospital()
  const parse = JSON.parse.bind(JSON)
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (text.length > 1_000_000) parsed.push(looks)
    return parse(text, reviver) as unknown
  })
  const text = JSON.stringify('x'.repeat(1_400_000))
  await Promise.all(Array.from({ length: 5 }, () => hospital.post(batch, text)))
  expect(new Set(parsed).size).toBe(5)
  end()
})

it.each([
  ['nested', 1_400_000, nested(60_000)],
  ['oversized', 4_000_000, ' '.repeat(60_000)],
] as const)('[SV6] answers others all the while 200 %s bodies come at once', async (_, bytes, body) => {
  const refused: string[] = []
  const count: Metrics['count'] = (name) => void (name === 'portal_refusals_total' && refused.push(name))
  const hospital = await openHospital({ metrics: { ...noMetrics, count } })
  const other = await rawConnection(hospital)
  const everybodys = addresses.filter(({ credential }) => credential === 'none' || credential === 'basic')
  for (const [at, connection] of (await openMany(hospital, 200)).entries()) {
    connection.announce(everybodys[at % everybodys.length]?.path ?? '', bytes)
    connection.send(body)
  }
  const between: number[] = []
  for (let before = 0; refused.length < 200; before = refused.length) {
    other.send('GET /livez HTTP/1.1\r\nhost: x\r\n\r\n')
    expect((await other.answer()).status).toBe(200)
    between.push(refused.length - before)
  }
  expect(Math.max(...between)).toBeLessThanOrEqual(4)
})

it('[SV7] counts calls by their address before their body arrives, also refused ones', async () => {
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

async function openMany(hospital: Hospital, count: number): Promise<RawConnection[]> {
  const connections: RawConnection[] = []
  while (connections.length < count) connections.push(await rawConnection(hospital))
  return connections
}

/** Calls back in each turn of the event loop, until the returned function is called. */
function everyLook(look: () => void): () => void {
  let isOver = false
  const next = () => {
    look()
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  return () => void (isOver = true)
}
