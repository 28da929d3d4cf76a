import { atom } from 'jotai/vanilla'
import type { Alarm } from '#core/questionnaires/alarms.ts'

/** What the form told its sender that was submitted last, by the submission's id. It stays in this page's memory. */
export const lastAlarmsAtom = atom<{ readonly id: string; readonly alarms: readonly Alarm[] } | undefined>(undefined)
