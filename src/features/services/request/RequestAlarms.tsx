import { useQuestionnaire } from '#collect/form/use-questionnaire.ts'
import type { OwnRequest } from '#core/own/lay-over-requests.ts'
import { alarmsOf, byUrgency } from '#core/questionnaires/language/judging/alarms.ts'
import { AlarmingNote } from '#forms/AlarmingNote.tsx'
import { AlarmNotes } from '#forms/AlarmNotes.tsx'

interface RequestAlarmsProps {
  /** One or more requests of the same version of a form. */
  readonly requests: readonly OwnRequest[]
}

/** The alarms of requests, each once, in the words of the version that asked. */
export function RequestAlarms({ requests }: RequestAlarmsProps) {
  const loaded = useQuestionnaire(requests[0]?.kind ?? '', requests[0]?.version)
  if (loaded.is === 'loading') return null
  const { found } = loaded
  const alarms = new Set(found ? requests.flatMap(({ answers }) => alarmsOf(found, answers)) : [])
  return alarms.size > 0 ? <AlarmNotes alarms={byUrgency([...alarms])} /> : <AlarmingNote />
}
