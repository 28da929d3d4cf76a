import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { labelled } from '#collect/form/kind-title.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { advicesAtom } from '#state/forms/advice.ts'
import { Card } from '#ui/card/Card.tsx'
import { paths } from './paths.ts'

/** Runners who should see the medical team, until the hospital has their forms. */
export function MedicalTeam() {
  const runners = useAtomValue(advicesAtom).filter(({ advice }) => advice === 'see-medical-team')
  if (runners.length === 0) return null
  return (
    <Card as="section" aria-labelledby="medical-team" className="flex flex-col gap-3">
      <h2 id="medical-team" className="text-lg font-semibold">
        {t('event:medicalTeam')}
      </h2>
      <p className="text-sm text-muted">{t('event:medicalTeamText')}</p>
      <ul className="divide-y divide-line">
        {runners.map(({ id, kind, label, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Link to={paths.saved(kind, id)} className="py-2 text-lg font-semibold">
              {labelled(kind, label)}
            </Link>
            <span className="text-sm text-muted">{formatDateTime(new Date(at), groupZone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
