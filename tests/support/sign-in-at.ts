import type { createStore } from 'jotai/vanilla'
import type { Person } from '#core/domain/portal/session.ts'
import { beginChallengeAtom } from '#state/account/challenge.ts'
import { sessionAtom } from '#state/session/session.ts'

/** A patient as a sign-in returns them. */
export const personOf = (patientId: string): Person => ({
  is: 'person',
  portal: 'patient',
  patientId,
  isDoctor: false,
  hospitalUnitId: null,
})

/** Stores what a page stores after a sign-in with its code. */
export async function signInAt(store: ReturnType<typeof createStore>, who: Person): Promise<void> {
  const { patientId } = who
  await store.set(beginChallengeAtom, { purpose: 'sign-in', patientId, email: 'sri@example.com', mobilePhone: '' })
  store.set(sessionAtom, { type: 'signed-in', who })
  store.set(sessionAtom, { type: 'code-taken', of: patientId, who })
}
