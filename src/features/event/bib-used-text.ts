import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'

/** Says when a form with this bib was saved on this device. @param at milliseconds since 1970 */
export const bibUsedText = (bib: string, at: number): string =>
  t('event:bibUsed', { bib, at: formatDateTime(new Date(at), groupZone) })
