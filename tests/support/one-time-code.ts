import { calls } from '#core/contract/calls.ts'
import { type Browser, codeBy, latestCode, newcomer, openBrowser } from './account-client.ts'
import type { Hospital } from './test-hospital.ts'

/** A code as it is given. */
export const entry = (OTP: string) => ({ OTP, Identity: '', PatientId: '' })
/**
 * So many at once take their time. Two processes have ten connections each, so twenty run at the same moment however many
 * wait: a count that was not one statement would let more than twenty through at the very start.
 */
export const MANY = { timeout: 300_000 }
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The nth of all codes that are not the right one. */
export function wrong(right: string, nth: number): string {
  const code = [nth >> 15, nth >> 10, nth >> 5, nth].map((part) => symbols.charAt(part & 31)).join('')
  return code === right ? 'ZZZZ' : code
}

/** A patient who has registered, and the code that was sent to them. */
export async function waiting(hospital: Hospital): Promise<{ browser: Browser; code: string }> {
  const browser = openBrowser(hospital)
  await browser.ask(calls.register, newcomer())
  await browser.ask(calls.generateCode, codeBy('sms'))
  return { browser, code: await latestCode(hospital) }
}
