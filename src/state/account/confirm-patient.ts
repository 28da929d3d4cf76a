import { atom } from 'jotai/vanilla'
import { checkBirthDate } from '#core/survey/check-birth-date.ts'
import { checkPin } from '#core/survey/tablet-pin.ts'
import { deviceAtom } from '#state/device/core-device.ts'

/**
 * Wrong birth dates by admission, as long as this page lives. A reload forgets them, and the ward's list with them: only
 * the officer's PIN brings that back.
 */
export const wrongBirthDatesAtom = atom<ReadonlyMap<string, number>>(new Map())

interface Patient {
  readonly registration: string
  /** Year-month-day. */
  readonly dateOfBirth: string
}

/** Tries a birth date; a wrong one counts for everybody who stands before this tablet. */
export const tryBirthDateAtom = atom(null, (get, set, { registration, dateOfBirth }: Patient, written: string) => {
  const wrong = get(wrongBirthDatesAtom).get(registration) ?? 0
  const checked = checkBirthDate(dateOfBirth, wrong, written)
  if (checked.is === 'wrong') set(wrongBirthDatesAtom, (before) => new Map(before).set(registration, wrong + 1))
  return checked
})

/** Tries the officer's PIN, which unlocks nothing here: a patient stands before the tablet. */
export const tryOfficerPinAtom = atom(null, async (get, _set, pin: string) => {
  const checked = await checkPin(get(deviceAtom), pin)
  return checked.is === 'right' ? ({ is: 'done' } as const) : checked
})
