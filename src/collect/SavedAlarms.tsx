import { useAtomValue } from 'jotai/react'
import { AlarmNote } from '#forms/AlarmNote.tsx'
import { lastAlarmsAtom } from '#state/outbox/alarms.ts'
import { alarmingMark } from './alarming-mark.ts'
import type { SubmissionState } from './SubmissionScreen.tsx'

/** What the form told its sender, once more; from its receipt where this page did not see the answers. */
export function SavedAlarms({ state }: { readonly state: SubmissionState }) {
  const last = useAtomValue(lastAlarmsAtom)
  const { id } = state.is === 'queued' ? state.row : state.receipt
  const isMarked = state.is === 'receipted' && state.receipt.marks?.includes('alarming') === true
  const alarms = last?.id === id ? last.alarms : isMarked ? [alarmingMark] : []
  return (
    alarms.length > 0 && (
      <div className="flex w-full flex-col gap-3 text-left">
        {alarms.map((alarm) => (
          <AlarmNote key={alarm.label.id} alarm={alarm} />
        ))}
      </div>
    )
  )
}
