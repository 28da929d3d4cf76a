import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { inviteStaff } from '#server/identity/staff/invitation.ts'
import { type Browser, forgetLimits, latestCode, openBrowser } from './account-client.ts'
import type { Hospital } from './test-hospital.ts'

export const STAFF_SECRET = 'kursi-biru-berjalan'

export interface StaffMember {
  readonly email: string
  readonly name?: string
  readonly role?: string
  readonly units?: readonly string[]
}

export interface Staff {
  readonly browser: Browser
  readonly id: string
  readonly email: string
  readonly name: string
}

let invited = 0

/** Invites a member of staff as the command does. @returns the invitation's token */
export const invite = (
  hospital: Hospital,
  { email, name = email, role = 'it-admin', units = ['MHJS'] }: StaffMember,
): Promise<string> => hospital.db.transaction().execute((trx) => inviteStaff(trx, { email, name, role, units }))

/** Begins a sign-in, which then waits for its code. */
export async function beginStaffSignIn(hospital: Hospital, email: string, password = STAFF_SECRET): Promise<Browser> {
  const browser = openBrowser(hospital)
  await browser.ask(staffCalls.staffSignIn, { email, password, language: 'id' })
  return browser
}

export async function signInStaffAt(hospital: Hospital, email: string) {
  const browser = await beginStaffSignIn(hospital, email)
  const me = await browser.ask(staffCalls.staffVerifyCode, { code: await latestCode(hospital) })
  await forgetLimits(hospital)
  return { browser, me }
}

/** A member of staff who was invited, has a password and is signed in. */
export async function openStaff(hospital: Hospital, given: Partial<StaffMember> = {}): Promise<Staff> {
  const email = given.email ?? `petugas${(invited += 1)}@rs.example`
  const token = await invite(hospital, { ...given, email })
  await openBrowser(hospital).ask(staffCalls.staffAccept, { token, password: STAFF_SECRET })
  const { browser, me } = await signInStaffAt(hospital, email)
  return { browser, id: me.id, email, name: me.name }
}
