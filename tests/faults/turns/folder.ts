import { expect } from '@playwright/test'
import { findInProfile } from '#tests/support/profile-scan.ts'
import type { Phone } from '../device/phone.ts'
import { secretsOf, type Patient } from './patient.ts'
import type { RunState } from './run-state.ts'

/** Files come and go while the browser runs: one that has gone meanwhile is looked for again. */
const patience = { timeout: 30_000 }

/** While a patient is signed in their id is in some file: a search that finds nothing of them has failed. */
export const expectFolderReadable = ({ profile }: Phone, { patientId }: Patient): Promise<void> =>
  expect(async () => expect(await findInProfile(profile, [patientId])).not.toEqual([])).toPass(patience)

/** Looks for what lies readable in any file of the browser's profile, once both have left. */
export async function lookIntoFolder({ phone, note }: RunState, people: readonly Patient[]): Promise<void> {
  const secrets = people.flatMap((one) => [...secretsOf(one), one.writes])
  let found: readonly string[] = []
  await expect(async () => void (found = await findInProfile(phone.profile, secrets))).toPass(patience)
  for (const one of found) note(one)
}
