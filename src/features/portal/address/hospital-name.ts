import { type hospitalUnits, nameOfUnit } from '#core/domain/hospital/hospital-unit.ts'
import { t } from '#i18n/t.ts'
import { paths } from './paths.ts'

export const hospitalName = (code: (typeof hospitalUnits)[number]['code']): string =>
  t('hospitalNamed', { name: nameOfUnit(code) })

/** The path of a hospital's page. */
export const hospitalPath = (code: (typeof hospitalUnits)[number]['code']): string =>
  `${paths.hospitals}/${nameOfUnit(code).toLowerCase().replaceAll(' ', '-')}`
