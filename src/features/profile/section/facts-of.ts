import type { ProfileFieldName } from '#core/domain/account/profile-fields.ts'
import { t } from '#i18n/t.ts'
import type { OwnProfile } from '#state/profile/profile.ts'
import type { Fact } from './Facts.tsx'
import { groups, type GroupName } from './groups.ts'
import { ageText } from '#features/profile/family/member-text.ts'
import type { Choices } from '#features/profile/fields/use-choices.ts'
import { valueText } from '#features/profile/fields/value-text.ts'

/** The facts of a section: its fields, and facts that only the hospital changes. */
export function factsOf(name: GroupName, own: OwnProfile, choices: Choices, today: string): readonly Fact[] {
  const { profile } = own
  const fields = groups[name].map((field) => factOf(field, own, choices))
  switch (name) {
    case 'person':
      return fields.flatMap((fact, nth) =>
        groups.person[nth] === 'DateOfBirth'
          ? [fact, { label: t('profile:FullAge'), text: ageText(profile.DateOfBirth, today) }]
          : [fact],
      )
    case 'identity':
      return [
        {
          label: t('profile:MedicalRecordNumber'),
          text: profile.MedicalRecordNumber ?? t('profile:medicalRecordNone'),
        },
        ...fields,
        { label: t('profile:KycStatus'), text: t(`profile:kyc_${profile.KycStatus}`) },
        { label: t('profile:IdCardFilePath'), text: onFile(profile.IdCardFilePath) },
        { label: t('profile:SelfPhotoPath'), text: onFile(profile.SelfPhotoPath) },
        { label: t('profile:RecordStatus'), text: t(`profile:status_${profile.RecordStatus}`) },
        ...tiesOf(profile),
      ]
    case 'contact':
      return [{ label: t('profile:UserName'), text: profile.UserName }, ...fields]
    default:
      return fields
  }
}

/** Other roles of the patient at the hospital, if any. */
const tiesOf = ({ IsDoctor, ParentId, PatientRelativeId }: OwnProfile['profile']): readonly Fact[] => [
  ...(IsDoctor === '1' ? [{ label: t('profile:IsDoctor'), text: t('profile:isDoctor') }] : []),
  ...(ParentId === null ? [] : [{ label: t('profile:ParentId'), text: t('profile:onFile') }]),
  ...(PatientRelativeId === null ? [] : [{ label: t('profile:PatientRelativeId'), text: t('profile:onFile') }]),
]

const factOf = (name: ProfileFieldName, { profile, pending }: OwnProfile, choices: Choices): Fact => ({
  label: t(`profile:${name}`),
  field: name,
  text: valueText(name, profile[name], profile, choices),
  pending: pending.has(name),
})

const onFile = (path: string | null) => (path === null ? t('profile:notOnFile') : t('profile:onFile'))
