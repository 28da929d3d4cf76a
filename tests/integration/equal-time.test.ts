import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import {
  codeBy,
  forgetLimits,
  newcomer,
  openAccount,
  openBrowser,
  signInBy,
  signInWith,
} from '#tests/support/account-client.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const PAIRS = 60
/** 60 fair coins show fewer heads, or fewer tails, than this once in 300,000 times. */
const LEAST = 13

/**
 * Whether the known one took longer in about half of 60 pairs, as by chance (the sign test): each of the two must have been
 * the slower one at least 13 times. It ends as soon as that is so, which the pairs left out could not change any more.
 */
async function expectSameTime(hospital: Hospital, known: () => Promise<void>, unknown: () => Promise<void>) {
  const time = async (work: () => Promise<void>) => {
    await forgetLimits(hospital)
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  const slower = { known: 0, unknown: 0 }
  for (let pair = 0; pair < PAIRS && Math.min(slower.known, slower.unknown) < LEAST; pair++) {
    // Each goes first in turn, so that what the first one warms up favours neither.
    const first = await time(pair % 2 ? known : unknown)
    const second = await time(pair % 2 ? unknown : known)
    slower[(pair % 2 ? first > second : second > first) ? 'known' : 'unknown']++
  }
  expect(Math.min(slower.known, slower.unknown), JSON.stringify(slower)).toBe(LEAST)
}

it('refuses a wrong password and an unknown address after the same time', { timeout: 60_000 }, async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const tryPassword = (Email: string) => async () => {
    await openBrowser(hospital).send(calls.login, signInWith({ Email, Password: 'wrong password' }))
  }
  await expectSameTime(hospital, tryPassword(person.Email), tryPassword(newcomer().Email))
})

it.each(['sign-in', 'forgotten'] as const)(
  'sends a code to a known number and none to an unknown one in the same time: %s',
  { timeout: 60_000 },
  async (way) => {
    const hospital = await openHospital()
    const { person } = await openAccount(hospital)
    const askFor = (MobilePhone: string) => async () => {
      const browser = openBrowser(hospital)
      const wish = codeBy('sms', { Type: 'phone', Identity: MobilePhone, MobilePhone })
      if (way === 'forgotten') return void (await browser.ask(calls.generateForgotCode, wish))
      await browser.ask(calls.loginPhone, signInBy(MobilePhone))
      await browser.ask(calls.generateCode, wish)
    }
    await expectSameTime(hospital, askFor(person.MobilePhone), askFor(newcomer().MobilePhone))
  },
)
