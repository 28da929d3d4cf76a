import type { ProfileFieldName } from '#core/domain/account/profile-fields.ts'
import { regionAround, type RegionField } from '#core/domain/account/region-fields.ts'
import { t } from '#i18n/t.ts'
import type { Choices } from './use-choices.ts'
import { useRegions, type RegionOptions } from './use-regions.ts'
import type { Option } from './written-profile.ts'

/** How it stands with what a field is chosen from. */
export interface FieldChoices {
  readonly options: readonly Option[] | undefined
  /** Why there is nothing to choose from. */
  readonly why: string | undefined
  /** Asks once more for what could not be had. */
  readonly ask: (() => void) | undefined
}

/** What the fields of a form are chosen from; regions follow the one that was chosen around them. */
export function useFieldChoices(
  fields: readonly ProfileFieldName[],
  written: Readonly<Record<string, string>>,
  { optionsOf }: Choices,
): (name: ProfileFieldName) => FieldChoices {
  const parent = (name: RegionField) => {
    if (!fields.includes(name)) return undefined
    const around = regionAround(name)
    return around ? written[around] || undefined : ''
  }
  const regions: Readonly<Partial<Record<ProfileFieldName, RegionOptions>>> = {
    ProvinceId: useRegions(parent('ProvinceId')),
    CityId: useRegions(parent('CityId')),
    SubdistrictId: useRegions(parent('SubdistrictId')),
    VillageId: useRegions(parent('VillageId')),
  }
  return (name) => {
    const own = regions[name]
    if (!own) {
      const options = optionsOf(name)
      return { options, why: options ? undefined : t('profile:listMissing'), ask: undefined }
    }
    const { options, failed, ask } = own
    if (options) return { options, why: undefined, ask: undefined }
    const around = regionAround(name)
    if (around && !written[around])
      return { options, why: t('profile:chooseParent', { what: t(`profile:${around}`) }), ask: undefined }
    return failed
      ? { options, why: t('profile:listMissing'), ask }
      : { options, why: t('profile:listLoading'), ask: undefined }
  }
}
