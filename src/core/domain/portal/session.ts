import * as z from 'zod/mini'

/** The portal of a session. */
const portal = z.enum(['patient', 'staff'])

/** A person whom the server knows. The bearer is stored elsewhere. */
const person = z.strictObject({
  is: z.literal('person'),
  portal,
  patientId: z.uuid(),
  isDoctor: z.boolean(),
  hospitalUnitId: z.nullable(z.int()),
})
const guest = z.strictObject({ is: z.literal('guest') })

export type Person = z.infer<typeof person>

/**
 * The state of a sign-in: `logged-in` with a password or as a guest; `verified` by a one-time code, or without one
 * where guests and some pages need none (spec section 4).
 */
const session = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('logged-out') }),
  z.strictObject({ is: z.literal('logged-in'), who: z.discriminatedUnion('is', [person, guest]) }),
  z.strictObject({ is: z.literal('verified'), who: z.discriminatedUnion('is', [person, guest]) }),
])
export type Session = z.infer<typeof session>

export type SessionEvent =
  /** The server accepted a password, a registration or a phone number. A code is still needed. */
  | { readonly type: 'signed-in'; readonly who: Person }
  /**
   * The server accepted the one-time code of the account that had signed in under the id `of`, and names its person.
   * After a sign-in by phone number the server knows the person only now, so `of` may be another id.
   */
  | { readonly type: 'code-taken'; readonly of: string; readonly who: Person }
  /** The server restored, by its cookie, a sign-in that this device had lost. `stage`: the state it had. */
  | { readonly type: 'resumed'; readonly who: Person; readonly stage: 'code-wanted' | 'verified' }
  | { readonly type: 'guest-chosen' }
  /** The waiting time of a guest is over. */
  | { readonly type: 'guest-waited' }
  /** A page for everybody was opened: the engagement form, the sponsor's form, the dashboard's engagement dialog. */
  | { readonly type: 'open-page-shown' }
  | { readonly type: 'logged-out' }

export const loggedOut: Session = { is: 'logged-out' }
const asGuest = { is: 'guest' } as const

/** The next state. An event that does not fit the present state changes nothing. */
export function advanceSession(now: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'logged-out':
      return loggedOut
    case 'signed-in':
      return isVerifiedPerson(now) ? now : { is: 'logged-in', who: event.who }
    case 'code-taken':
      return now.is === 'logged-in' && now.who.is === 'person' && now.who.patientId === event.of
        ? { is: 'verified', who: event.who }
        : now
    case 'resumed':
      if (now.is !== 'logged-out') return now
      return { is: event.stage === 'verified' ? 'verified' : 'logged-in', who: event.who }
    case 'guest-chosen':
      return now.is === 'logged-out' ? { is: 'logged-in', who: asGuest } : now
    case 'guest-waited':
      return now.is === 'logged-in' && now.who.is === 'guest' ? { is: 'verified', who: asGuest } : now
    case 'open-page-shown':
      // Before the code, the person is not proved and sees the page as a guest.
      return now.is === 'verified' ? now : { is: 'verified', who: asGuest }
  }
}

/** Everybody else with a session is a guest. */
export const isVerifiedPerson = (now: Session): boolean => patientIn(now) !== undefined

/** The patient id of the signed-in account; undefined while none is signed in. */
export const patientIn = (now: Session): string | undefined =>
  now.is === 'verified' && now.who.is === 'person' ? now.who.patientId : undefined

/** Reads a stored session. A session of an older version, or any other text, counts as none. */
export function readSession(kept: string | null): Session {
  if (kept === null) return loggedOut
  try {
    return session.parse(JSON.parse(kept))
  } catch {
    return loggedOut
  }
}

export const writeSession = (now: Session): string => JSON.stringify(now)
