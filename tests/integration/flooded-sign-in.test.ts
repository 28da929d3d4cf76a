import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { emailIdentity, hashIdentity, mobileIdentity } from '#server/identity/account/identity.ts'
import { counters } from '#server/platform/metrics/instruments.ts'
import { makeRateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import { type RateLimitName, rateLimits, reserveOf } from '#server/platform/limits/rate-limits.ts'
import {
  type Browser,
  codeBy,
  enterCode,
  forgetLimits,
  newcomer,
  openAccount,
  openBrowser,
  readMailbox,
  signInBy,
  signInWith,
} from '#tests/support/account-client.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const STRANGERS = Array.from({ length: 30 }, (_, at) => `203.0.113.${at + 1}`)
const [FLOODED = ''] = STRANGERS
const ELSEWHERE = '198.51.100.7'
const ALSO_ELSEWHERE = '198.51.100.8'
const NEVER = Infinity

type Column = 'known here' | 'known elsewhere' | 'new elsewhere'

interface Flooded {
  readonly limits: readonly RateLimitName[]
  /** The columns for which the limits protect an honest person. Known weaknesses are left out. */
  readonly columns: readonly Column[]
  /** Makes a browser known. Returns the acts of strangers and of an honest person, who is told seconds to wait. */
  readonly prepare: (hospital: Hospital) => Promise<{
    readonly known: string
    readonly strangers: (address: string) => Promise<unknown>
    readonly act: (browser: Browser) => Promise<number>
  }>
}

const waitOf = ({ status, headers }: Awaited<ReturnType<Browser['send']>>) =>
  status === 429 ? Number(headers['retry-after']) : status === 200 ? 0 : NEVER

/** A person who has signed in by phone number before. */
async function phoneOwner(hospital: Hospital) {
  const { person } = await openAccount(hospital)
  const browser = openBrowser(hospital)
  await browser.ask(calls.loginPhone, signInBy(person.MobilePhone))
  await enterCode(hospital, browser, 'sms')
  const wisher = `phone ${hashIdentity(hospital.keys, mobileIdentity(person.MobilePhone, '62'))}`
  return { person, wisher, known: browser.known }
}

/** Asks for a code by number, and returns whether it arrives. */
const receiveCode =
  (hospital: Hospital, { MobilePhone }: { readonly MobilePhone: string }) =>
  async (browser: Browser): Promise<number> => {
    const began = waitOf(await browser.send(calls.loginPhone, signInBy(MobilePhone)))
    if (began > 0) return began
    const before = await readMailbox(hospital)
    const asked = await browser.send(calls.generateCode, codeBy('sms', { MobilePhone }))
    if (waitOf(asked) > 0) return waitOf(asked)
    return (await readMailbox(hospital)).length > before.length ? 0 : NEVER
  }

const floods: Record<string, Flooded> = {
  'passwords of one person': {
    limits: ['sign-in-identity-address', 'sign-in-identity'],
    columns: ['known here', 'known elsewhere', 'new elsewhere'],
    async prepare(hospital) {
      const { browser, person } = await openAccount(hospital)
      const limiter = makeRateLimiter(hospital.db)
      const subject = hashIdentity(hospital.keys, emailIdentity(person.Email))
      return {
        known: browser.known,
        async strangers(address) {
          const usedHere = await limiter.hit('sign-in-identity-address', `${subject} ${address}`)
          await limiter.hit('sign-in-identity', subject, { usedHere })
        },
        act: async (one) => waitOf(await one.send(calls.login, signInWith(person))),
      }
    },
  },
  'failures of an address': {
    limits: ['sign-in-address', 'code-address', 'code-try'],
    columns: ['known here', 'known elsewhere', 'new elsewhere'],
    async prepare(hospital) {
      const { person, known } = await phoneOwner(hospital)
      const limiter = makeRateLimiter(hospital.db)
      const names = ['sign-in-address', 'code-address', 'code-try'] as const
      return {
        known,
        // At other addresses no limit is full: one address is enough.
        strangers: async (address) =>
          address === FLOODED
            ? Promise.any(names.map((name) => limiter.hit(name, address)))
            : Promise.reject(new Error()),
        async act(browser) {
          const wait = await receiveCode(hospital, person)(browser)
          await hospital.db.deleteFrom('rate_limit').where('name', '=', 'code-pause').execute()
          if (wait > 0) return wait
          const wrong = await browser.send(calls.verifyCode, { OTP: 'AAAA', Identity: '', PatientId: '' })
          return wrong.status === 422 ? 0 : waitOf(wrong)
        },
      }
    },
  },
  'codes for one person': {
    limits: ['code-pause', 'code-identity', 'code-destination'],
    columns: ['known here', 'known elsewhere'],
    async prepare(hospital) {
      const { person, wisher, known } = await phoneOwner(hospital)
      const limiter = makeRateLimiter(hospital.db)
      const place = hashIdentity(hospital.keys, mobileIdentity(person.MobilePhone, '62'))
      return {
        known,
        strangers: () =>
          Promise.any([
            limiter.hit('code-pause', wisher),
            limiter.hit('code-identity', wisher),
            limiter.hit('code-destination', place),
          ]),
        async act(browser) {
          // Ends the known browser's own pause.
          await hospital.db.deleteFrom('rate_limit').where('subject', 'like', 'known %').execute()
          return receiveCode(hospital, person)(browser)
        },
      }
    },
  },
  'codes sent in all': {
    limits: ['code-total'],
    columns: ['known here', 'known elsewhere', 'new elsewhere'],
    async prepare(hospital) {
      const { person, known } = await phoneOwner(hospital)
      const limiter = makeRateLimiter(hospital.db)
      // Most of the limit is used up before.
      const window_ends = new Date(Date.now() + 3_600_000)
      const used = { name: 'code-total', subject: 'everybody', hits: 2000, window_ends }
      return {
        known,
        async strangers(address) {
          await hospital.db
            .insertInto('rate_limit')
            .values(used)
            .onConflict((conflict) => conflict.doNothing())
            .execute()
          const usedHere = await limiter.hit('code-address', address)
          if (!(await limiter.allows('code-total', 'everybody', { usedHere }))) throw new Error('no room')
        },
        async act(browser) {
          // Persons act in turn, so the pause of the last one is over.
          await hospital.db.deleteFrom('rate_limit').where('name', '=', 'code-pause').execute()
          return receiveCode(hospital, person)(browser)
        },
      }
    },
  },
}

it.each(Object.entries(floods))(
  '[SV34] an honest person need not wait when strangers flood the limits of %s',
  async (_, { columns, prepare }) => {
    const hospital = await openHospital({ config: { trustProxy: 1 } })
    const { known, strangers, act } = await prepare(hospital)
    await forgetLimits(hospital)
    const takes = (address: string) =>
      strangers(address).then(
        () => true,
        () => false,
      )
    for (const address of STRANGERS) while (await takes(address));
    const browsers = {
      'known here': openBrowser(hospital, { known, from: FLOODED }),
      'known elsewhere': openBrowser(hospital, { known, from: ELSEWHERE }),
      'new elsewhere': openBrowser(hospital, { from: ALSO_ELSEWHERE }),
    }
    for (const column of columns) expect(await act(browsers[column]), column).toBe(0)
    // The limit was full: a new browser at a flooded address has to wait.
    expect(await act(openBrowser(hospital, { from: FLOODED })), 'new here').toBeGreaterThan(0)
  },
)

it('[SV34] a browser is known for the person that it signed in as, and the hospital made its cookie', async () => {
  const hospital = await openHospital()
  const { browser, person } = await openAccount(hospital)
  const other = await openAccount(hospital, { person: newcomer() })
  const isKnown = async (known: string) => {
    await forgetLimits(hospital)
    const name = 'sign-in-identity-address'
    // Strangers have used up their share at this address.
    const subject = `${hashIdentity(hospital.keys, emailIdentity(person.Email))} 127.0.0.1`
    const hits = rateLimits[name].hits - reserveOf(name)
    const window_ends = new Date(Date.now() + 60_000)
    await hospital.db.insertInto('rate_limit').values({ name, subject, hits, window_ends }).execute()
    return (await openBrowser(hospital, { known }).send(calls.login, signInWith(person))).status === 200
  }
  expect(browser.known).toMatch(/^__Host-known=[\w-]{22}(\.[\w-]{22}){2}$/)
  expect(await isKnown(browser.known)).toBe(true)
  expect(await isKnown(other.browser.known)).toBe(false)
  expect(await isKnown(browser.known.replace(/=.{22}/, `=${'A'.repeat(22)}`))).toBe(false)
  expect(await isKnown('')).toBe(false)

  // A browser remembers up to five people who share it.
  const shared = openBrowser(hospital, { known: browser.known })
  await shared.ask(calls.login, signInWith(other.person))
  await enterCode(hospital, shared, 'sms')
  expect(await isKnown(shared.known)).toBe(true)
  expect(shared.known.split('.')).toHaveLength(4)
})

/** Limits that flooded-limits.test.ts and flooded-calls.test.ts flood. */
const floodedElsewhere: readonly RateLimitName[] = [
  'guest-file-late-address',
  'guest-file-late-total',
  'heartbeat-address',
  'read-address',
  'search-address',
  'wrong-secret',
]

/** Limits that count only their own caller, or that no honest caller reaches. */
const harmless: readonly RateLimitName[] = [
  'heartbeat',
  // Known devices do no work for numbers.
  'survey-number-proven',
  'quarantine-device',
  'unread-device',
  'anonymous-device',
  // Reached only with a proof of work, which known devices do not need.
  'anonymous-proven',
  'attachment-device',
  'survey-code-device',
  'survey-opened-device',
  'proof-address',
  'refused-call',
  'recorded-refusal',
  'activity',
  // Reached with the password only.
  'step-again',
  'staff-code-try',
  // Each proof of work and each question to a passkey is answered once.
  'used-once',
]

it('[SV35] every limit that refuses a call stands on the page of limits', () => {
  const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8')
  const named = counters.portal_refusals_total.labels.limit
  expect(named.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

it('[SV33] [SV34] every limit is flooded by a test, or binds no one but its doer', () => {
  const flooded = [
    ...Object.values(floods).flatMap(({ limits }) => limits),
    ...Object.values(rateLimits).flatMap(({ quietBy }) => quietBy ?? []),
    ...floodedElsewhere,
  ]
  const names = Object.keys(rateLimits).filter((name): name is RateLimitName => name in rateLimits)
  const totals = names.filter((name) => rateLimits[name].quietBy !== undefined)
  expect(names.filter((name) => ![...flooded, ...totals, ...harmless].includes(name))).toEqual([])
})
