import type { HistoryFilter } from '#core/collections/find-entries.ts'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { t } from '#i18n/t.ts'

/** The filter in words; '' where nothing is filtered. */
export const filterText = ({ text, kind, hospital, year }: HistoryFilter): string =>
  [
    kind && `${t('records:kinds')}: ${t(`records:kind_${kind}`)}`,
    hospital && `${t('records:hospital')}: ${hospitalUnits.find(({ code }) => code === hospital)?.name ?? hospital}`,
    year !== null && `${t('records:year')}: ${year}`,
    text.trim() !== '' && `${t('records:words')}: “${text.trim()}”`,
  ]
    .filter(Boolean)
    .join(' · ')
