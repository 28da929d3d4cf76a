import { useAtomValue } from 'jotai/react'
import type { QueuedSubmission, StoredReceipt } from '#core/db/rows.ts'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { canAlarm } from '#core/questionnaires/language/judging/alarms.ts'
import { AlarmingNote } from '#forms/AlarmingNote.tsx'
import { AlarmNote } from '#forms/AlarmNote.tsx'
import { AlarmNotes } from '#forms/AlarmNotes.tsx'
import { t } from '#i18n/t.ts'
import { lastAlarmsAtom, toldBy } from '#state/forms/alarms.ts'
import { useQuestionnaire } from '#collect/form/use-questionnaire.ts'

interface SavedAlarmsProps {
  readonly state:
    | { readonly is: 'queued'; readonly row: QueuedSubmission }
    | { readonly is: 'receipted'; readonly receipt: StoredReceipt }
}

/** Repeats the alarms of a sent form: in the form's words, or after a reload by the number to call. */
export function SavedAlarms({ state }: SavedAlarmsProps) {
  const last = useAtomValue(lastAlarmsAtom)
  const { id, kind } = state.is === 'queued' ? state.row : state.receipt
  if (last?.id === id) return <AlarmNotes alarms={last.alarms} />
  const told = toldBy(id)
  const isMarked = state.is === 'receipted' && state.receipt.marks?.includes('alarming') === true
  // Only receipts of requests tell whether the form was alarming.
  if (told === undefined && !isMarked && (state.is === 'queued' || !isRequestKind(kind)))
    return <PerhapsTold kind={kind} />
  const level = told === 'nothing' ? undefined : told
  if (level === undefined && !isMarked) return null
  return (
    <div className="w-full text-left">
      <AlarmingNote told={level} />
    </div>
  )
}

/** For another tab or a later visit, which does not know the alarms because the answers are sealed. */
function PerhapsTold({ kind }: { readonly kind: string }) {
  const loaded = useQuestionnaire(kind, undefined)
  if (loaded.is === 'loading' || (loaded.found && !canAlarm(loaded.found))) return null
  return (
    <div className="w-full text-left">
      <AlarmNote
        tone="info"
        title={t('fields:perhapsAlarming')}
        text={t('fields:perhapsAlarmingText')}
        call="emergency"
      />
    </div>
  )
}
