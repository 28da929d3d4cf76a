import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { type RateLimitName, rateLimits, reserveOf } from '#server/platform/limits/rate-limits.ts'
import { type Browser, openAccount, openBrowser } from '#tests/support/account-client.ts'
import { deviceCookie } from '#tests/support/known-device.ts'
import { operate } from '#tests/support/operate.ts'
import { invite } from '#tests/support/staff-client.ts'
import { sealed } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const FLOODED = '203.0.113.1'
const DAY = 86_400_000
const told = { unsent: 0, oldestSeconds: null, appVersion: '1', persisted: true }

/** Calls with a limit for each address and minute. */
const acts: Record<string, (browser: Browser, hospital: Hospital) => ReturnType<Browser['send']>> = {
  'heartbeat-address': (browser) => browser.send(calls.heartbeat, { deviceId: crypto.randomUUID(), ...told }),
  'read-address': (browser) => browser.send(calls.provincesAndCities),
  'search-address': (browser) => browser.send(calls.search, { SearchText: 'jantung' }),
  'call-address': (browser) => browser.send(calls.search, { SearchText: 'jantung' }),
  'intake-address': async (browser, hospital) =>
    browser.send(calls.submitBatch, { device: crypto.randomUUID(), items: [await sealed(hospital)] }),
}

it.each(Object.entries(acts))(
  '[SV35] devices of the day before and browsers that signed in go on where strangers flood %s',
  async (name, act) => {
    const before = await openHospital({ now: () => Date.now() - DAY - 1000 })
    const { browser } = await openAccount(before)
    const phone = await deviceCookie(before)
    const few = { callsPerAddress: 9, config: { trustProxy: 1, intakePerAddress: 9 } }
    const hospital = await openHospital({ connectionString: before.connectionString, ...few })
    const isCounted = (one: string): one is RateLimitName => one in rateLimits
    if (isCounted(name)) {
      const hits = rateLimits[name].hits - reserveOf(name)
      const window_ends = new Date(Date.now() + 60_000)
      await hospital.db.insertInto('rate_limit').values({ name, subject: FLOODED, hits, window_ends }).execute()
    }
    const strangers = async () => (await act(openBrowser(hospital, { from: FLOODED }), hospital)).status
    while ((await strangers()) !== 429);
    // Refused calls do not use up the reserve.
    for (let again = 0; again < 3; again++) expect(await strangers()).toBe(429)

    const own = openBrowser(hospital, { ...browser, from: FLOODED })
    expect((await act(own, hospital)).status, 'signed in').toBe(200)
    const known = await act(openBrowser(hospital, { known: phone, from: FLOODED }), hospital)
    expect(known.status, 'known device').not.toBe(429)
    const forged = phone.replace(/=\d+/, '=1')
    for (const one of [await deviceCookie(hospital), forged, '__Host-device=1'])
      expect((await act(openBrowser(hospital, { known: one, from: FLOODED }), hospital)).status, one).toBe(429)
  },
)

it('[SV35] a right code makes a tablet at an address where strangers have tried too many wrong ones', async () => {
  const hospital = await openHospital({ config: { trustProxy: 1 } })
  const enrol = (code: string) =>
    openBrowser(hospital, { from: FLOODED }).send(calls.enrolTablet, { code, device: crypto.randomUUID() })
  while ((await enrol('AAAAAAAA')).status !== 429);
  const place = { name: 'Tablet Melati 1', hospitalUnit: 'MHJS', nursingRoom: 'Melati' }
  const { code } = await operate(hospital, calls.operatorTabletCode, place)
  expect((await enrol(code)).status).toBe(200)
  expect((await enrol(code)).status).toBe(429)
})

it('[SV35] an invitation of staff opens, and is used, at an address where strangers have tried too many links', async () => {
  const hospital = await openHospital({ config: { trustProxy: 1 } })
  const token = await invite(hospital, { email: 'baru@rs.example' })
  const person = openBrowser(hospital, { from: FLOODED })
  while ((await person.send(staffCalls.staffInvitation, { token: 'A'.repeat(token.length) })).status !== 429);
  expect((await person.send(staffCalls.staffInvitation, { token })).status).toBe(200)
  expect((await person.send(staffCalls.staffAccept, { token, password: 'kursi-biru-berjalan' })).status).toBe(200)
})
