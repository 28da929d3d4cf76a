import { useAtomValue } from 'jotai/react'
import { useMemo } from 'react'
import {
  profileFields,
  type ProfileField,
  type ProfileFieldName,
  type ProfileValue,
} from '#core/domain/account/profile-fields.ts'
import type { Profile } from '#core/domain/account/profile.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { profileListsAtom } from '#state/profile/profile-lists.ts'
import { knownRegionsAtom } from '#state/collections/regions.ts'
import type { Option } from './written-profile.ts'

/** The profile's fields with the words for numbers and codes, for when a list is not on this device. */
const words = {
  GenderId: 'GenderName',
  MaritalStatusId: 'MaritalStatusName',
  ReligionId: 'ReligionName',
  NationalityId: 'NationalityName',
  EducationId: 'EducationName',
  BloodTypeId: 'BloodTypeName',
  IdentityCardTypeId: 'IdentityCardTypeName',
  JobId: 'JobName',
  CountryId: 'CountryName',
  ProvinceId: 'ProvinceName',
  CityId: 'CityName',
  SubdistrictId: 'SubdistrictName',
  VillageId: 'VillageName',
  RelationshipId: 'Relationship',
  RelGenderId: 'RelGenderName',
  RelBloodTypeId: 'RelBloodTypeName',
  RelIdentityCardTypeId: 'RelIdentityCardTypeName',
} as const satisfies Partial<Record<ProfileFieldName, keyof Profile>>

const hasWord = (name: ProfileFieldName): name is keyof typeof words => name in words

export interface Choices {
  /** A field's options in the reader's language; undefined while its list is not here, and for fields without one. */
  readonly optionsOf: (name: ProfileFieldName) => readonly Option[] | undefined
  /** The word for a number or code, or the value itself where no word is known. */
  readonly labelOf: (name: ProfileFieldName, value: ProfileValue, profile: Profile) => string
}

/** The hospital's lists and the names of regions, as far as they are on this device. */
export function useChoices(): Choices {
  const lists = useAtomValue(profileListsAtom)
  const regions = useAtomValue(knownRegionsAtom)
  return useMemo(() => {
    const optionsOf = (name: ProfileFieldName) => {
      const field: ProfileField = profileFields[name]
      if (field.is !== 'choice') return undefined
      return lists?.[field.list].map(({ Id, DescValue, DescValueEn }) => {
        const [label, inOther] = currentLanguage() === 'en' ? [DescValueEn, DescValue] : [DescValue, DescValueEn]
        return { value: String(Id), label, inOther }
      })
    }
    const labelOf = (name: ProfileFieldName, value: ProfileValue, profile: Profile) => {
      if (value === null) return ''
      const code = String(value)
      const known = optionsOf(name)?.find((option) => option.value === code)?.label ?? regions.get(code)?.Name
      const isHospitals = hasWord(name) && profile[name] === value
      return known ?? (isHospitals && profile[words[name]] ? String(profile[words[name]]) : code)
    }
    return { optionsOf, labelOf }
  }, [lists, regions])
}
