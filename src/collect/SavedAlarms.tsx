import { useAtomValue } from 'jotai/react'
import { AlarmingNote } from '#forms/AlarmingNote.tsx'
import { AlarmNotes } from '#forms/AlarmNotes.tsx'
import { lastAlarmsAtom, toldBy } from '#state/outbox/alarms.ts'
import type { SubmissionState } from './SubmissionScreen.tsx'

/** What the form told its sender, once more: in its own words, or after a reload by the number that it told them to call. */
export function SavedAlarms({ state }: { readonly state: SubmissionState }) {
  const last = useAtomValue(lastAlarmsAtom)
  const { id } = state.is === 'queued' ? state.row : state.receipt
  if (last?.id === id) return <AlarmNotes alarms={last.alarms} />
  const told = toldBy(id)
  const isMarked = state.is === 'receipted' && state.receipt.marks?.includes('alarming') === true
  return (
    (told !== undefined || isMarked) && (
      <div className="w-full text-left">
        <AlarmingNote told={told} />
      </div>
    )
  )
}
