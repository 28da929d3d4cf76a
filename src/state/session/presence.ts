import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import { presenceOf, type Presence } from '#core/outbox/door/owner.ts'
import { patientIdAtom } from './session.ts'

/** Who is here, as rows of the queue name them. */
export const presenceAtom = unwrap(
  atom((get) => presenceOf(get(patientIdAtom))),
  // While that is found out, no account's rows are told: not even those of the last one here.
  (): Presence => ({ is: 'unknown' }),
)
