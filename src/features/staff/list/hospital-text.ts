import { nameOfUnit } from '#core/domain/hospital/hospital-unit.ts'
import { t } from '#i18n/t.ts'

/** The name of a row's hospital. */
export const hospitalText = (code: string | null): string => (code === null ? t('staff:noHospital') : nameOfUnit(code))
