import { type Kysely, sql } from 'kysely'
import type { ResponseOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/db/schema.ts'

type Profile = ResponseOf<typeof calls.profileDetails>

/** What a registration said, with the words that its numbers stand for. */
export async function readProfile(db: Kysely<Database>, accountId: string): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select
      patient_id as "Id",
      patient_id as "PatientId",
      email as "UserName",
      array_to_string(array_remove(array[first_name, middle_name, last_name], ''), ' ') as "FullName",
      first_name as "FirstName",
      middle_name as "MiddleName",
      last_name as "LastName",
      substr(mobile, 3) as "MobilePhone",
      substr(mobile, 1, 2) as "MobilePhoneCode",
      email as "Email",
      to_char(date_of_birth, 'YYYY-MM-DD') as "DateOfBirth",
      gender_id as "GenderId",
      gender.description as "GenderName",
      nationality_id as "NationalityId",
      nationality.description as "NationalityName",
      identity_card_type_id as "IdentityCardTypeId",
      card.description as "IdentityCardTypeName",
      identity_card_number as "IdentityCardNumber",
      passport_number as "PassportNumber",
      kitas_number as "KitasNumber",
      case when is_doctor then '1' else '0' end as "IsDoctor"
    from account
    join patient_profile on patient_profile.account_id = account.id
    join reference as gender on gender.list = 'gender' and gender.id = gender_id
    join reference as card on card.list = 'identity_card_type' and card.id = identity_card_type_id
    left join reference as nationality on nationality.list = 'nationality' and nationality.id = nationality_id
    where account.id = ${accountId}`.execute(db)
  const [profile] = rows
  if (!profile) throw new TypeError('an account has no profile')
  return profile
}
