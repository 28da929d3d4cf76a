import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { Card } from '#ui/card/Card.tsx'
import { NotSentYet } from '#features/staff/list/changes/NotSentYet.tsx'

type Steps = ResponseOf<typeof staffCalls.staffSubmission>['steps']

interface ReviewStepsProps {
  readonly steps: Steps
  /** The ids of those that wait for the network. */
  readonly waiting: ReadonlySet<string>
}

/** What staff did with a form, in order, and what of it the hospital does not have yet. */
export const ReviewSteps = ({ steps, waiting }: ReviewStepsProps) => (
  <ol className="flex flex-col gap-3">
    {steps.map(({ id, name, at, state, refused, givenTo, note, label, admission }) => (
      <li key={id}>
        <Card className="flex flex-col gap-1 !p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-muted">{formatDateTime(new Date(at), groupZone)}</p>
          </div>
          {waiting.has(id) && (
            <div>
              <NotSentYet />
            </div>
          )}
          {state !== null && <p className="text-muted">{t(`staff:review_${state}`)}</p>}
          {givenTo && <p>{t('staff:givenTo', { name: givenTo })}</p>}
          {refused && (
            <p className="text-warning">{t('staff:reviewRefused', { state: t(`staff:review_${refused}`) })}</p>
          )}
          {label !== null && (
            <p className="text-muted">
              {t(label.isOn ? 'staff:labelOn' : 'staff:labelOff', { name: t(`staff:label_${label.name}`) })}
            </p>
          )}
          {admission !== null && <p>{t('staff:assignedVisit', { number: admission })}</p>}
          {note !== null && <p className="break-words whitespace-pre-line">{note}</p>}
        </Card>
      </li>
    ))}
  </ol>
)
