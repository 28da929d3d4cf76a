import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { responseBody } from '#core/contract/call/response.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const files: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Portal</title>',
  'sw.js': 'self.x = 1',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-abc123.js': 'console.log("hello")',
  'assets/index-abc123.css': 'body {}',
  'assets/worker-abc123.js': 'self.x = 1',
}

async function openPortal(config = {}) {
  const staticRoot = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  onTestFinished(() => rm(staticRoot, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(staticRoot, name)), { recursive: true })
    await writeFile(join(staticRoot, name), content)
  }
  return openHospital({ staticRoot, config })
}

const html = { accept: 'text/html' }
const pageOnly = ['permissions-policy', 'reporting-endpoints', 'cross-origin-opener-policy', 'x-frame-options', 'link']
const everywhere = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }
const inert = {
  ...everywhere,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

it.each(['/', '/event/SelfAssesmentRunner', '/sw.js', '/assets/worker-abc123.js'])(
  'sends %s, which runs scripts of its own, with the whole policy of the page',
  async (path) => {
    const { headers, status } = await (await openPortal()).get(path, html)
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain('unsafe')
    for (const part of ["script-src 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"])
      expect(policy.split(';')).toContain(part)
    expect(headers).toMatchObject({
      ...everywhere,
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'x-frame-options': 'DENY',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

it('sends the files that a page loads without the headers that only a page reads', async () => {
  const portal = await openPortal({ trustProxy: 1 })
  for (const path of ['/assets/index-abc123.js', '/assets/index-abc123.css']) {
    const { headers, status } = await portal.get(path, { 'x-forwarded-proto': 'https' })
    expect([status, headers]).toEqual([200, expect.objectContaining(everywhere)])
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    for (const name of [...pageOnly, 'content-security-policy', 'referrer-policy'])
      expect(headers, path).not.toHaveProperty(name)
  }
})

it('lets an answer that is no page load and run nothing, whatever it is', async () => {
  const portal = await openPortal()
  for (const path of ['/api/healthz', '/missing.png', '/favicon.svg', '/assets/gone.js']) {
    const { headers } = await portal.get(path, html)
    expect(headers, path).toMatchObject(inert)
    for (const name of pageOnly) expect(headers, path).not.toHaveProperty(name)
  }
})

it.each(['/%zz', '/%c0%ae', '/api/%E0%A4%A', '/%'])('sends them with a refusal of %s, too', async (path) => {
  const portal = await openPortal({ trustProxy: 1 })
  const { status, headers } = await portal.get(path)
  expect(status).toBe(400)
  expect(headers).toMatchObject({ ...inert, 'strict-transport-security': expect.stringContaining('max-age') })
})

const GET = 'GET /api/healthz HTTP/1.1\r\n'

it.each([
  ['what is no HTTP', 'hello\r\n\r\n', 400],
  ['two lengths', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  ['headers of 20 kB', `${GET}Host: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a request that names no host', `${GET}Connection: close\r\n\r\n`, 400],
  ['a malformed address', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['another method', 'PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ['an expectation', `${GET}Host: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n`, 417],
])('sends them on the bare connection, too, with the refusal of %s', async (_, request, expected) => {
  const { socket } = await openConnection(await openPortal({ trustProxy: 1 }))
  socket.end(request)
  await expectRefusal(socket, expected)
})

it('sends them to a connection that took too long', async () => {
  const { socket, server, serverSide } = await openConnection(await openPortal({ trustProxy: 1 }))
  server.emit('clientError', Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), serverSide)
  await expectRefusal(socket, 408)
})

async function openConnection({ app }: Hospital) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { server } = app
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [serverSide] = (await accepted) as [Socket]
  return { socket, server, serverSide }
}

async function expectRefusal(socket: Socket, expected: number) {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2)
  const [line = '', ...rest] = head.split('\r\n')
  expect(line).toContain(`HTTP/1.1 ${expected} `)
  const headers = Object.fromEntries(rest.map((one) => one.split(/: /, 2).map((part) => part.toLowerCase())))
  expect(headers).toMatchObject(inert)
  if (expected !== 404) expect(responseBody.safeParse(JSON.parse(body)).success).toBe(true)
}
