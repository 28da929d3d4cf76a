import { nameOfUnit } from '#core/domain/hospital/hospital-unit.ts'
import { t } from '#i18n/t.ts'

/** What a row says of its hospital. */
export const hospitalText = (code: string | null): string => (code === null ? t('staff:noHospital') : nameOfUnit(code))
