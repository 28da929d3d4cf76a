import { useAtomValue } from 'jotai/react'
import type { QueuedSubmission } from '#core/db/rows.ts'
import { canAlarm } from '#core/questionnaires/alarms.ts'
import { AlarmingNote } from '#forms/AlarmingNote.tsx'
import { AlarmNote } from '#forms/AlarmNote.tsx'
import { AlarmNotes } from '#forms/AlarmNotes.tsx'
import { t } from '#i18n/t.ts'
import { lastAlarmsAtom, toldBy } from '#state/outbox/alarms.ts'
import type { SubmissionState } from './SubmissionScreen.tsx'
import { useQuestionnaire } from './use-questionnaire.ts'

/** What the form told its sender, once more: in its own words, or after a reload by the number that it told them to call. */
export function SavedAlarms({ state }: { readonly state: SubmissionState }) {
  const last = useAtomValue(lastAlarmsAtom)
  const { id } = state.is === 'queued' ? state.row : state.receipt
  if (last?.id === id) return <AlarmNotes alarms={last.alarms} />
  const told = toldBy(id)
  const isMarked = state.is === 'receipted' && state.receipt.marks?.includes('alarming') === true
  if (told === undefined && state.is === 'queued') return <PerhapsTold row={state.row} />
  return (
    ((told !== undefined && told !== 'nothing') || isMarked) && (
      <div className="w-full text-left">
        <AlarmingNote told={told === 'nothing' ? undefined : told} />
      </div>
    )
  )
}

/** The answers of a form that waits are sealed: in another tab, or in a later one, what it told is not known. */
function PerhapsTold({ row: { kind, version } }: { readonly row: QueuedSubmission }) {
  const loaded = useQuestionnaire(kind, version)
  if (loaded.is === 'loading' || (loaded.found && !canAlarm(loaded.found))) return null
  return (
    <div className="w-full">
      <AlarmNote
        tone="info"
        title={t('fields:perhapsAlarming')}
        text={t('fields:perhapsAlarmingText')}
        call="emergency"
      />
    </div>
  )
}
