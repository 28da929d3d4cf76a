import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { enterCode, forgetLimits, openAccount, openBrowser, signInWith } from '#tests/support/account-client.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { type Person, type TimePath, timePairs, timePaths } from '#tests/support/time-paths.ts'
import { proof } from '#tests/support/whole.ts'

const PAIRS = 60
/** 60 fair coins show fewer heads, or fewer tails, than this once in 300,000 times. */
const LEAST = 13

/**
 * A sign test on pairs of calls: the known and the unknown one must each be the slower one at least 13 times of 60.
 * Ends as soon as both are, since the remaining pairs cannot change the result.
 */
it.each(timePaths.map((path) => [path.name, path] as const))(
  'takes the same time for known and unknown: %s',
  { ...proof, timeout: 60_000 },
  async (_, path) => {
    const hospital = await openHospital()
    const { person } = await openAccount(hospital, { by: 'email' })
    const browser = openBrowser(hospital)
    await browser.ask(calls.login, signInWith(person))
    await enterCode(hospital, browser, 'sms')
    await expectEqual(path, hospital, person)
  },
)

/** Each call hashes a password. */
const SLOW = { timeout: 180_000 }

it(
  'takes the same time for an address that is another’s and for an unknown one: a new address',
  { ...proof, ...SLOW },
  async () => {
    const hospital = await openHospital()
    const { person: known } = await openAccount(hospital, { by: 'email' })
    const {
      browser: { cookie, bearer },
      person: { Password },
    } = await openAccount(hospital)
    const path: TimePath = {
      name: 'another address',
      call: calls.changeIdentity,
      begin: (browser) => Promise.resolve(Object.assign(browser, { cookie, bearer })),
      payload: ({ Email }) => ({ Type: 'email', Identity: Email, Password }),
    }
    await expectEqual(path, hospital, known)
  },
)

async function expectEqual(path: TimePath, hospital: Hospital, known: Person) {
  const slower = { known: 0, unknown: 0 }
  for await (const longer of timePairs(path, { hospital, forget: () => forgetLimits(hospital), known })) {
    slower[longer > 0 ? 'known' : 'unknown']++
    const least = Math.min(slower.known, slower.unknown)
    if (least === LEAST || slower.known + slower.unknown === PAIRS) break
  }
  expect(Math.min(slower.known, slower.unknown), JSON.stringify(slower)).toBe(LEAST)
}
