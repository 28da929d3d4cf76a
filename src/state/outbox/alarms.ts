import { atom } from 'jotai/vanilla'
import type { Alarm } from '#core/questionnaires/alarms.ts'
import { readEntry, removeEntry, writeEntry } from '#state/device/local-entries.ts'

/** What a form told its sender, by the submission's id. */
interface TellingForm {
  readonly id: string
  readonly alarms: readonly Alarm[]
}

type Call = NonNullable<Alarm['call']>

/** Of the form that was submitted last. Its words stay in this page's memory. */
export const lastAlarmsAtom = atom<TellingForm | undefined>(undefined)

/** Which number the last form told its sender to call. It outlives a reload and ends with the tab; it tells no answer. */
const CALL_KEY = 'form.call.v1'
const ofThisTab = () => sessionStorage

export const keepAlarmsAtom = atom(null, (_, set, form: TellingForm) => {
  set(lastAlarmsAtom, form)
  const call = callOf(form.alarms)
  if (call) writeEntry(CALL_KEY, `${form.id} ${call}`, ofThisTab)
  else removeEntry(CALL_KEY, ofThisTab)
})

/** The number that a form told its sender to call in this tab; undefined where it told none. */
export function callToldBy(id: string): Call | undefined {
  const told = readEntry(CALL_KEY, ofThisTab)
  return (['emergency', 'callCenter'] as const).find((call) => told === `${id} ${call}`)
}

/** The most urgent of the numbers. */
export function callOf(alarms: readonly Alarm[]): Call | undefined {
  const calls = alarms.flatMap(({ call }) => call ?? [])
  return calls.find((call) => call === 'emergency') ?? calls[0]
}
