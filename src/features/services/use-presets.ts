import { useAtomValue } from 'jotai/react'
import { useSearchParams } from 'react-router-dom'
import { writeDate } from '#core/domain/time/calendar-date.ts'
import type { MeasuresDue } from '#core/domain/care/measures-due.ts'
import { readReference } from '#core/domain/submission/reference.ts'
import type { RequestKind } from '#core/domain/request/request-kinds.ts'
import { t } from '#i18n/t.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'
import { fromAnswers } from '#features/portal/form/prefill.ts'
import { useIsLate } from '#features/portal/form/use-is-late.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { FOR_OTHER, useKnownPerson } from '#features/portal/form/use-known-person.ts'
import { useMeasuresDue } from '#features/portal/form/use-measures-due.ts'
import type { serviceOf } from './services.ts'
import { useUnit } from './use-unit.ts'

/** The topic of a message about an appointment, in the questionnaire and in addresses. */
const APPOINTMENT = 'appointment'

/** The longest doctor's name that is taken from an address, which may be forged. */
const NAME = 100

/**
 * The initial answers of a form: the hospital's data about the patient and, with `goesOn`, the last answers.
 * @returns undefined while they are read
 */
export function usePresets(
  kind: RequestKind,
  { goesOn, goesToLast }: Pick<ReturnType<typeof serviceOf>, 'goesOn' | 'goesToLast'>,
): Readonly<Record<string, unknown>> | undefined {
  const [query] = useSearchParams()
  const isPerson = useIsPerson()
  const { rows: requests, isRead } = useAtomValue(ownRequestsAtom)
  const isLate = useIsLate()
  const forWhom = query.get('for')
  const unit = useUnit()
  const due = useMeasuresDue()
  const followed = readReference(query.get('after'))
  const doctor = query.get('doctor')?.slice(0, NAME)
  const known = useKnownPerson(forWhom)
  const isPlaceKnown = !goesToLast || unit.isRead
  const isRestKnown = isPlaceKnown && isRead && (!goesOn || requests !== undefined)
  if (known === undefined || (isPerson && !isRestKnown && !isLate)) return undefined
  const before = goesOn ? requests?.find((one) => one.kind === kind) : undefined
  return {
    ...(goesToLast && { hospital: unit.last }),
    ...known,
    ...(before && fromAnswers(before.answers)),
    asker: isPerson ? 'patient' : 'guest',
    ...(isPerson && { forWhom: forWhom === null ? 'self' : forWhom === FOR_OTHER ? 'other' : 'family' }),
    // An unknown hospital in the address is ignored, and the form's default takes its place.
    ...(unit.isStrange && { hospital: undefined }),
    ...(unit.said !== undefined && { hospital: unit.said }),
    ...(kind === 'PatientMeasures' && due?.isNow && occasionOf(due)),
    ...(followed !== undefined && { firstReference: followed }),
    ...(kind === 'Contact' && followed !== undefined && { message: t('services:filesFor', { reference: followed }) }),
    ...(kind === 'Contact' && query.get('topic') === APPOINTMENT && { topic: APPOINTMENT }),
    ...(kind === 'Contact' && doctor && { topic: APPOINTMENT, message: t('services:appointmentWith', { doctor }) }),
  }
}

/** The answers about the occasion for which measures are due. */
function occasionOf({ after, since }: MeasuresDue): Readonly<Record<string, string>> {
  switch (after) {
    case 'procedure':
      return { occasion: 'after-procedure', procedureDate: writeDate(since) }
    case 'stay':
      return { occasion: 'after-stay' }
    case 'answer':
      return { occasion: 'routine' }
  }
}
