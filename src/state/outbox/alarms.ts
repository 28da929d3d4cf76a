import { atom } from 'jotai/vanilla'
import type { Alarm } from '#core/questionnaires/alarms.ts'
import { readEntry, removeEntry, writeEntry } from '#state/device/local-entries.ts'

/** What a form told its sender, by the submission's id. */
interface TellingForm {
  readonly id: string
  readonly alarms: readonly Alarm[]
}

const whatIsTold = ['emergency', 'callCenter', 'noNumber'] as const
/** Which number a form told its sender to call, where it told one. */
type Told = (typeof whatIsTold)[number]

/** Of the form that was submitted last. Its words stay in this page's memory. */
export const lastAlarmsAtom = atom<TellingForm | undefined>(undefined)

/** What the last form told its sender. It outlives a reload and ends with the tab; it tells no answer. */
const CALL_KEY = 'form.call.v1'
const ofThisTab = () => sessionStorage

export const keepAlarmsAtom = atom(null, (_, set, form: TellingForm) => {
  set(lastAlarmsAtom, form)
  const [alarm] = form.alarms
  if (alarm) writeEntry(CALL_KEY, `${form.id} ${alarm.call ?? 'noNumber'}`, ofThisTab)
  else removeEntry(CALL_KEY, ofThisTab)
})

/** The most urgent that a form told its sender in this tab; undefined where it told nothing. */
export function toldBy(id: string): Told | undefined {
  const kept = readEntry(CALL_KEY, ofThisTab)
  return whatIsTold.find((told) => kept === `${id} ${told}`)
}
