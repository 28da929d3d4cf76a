import { expect, it } from 'vitest'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const violation = {
  documentURL: 'https://portal.example/patient/medical/list_medical_history/8123456789?name=Sri#x',
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://elsewhere.example/x.js?token=secret',
  disposition: 'enforce',
  sample: 'alert("Sri")',
}
const older = {
  'csp-report': {
    'document-uri': violation.documentURL,
    'effective-directive': violation.effectiveDirective,
    'blocked-uri': violation.blockedURL,
    'script-sample': violation.sample,
  },
}
const newer = [
  { type: 'csp-violation', age: 10, url: violation.documentURL, user_agent: 'x', body: violation },
  { type: 'deprecation', url: violation.documentURL, body: { id: 'x' } },
]

const report = ({ post }: Hospital, content: unknown, type = 'application/csp-report') =>
  post('/csp-report', typeof content === 'string' ? content : JSON.stringify(content), {
    'content-type': type,
    authorization: '',
  })
const lines = ({ logged }: Hospital) => logged.filter(({ event }) => event === 'csp-report')

it.each([
  ['application/csp-report', older],
  ['application/reports+json', newer],
])('writes down which rule stopped what on which page, from %s, and nothing of a person', async (type, content) => {
  const hospital = await openHospital()
  expect((await report(hospital, content, type)).status).toBe(204)
  expect(lines(hospital)).toEqual([
    expect.objectContaining({
      directive: 'script-src-elem',
      blocked: 'https://elsewhere.example',
      page: '/patient/medical/list_medical_history/*',
      reports: 1,
    }),
  ])
  expect(JSON.stringify(hospital.logged)).not.toMatch(/Sri|secret|8123456789/)
})

it.each([
  ['inline', 'inline'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['chrome-extension://abcdefgh/x.js', 'chrome-extension:'],
  ['data:text/html,Sri', 'data:'],
  ['Sri 0812', 'unknown'],
])('reports of a blocked %s only its kind or scheme', async (blockedURL, blocked) => {
  const hospital = await openHospital()
  await report(hospital, [{ type: 'csp-violation', body: { ...violation, blockedURL } }], 'application/reports+json')
  expect(lines(hospital)).toMatchObject([{ blocked }])
})

it.each([
  ['no JSON', '{', 400],
  ['no report', '{"a":1}', 400],
  ['a text', '"x"', 400],
  ['17 kB', JSON.stringify({ ...older, more: 'x'.repeat(17_000) }), 413],
])('refuses %s', async (_, content, status) => {
  const hospital = await openHospital()
  expect((await report(hospital, content)).status).toBe(status)
  expect(lines(hospital)).toEqual([])
})

it('lets no client fill the log: what is above 60 a minute is counted only', async () => {
  let now = Date.parse('2026-08-17T03:00:00Z')
  const hospital = await openHospital({ now: () => now })
  const many = Array.from({ length: 20 }, () => newer[0])
  for (let at = 0; at < 5; at++) await report(hospital, many, 'application/reports+json')
  expect(lines(hospital)).toHaveLength(60)
  now += 60_000
  await report(hospital, older)
  expect(lines(hospital).at(-1)).toMatchObject({ reports: 61, dropped: 40 })
})
