import { atom } from 'jotai/vanilla'
import { checkBirthDate } from '#core/survey/check-birth-date.ts'
import { checkPin } from '#core/survey/tablet-pin.ts'
import { deviceAtom } from '#state/device/core-device.ts'

/**
 * How many birth dates were wrong, by admission. A reload forgets these counts, but also the ward's list, which only
 * the officer's PIN opens again.
 */
export const wrongBirthDatesAtom = atom<ReadonlyMap<string, number>>(new Map())

interface Patient {
  readonly registration: string
  /** Year-month-day. */
  readonly dateOfBirth: string
}

/** Tries a birth date. Wrong ones count by admission, no matter who typed them. */
export const tryBirthDateAtom = atom(null, (get, set, { registration, dateOfBirth }: Patient, written: string) => {
  const wrong = get(wrongBirthDatesAtom).get(registration) ?? 0
  const checked = checkBirthDate(dateOfBirth, wrong, written)
  if (checked.is === 'wrong') set(wrongBirthDatesAtom, (before) => new Map(before).set(registration, wrong + 1))
  return checked
})

/** Checks the officer's PIN without unlocking the tablet, since a patient stands before it. */
export const tryOfficerPinAtom = atom(null, async (get, _set, pin: string) => {
  const checked = await checkPin(get(deviceAtom), pin)
  return checked.is === 'right' ? ({ is: 'done' } as const) : checked
})
