import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { openHospital } from '#tests/support/test-hospital.ts'

const script = 'console.log("hello")'
const files: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>Portal</title>',
  'index.html.br': brotliCompressSync('<!doctype html><title>Portal</title>'),
  'sw.js': 'self.x = 1',
  'manifest.webmanifest': '{}',
  'assets/index-abc123.js': script,
  'assets/index-abc123.js.br': brotliCompressSync(script),
  'assets/index-abc123.js.gz': gzipSync(script),
  '.secret': 'not for the world',
}

async function openPortal(more: Readonly<Record<string, string>> = {}) {
  const staticRoot = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  onTestFinished(() => rm(staticRoot, { recursive: true }))
  for (const [name, content] of Object.entries({ ...files, ...more })) {
    await mkdir(dirname(join(staticRoot, name)), { recursive: true })
    await writeFile(join(staticRoot, name), content)
  }
  return openHospital({ staticRoot })
}

const html = { accept: 'text/html' }

it('lets browsers keep what is named after its content for ever, and ask for everything else', async () => {
  const portal = await openPortal()
  const { headers } = await portal.get('/assets/index-abc123.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/event'])
    expect((await portal.get(path, html)).headers['cache-control'], path).toBe('no-cache')
  expect((await portal.get('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json')
})

it.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('sends what the build compressed to a browser that takes %s', async (accepted, encoding) => {
  const { headers, status } = await (await openPortal()).get('/assets/index-abc123.js', { 'accept-encoding': accepted })
  expect([status, headers['content-encoding']]).toEqual([200, encoding])
  expect(headers['content-type']).toContain('javascript')
  expect(headers['vary']).toContain('accept-encoding')
})

it('answers a navigation with the app, and an unknown file with 404', async () => {
  const portal = await openPortal()
  for (const headers of [html, { 'sec-fetch-mode': 'navigate' }] as Record<string, string>[]) {
    const { status, text } = await portal.get('/event/SelfAssesmentRunner?x=1.5', headers)
    expect([status, text]).toEqual([200, files['index.html']])
  }
  for (const path of [
    '/missing.png',
    '/assets/index-old.js',
    '/assets/x',
    '/.secret',
    '/../package.json',
    '/%2e%2e/x.js',
  ])
    expect((await portal.get(path, html)).status, path).toBeGreaterThanOrEqual(400)
  expect((await portal.get('/event', { accept: '*/*', 'sec-fetch-mode': 'cors' })).status).toBe(404)
  expect((await portal.post('/event', {}, html)).status).toBe(404)
})

it.each(['/api', '/api/nothing/here', '/api/index.html', '/%61pi/nothing', '/api%2fnothing'])(
  'answers %s as the API does, and forbids every client to store it',
  async (path) => {
    const portal = await openPortal()
    for (const asked of [html, { 'sec-fetch-mode': 'navigate' }, {}] as Record<string, string>[]) {
      const { status, body, headers } = await portal.get(path, asked)
      expect([status, body?.error, headers['cache-control']]).toEqual([404, 'no-such-call', 'no-store'])
    }
  },
)

it('forbids storing an answer of the API, however its address is written', async () => {
  const { status, headers } = await (await openPortal()).get('/%61pi/healthz')
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
})

it('tells with a page which files its address needs first, and no other', async () => {
  const portal = await openPortal({
    'early-files.json': JSON.stringify({ '/': ['assets/words.js'], '/patient': ['assets/area.js', 'assets/more.js'] }),
  })
  const linkOf = async (path: string) => (await portal.get(path, html)).headers['link']
  const words = '</assets/words.js>; rel=modulepreload'
  expect(await linkOf('/')).toBe(words)
  expect(await linkOf('/event?x=/patient')).toBe(words)
  const patient = `${words}, </assets/area.js>; rel=modulepreload, </assets/more.js>; rel=modulepreload`
  expect(await linkOf('/patient')).toBe(patient)
  expect(await linkOf('/patient/login?x=1')).toBe(patient)
  expect(await linkOf('/patients')).toBe(words)
  for (const path of ['/assets/index-abc123.js', '/api/healthz', '/missing.png'])
    expect(await linkOf(path), path).toBeUndefined()
  expect((await (await openPortal()).get('/patient', html)).headers['link']).toBeUndefined()
})

it('[SV39] sends the first screen as text to a browser without a cookie, with a policy that allows its styles', async () => {
  const [style, start] = ['A', 'B'].map((one) => `sha256-${one.repeat(43)}=`)
  const first = '<!doctype html><style></style><h1>Pos relawan</h1>'
  const portal = await openPortal({
    'first-screens.json': JSON.stringify({
      '/event': { file: 'first-screens/event.html', style, script: start, visitors: false },
      '/patient/dashboard/index': { file: 'first-screens/home.html', style, script: start, visitors: true },
    }),
    'first-screens/event.html': first,
    'first-screens/home.html': first,
  })
  const { text, headers } = await portal.get('/event', html)
  expect([text, headers['vary'], headers['cache-control']]).toEqual([first, 'accept-encoding, cookie', 'no-cache'])
  expect(headers['content-security-policy']).toContain(`script-src 'self' '${start}';style-src 'self' '${style}';`)
  expect((await portal.get('/event/', html)).text).toBe(first)
  for (const cookie of ['', 'x=1'])
    expect((await portal.get('/patient/dashboard/index', { ...html, cookie })).text, cookie).toBe(first)
  for (const [path, more] of [
    ['/event', { cookie: 'x=1' }],
    ['/event?draft=1', {}],
    ['/patient/dashboard/index?modal=engagement', {}],
    ['/event/readiness', {}],
  ] as const) {
    const plain = await portal.get(path, { ...html, ...more })
    expect(plain.text, path).toBe(files['index.html'])
    expect(plain.headers['content-security-policy'], path).toContain("style-src 'self';")
  }
})

it('starts with no list of first files that could lead a browser elsewhere', async () => {
  for (const early of ['{"/": ["//elsewhere.example/x.js"]}', '{"/": ["x>; rel=preload, <y"]}', '{"/": "x.js"}', '{'])
    await expect(openPortal({ 'early-files.json': early })).rejects.toThrow()
  for (const first of [
    '{"/event": {"file": "../secret.html", "style": "sha256-A=", "script": "sha256-A=", "visitors": false}}',
    '{"/event": "x.html"}',
  ])
    await expect(openPortal({ 'first-screens.json': first })).rejects.toThrow()
})

it('asks for TLS for ever only where there is TLS', async () => {
  const hospital = await openHospital({ config: { trustProxy: 1 } })
  const header = async (proto: string) =>
    (await hospital.get('/api/healthz', { 'x-forwarded-proto': proto })).headers['strict-transport-security']
  expect([await header('https'), await header('http')]).toEqual(['max-age=31536000; includeSubDomains', undefined])
})
