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

/**
 * In how many of so many pairs the known one took longer: by chance half of them. (The sign test; 60 fair coins show fewer
 * than 15 or more than 45 heads once in 10,000 times.)
 */
async function compare(hospital: Hospital, pairs: number, known: () => Promise<void>, unknown: () => Promise<void>) {
  const time = async (work: () => Promise<void>) => {
    await forgetLimits(hospital)
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  let longer = 0
  for (let pair = 0; pair < pairs; pair++) {
    // Each goes first in turn, so that what the first one warms up favours neither.
    const first = await time(pair % 2 ? known : unknown)
    const second = await time(pair % 2 ? unknown : known)
    if (pair % 2 ? first > second : second > first) longer++
  }
  return longer / pairs
}

it('refuses a wrong password and an unknown address after the same time', { timeout: 60_000 }, async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const tryPassword = (Email: string) => async () => {
    await openBrowser(hospital).send(calls.login, signInWith({ Email, Password: 'wrong password' }))
  }
  const share = await compare(hospital, 60, tryPassword(person.Email), tryPassword(newcomer().Email))
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.8)
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
    const share = await compare(hospital, 60, askFor(person.MobilePhone), askFor(newcomer().MobilePhone))
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.8)
  },
)
