import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import { presenceOf, type Presence } from '#core/outbox/door/owner.ts'
import { patientIdAtom } from './session.ts'

/** Who is here, as rows of the queue name them. */
export const presenceAtom = unwrap(
  atom((get) => presenceOf(get(patientIdAtom))),
  // While presence is being read, no account's rows are shown, not even the last account's.
  (): Presence => ({ is: 'unknown' }),
)
