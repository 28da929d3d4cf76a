import { calls } from '#core/contract/calls.ts'
import { type Browser, codeBy, latestCode, newcomer, openBrowser } from './account-client.ts'
import type { Hospital } from './test-hospital.ts'

/** The payload that gives a code. */
export const entry = (OTP: string) => ({ OTP, Identity: '', PatientId: '' })
/**
 * So many calls take long. Two processes have ten connections each, so twenty calls run at the same moment. A count
 * that was not a single statement would let more than twenty through at the start.
 */
export const MANY = { timeout: 300_000 }
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The nth of all codes, without the right one. */
export function wrong(right: string, nth: number): string {
  const code = [nth >> 15, nth >> 10, nth >> 5, nth].map((part) => symbols.charAt(part & 31)).join('')
  return code === right ? 'ZZZZ' : code
}

/** A registered patient, and the code that they were sent. */
export async function waiting(hospital: Hospital): Promise<{ browser: Browser; code: string }> {
  const browser = openBrowser(hospital)
  await browser.ask(calls.register, newcomer())
  await browser.ask(calls.generateCode, codeBy('sms'))
  return { browser, code: await latestCode(hospital) }
}
