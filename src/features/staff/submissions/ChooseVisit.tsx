import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import type { Outcome } from '#core/domain/submission/submission.ts'
import { STAFF_TEXT } from '#core/domain/staff/staff.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { t } from '#i18n/t.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { hospitalText } from '#features/staff/list/hospital-text.ts'
import { LateAlert } from '#features/staff/list/changes/LateAlert.tsx'
import { SearchedText } from '#features/staff/list/filters/SearchedText.tsx'
import { useChange } from '#features/staff/list/changes/use-change.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'

interface ChooseVisitProps {
  readonly id: string
  readonly outcome: Outcome
  /** The number as it was written on the form. */
  readonly number: string | null
  /** Reads the form again. */
  readonly onChanged: () => Promise<unknown>
}

/** A survey whose visit is not known is not counted: who may edit finds the visit that it is about. */
export function ChooseVisit({ id, outcome, number, onChanged }: ChooseVisitProps) {
  const may = useAtomValue(staffMayAtom)
  const [sought, setSought] = useState('')
  if (outcome !== 'not-found' && !may('staff-submissions', 'edit')) return null
  return (
    <section aria-label={t('staff:visit')} className="flex flex-col gap-4 print:hidden">
      <Alert tone="warning">{whyText(outcome)}</Alert>
      {may('staff-submissions', 'edit') && (
        <SearchedText
          id="visit-number"
          label={t('staff:visitNumber')}
          value={number !== null && number.length <= STAFF_TEXT ? number : ''}
          onSearch={setSought}
        />
      )}
      {sought !== '' && <FoundVisits key={sought} id={id} number={sought} onChanged={onChanged} />}
    </section>
  )
}

function whyText(outcome: Outcome): string {
  if (outcome === 'quarantined') return t('staff:visitHeld')
  return t(outcome === 'expired' ? 'staff:visitLate' : 'staff:visitNotFound')
}

function FoundVisits({
  id,
  number,
  onChanged,
}: {
  readonly id: string
  readonly number: string
  readonly onChanged: () => Promise<unknown>
}) {
  const found = useStaffData(staffCalls.staffFindAdmissions, { id, number })
  const { send, busy, late, refresh } = useChange(staffCalls.staffAssignAdmission, onChanged)
  return (
    <DataFrame from={found}>
      {({ admissions }) => (
        <>
          {late && <LateAlert {...late} onRefresh={refresh} />}
          {admissions.length === 0 && <p>{t('staff:noVisitFound')}</p>}
          <ul className="flex flex-col gap-3">
            {admissions.map((visit) => (
              <li key={visit.number}>
                <Card className="flex flex-col gap-2 !p-4">
                  <Visit visit={visit} />
                  {visit.outcome === 'accepted' ? (
                    <Button className="self-start" busy={busy} onClick={() => void send({ id, number: visit.number })}>
                      {t('staff:assignVisit')}
                    </Button>
                  ) : (
                    <>
                      <p>
                        <Badge tone="warning">
                          {t(visit.outcome === 'expired' ? 'staff:visitTooLate' : 'staff:visitAnswered')}
                        </Badge>
                      </p>
                      <Button
                        variant="secondary"
                        className="self-start"
                        busy={busy}
                        onClick={() => void send({ id, number: visit.number, outcome: visit.outcome })}
                      >
                        {t('staff:assignUncounted')}
                      </Button>
                    </>
                  )}
                </Card>
              </li>
            ))}
          </ul>
        </>
      )}
    </DataFrame>
  )
}

type Visited = ResponseOf<typeof staffCalls.staffFindAdmissions>['admissions'][number]

const Visit = ({ visit: { number, name, hospital, ward, service, from, until } }: { readonly visit: Visited }) => (
  <>
    <p className="font-semibold">{`${name}, ${number}`}</p>
    <p className="text-sm text-muted">
      {[hospitalText(hospital), t(`staff:service_${service}`), ward].filter(Boolean).join(', ')}
    </p>
    <p className="text-sm text-muted">
      {[from, until].map((at) => (at === null ? '…' : formatDate(new Date(at), groupZone))).join(' – ')}
    </p>
  </>
)
