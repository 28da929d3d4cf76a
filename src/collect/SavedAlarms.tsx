import { useAtomValue } from 'jotai/react'
import { AlarmNote } from '#forms/AlarmNote.tsx'
import { localize } from '#i18n/localize.ts'
import { lastAlarmsAtom } from '#state/outbox/alarms.ts'
import type { Elements } from '#ui/elements.ts'
import type { SubmissionState } from './SubmissionScreen.tsx'

interface SavedAlarmsProps {
  readonly state: SubmissionState
  /** What is said where the receipt tells of an alarm and this page did not see the answers. */
  readonly marked?: Elements
}

/** What the form told its sender, once more. */
export function SavedAlarms({ state, marked }: SavedAlarmsProps) {
  const last = useAtomValue(lastAlarmsAtom)
  const { id } = state.is === 'queued' ? state.row : state.receipt
  if (last?.id !== id) return state.is === 'receipted' && state.receipt.marks?.includes('alarming') === true && marked
  return (
    last.alarms.length > 0 && (
      <div className="flex w-full flex-col gap-3 text-left">
        {last.alarms.map(({ id: alarm, label, hint, tone, call }) => (
          <AlarmNote key={alarm} title={localize(label)} text={localize(hint)} tone={tone} call={call} />
        ))}
      </div>
    )
  )
}
