import { atom } from 'jotai/vanilla'
import { alarmLevels, type AlarmLevel } from '#core/domain/review/alarm-level.ts'
import { levelOf, type Alarm } from '#core/questionnaires/language/judging/alarms.ts'
import { readEntry, writeEntry } from '#state/device/local-entries.ts'

/** The alarms that a form told its sender, with the submission's id. */
interface TellingForm {
  readonly id: string
  readonly alarms: readonly Alarm[]
}

/** The most urgent level that a form told its sender; `nothing` where it told no danger. */
type Told = AlarmLevel | 'nothing'

/** The alarms of the last submitted form. Their words stay in this page's memory. */
export const lastAlarmsAtom = atom<TellingForm | undefined>(undefined)

/** The level of the last form, without its answers. Outlives a reload and ends with the tab. */
const CALL_KEY = 'form.call.v1'
const ofThisTab = () => sessionStorage

export const keepAlarmsAtom = atom(null, (_, set, form: TellingForm) => {
  set(lastAlarmsAtom, form)
  writeEntry(CALL_KEY, `${form.id} ${levelOf(form.alarms) ?? 'nothing'}`, ofThisTab)
})

/** The most urgent level that a form told in this tab; undefined where this tab does not know. */
export function toldBy(id: string): Told | undefined {
  const kept = readEntry(CALL_KEY, ofThisTab)
  return ([...alarmLevels, 'nothing'] as const).find((told) => kept === `${id} ${told}`)
}
