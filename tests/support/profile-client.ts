import { randomBytes } from 'node:crypto'
import { calls } from '#core/contract/calls.ts'
import type { FieldChange, ProfileChange } from '#core/domain/account/profile-change.ts'
import { profileChange } from '#core/domain/account/profile-change.ts'
import type { Profile } from '#core/domain/account/profile.ts'
import type { ProfileFieldName, ProfileValue } from '#core/domain/account/profile-fields.ts'
import { applyProfileChange } from '#server/patient/profile/apply-profile-change.ts'
import { openAccount } from './account-client.ts'
import type { Hospital } from './test-hospital.ts'

/** Only the markers at the start and the end of a picture (ITU-T T.81). */
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9])

/** A picture of this many bytes, as it is sent. */
export function pictureOf(bytes = 400) {
  const jpeg = Buffer.concat([JPEG.subarray(0, 4), randomBytes(bytes - 6), JPEG.subarray(-2)])
  return { id: crypto.randomUUID(), jpeg: jpeg.toString('base64') }
}

/** A patient with an account, and their acts on the profile. */
export async function openProfile(hospital: Hospital, account?: Awaited<ReturnType<typeof openAccount>>) {
  const { browser, person, PatientId: patientId } = account ?? (await openAccount(hospital))
  const { id: accountId } = await hospital.db
    .selectFrom('account')
    .select('id')
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  const read = (): Promise<Profile> => browser.ask(calls.profileDetails, { PatientId: patientId })
  return {
    browser,
    person,
    patientId,
    accountId,
    read,
    /** Checks the change by the submission's schema, and takes it over as a submission is. */
    change: (change: Partial<ProfileChange>) =>
      hospital.db
        .transaction()
        .execute((trx) =>
          applyProfileChange(
            trx,
            { accountId, patientId, submissionId: crypto.randomUUID() },
            profileChange.parse({ fields: [], members: [], settles: [], ...change }),
          ),
        ),
    /** The changes that a form on the present profile would send. */
    edit: async (after: Partial<Record<ProfileFieldName, ProfileValue>>) => changesOf(await read(), after),
  }
}

/** The changes that lead from a profile to these values. */
function changesOf(profile: Profile, after: Partial<Record<ProfileFieldName, ProfileValue>>): FieldChange[] {
  return Object.entries(after).map(([name, value]) => {
    const field = name as ProfileFieldName
    return { field, before: profile[field], after: value }
  })
}
