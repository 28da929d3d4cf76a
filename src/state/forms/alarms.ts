import { atom } from 'jotai/vanilla'
import { alarmLevels, type AlarmLevel } from '#core/domain/review/alarm-level.ts'
import { levelOf, type Alarm } from '#core/questionnaires/language/judging/alarms.ts'
import { readEntry, writeEntry } from '#state/device/local-entries.ts'

/** What a form told its sender, by the submission's id. */
interface TellingForm {
  readonly id: string
  readonly alarms: readonly Alarm[]
}

/** How urgent is what a form told its sender; that it told no danger. */
type Told = AlarmLevel | 'nothing'

/** Of the form that was submitted last. Its words stay in this page's memory. */
export const lastAlarmsAtom = atom<TellingForm | undefined>(undefined)

/** What the last form told its sender. It outlives a reload and ends with the tab; it tells no answer. */
const CALL_KEY = 'form.call.v1'
const ofThisTab = () => sessionStorage

export const keepAlarmsAtom = atom(null, (_, set, form: TellingForm) => {
  set(lastAlarmsAtom, form)
  writeEntry(CALL_KEY, `${form.id} ${levelOf(form.alarms) ?? 'nothing'}`, ofThisTab)
})

/** The most urgent that a form told its sender in this tab; undefined where this tab does not know. */
export function toldBy(id: string): Told | undefined {
  const kept = readEntry(CALL_KEY, ofThisTab)
  return ([...alarmLevels, 'nothing'] as const).find((told) => kept === `${id} ${told}`)
}
