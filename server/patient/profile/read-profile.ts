import { type Kysely, sql } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { ProfileField } from '#core/domain/account/profile-fields.ts'
import { type ProfileFieldName, profileFieldNames, profileFields } from '#core/domain/account/profile-fields.ts'
import { fullNameOf } from '#core/domain/text/full-name.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { nameOfRegion } from '#server/platform/reference/regions.ts'
import { profileColumns, selectedFields } from './profile-columns.ts'

type Profile = ResponseOf<typeof calls.profileDetails>
/** Names that are computed and not stored. */
type ComputedName = 'FullName' | 'ProvinceName' | 'CityName' | 'SubdistrictName' | 'VillageName'
type Row = Omit<Profile, ComputedName | 'AsOf'> & { readonly asOf: Date }

/** The hospital's data of a patient with the words for coded values, and the conflicts, all of one moment. */
export async function readProfile(db: Kysely<Database>, accountId: string): Promise<Profile> {
  const { rows } = await sql<Row>`
    select
      ${selectedFields},
      ${describedChoices},
      patient_id as "Id",
      patient_id as "PatientId",
      medical_record_number as "MedicalRecordNumber",
      email as "UserName",
      substr(mobile, 3) as "MobilePhone",
      substr(mobile, 1, 2) as "MobilePhoneCode",
      email as "Email",
      email_confirmed_at is not null as "EmailConfirmed",
      mobile_confirmed_at is not null as "MobileConfirmed",
      id_card_file as "IdCardFilePath",
      self_photo_file as "SelfPhotoPath",
      kyc_status as "KycStatus",
      relative_patient_id as "PatientRelativeId",
      parent_id as "ParentId",
      record_status as "RecordStatus",
      case when is_doctor then '1' else '0' end as "IsDoctor",
      (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'Id', id, 'Field', field, 'Member', member, 'Mine', mine,
            'At', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          ) order by at, id
        ), '[]')
        from profile_conflict where account_id = account.id
      ) as "Conflicts",
      now() as "asOf"
    from account
    join patient_profile on patient_profile.account_id = account.id
    where account.id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) throw new TypeError('an account has no profile')
  const { asOf, ...profile } = row
  const nameOf = async (code: string | null) => (code === null ? null : ((await nameOfRegion(code)) ?? null))
  return {
    ...profile,
    FullName: fullNameOf(profile.FirstName, profile.MiddleName, profile.LastName),
    ProvinceName: await nameOf(profile.ProvinceId),
    CityName: await nameOf(profile.CityId),
    SubdistrictName: await nameOf(profile.SubdistrictId),
    VillageName: await nameOf(profile.VillageId),
    AsOf: asOf.toISOString(),
  }
}

/** The name under which the word of a coded value travels. */
const wordOf = (name: ProfileFieldName) => (name === 'RelationshipId' ? 'Relationship' : name.replace(/Id$/, 'Name'))

/** A field `…Id` that is chosen from a list has its word in `…Name`. */
const describedChoices = sql.join(
  profileFieldNames.flatMap((name) => {
    const field: ProfileField = profileFields[name]
    if (field.is !== 'choice') return []
    return sql`(
      select description from reference where list = ${field.list} and reference.id = ${sql.ref(profileColumns[name])}
    ) as ${sql.id(wordOf(name))}`
  }),
)
