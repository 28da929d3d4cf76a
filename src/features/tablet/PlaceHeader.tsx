import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import { nameOfUnit } from '#core/domain/hospital/hospital-unit.ts'
import { t } from '#i18n/t.ts'

/** The name, hospital and ward of this tablet. */
export function PlaceHeader({ place: { name, hospitalUnit, nursingRoom } }: { readonly place: TabletPlace }) {
  return (
    <header>
      <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">{name}</h1>
      <p className="text-lg text-muted">
        {t('tablet:wardIntro', { unit: t('hospitalNamed', { name: nameOfUnit(hospitalUnit) }), room: nursingRoom })}
      </p>
    </header>
  )
}
