import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ProfileFieldName } from '#core/domain/account/profile-fields.ts'
import { regionAround, type RegionField } from '#core/domain/account/region-fields.ts'
import { t } from '#i18n/t.ts'
import type { Region } from '#core/account/vault/regions.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { loadRegionsAtom } from '#state/collections/regions.ts'
import type { Choices } from './use-choices.ts'
import { type Option, regionOptions } from './written-profile.ts'

/** The options of a field and the state of their loading. */
export interface FieldChoices {
  readonly options: readonly Option[] | undefined
  /** Why there is nothing to choose from. */
  readonly why: string | undefined
  /** Loads again after a failure. */
  readonly ask: (() => void) | undefined
}

/** The regions in a region, to choose from. */
interface RegionOptions {
  /** The options; undefined while they are not on this device. */
  readonly options: readonly Option[] | undefined
  readonly failed: boolean
  readonly ask: () => void
}

/** @param parent its code, empty for the provinces; undefined where nothing is to be chosen */
function useRegions(parent: string | undefined): RegionOptions {
  const { log } = useAtomValue(deviceAtom)
  const load = useSetAtom(loadRegionsAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const [asked, setAsked] = useState<ReadonlyMap<string, readonly Region[] | undefined>>(new Map())
  const ask = useCallback(() => {
    if (parent === undefined) return
    // Kept by parent, because an answer may come after another parent was chosen.
    const answer = (regions?: readonly Region[]) => setAsked((before) => new Map([...before, [parent, regions]]))
    load(parent).then(answer, (error: unknown) => {
      log('the regions were not loaded', error)
      answer()
    })
  }, [parent, load, log])
  useEffect(ask, [ask, reconnects])
  const found = parent === undefined ? undefined : asked.get(parent)
  const options = useMemo(() => found && regionOptions(found), [found])
  const failed = parent !== undefined && asked.has(parent) && !found
  return { options, failed, ask }
}

/** The options of a form's fields. The options of a region depend on the chosen parent region. */
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
