import { hospitalUnits } from '#core/domain/hospital-unit.ts'
import { t } from '#i18n/t.ts'

/** What the hospital of a unit's code is called. */
export const hospitalName = (code: (typeof hospitalUnits)[number]['code']): string =>
  t('patient:hospitalNamed', { name: hospitalUnits.find((unit) => unit.code === code)?.name ?? code })
