import * as z from 'zod/mini'

/** Which portal a session belongs to. */
const portal = z.enum(['patient', 'staff'])

/** A person whom the server knows; the bearer lives apart from it. */
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
 * How far a sign-in has come: `logged-in` with a password or as a guest, `verified` by a one-time code, or because guests
 * and some pages need none (spec section 4).
 */
const session = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('logged-out') }),
  z.strictObject({ is: z.literal('logged-in'), who: z.discriminatedUnion('is', [person, guest]) }),
  z.strictObject({ is: z.literal('verified'), who: z.discriminatedUnion('is', [person, guest]) }),
])
export type Session = z.infer<typeof session>

export type SessionEvent =
  /** The server took a password, a registration or a phone number: a code is still wanted. */
  | { readonly type: 'signed-in'; readonly who: Person }
  /**
   * The server took the one-time code of the account that had signed in under the id `of`, and says whose it is: a number
   * alone tells less, and has an id of its own.
   */
  | { readonly type: 'code-taken'; readonly of: string; readonly who: Person }
  /** The server took up a sign-in that this device had lost, by its cookie; `stage` is how far it had come. */
  | { readonly type: 'resumed'; readonly who: Person; readonly stage: 'code-wanted' | 'verified' }
  | { readonly type: 'guest-chosen' }
  /** The moment that a guest waits is over. */
  | { readonly type: 'guest-waited' }
  /** A page that anybody may see was opened: the engagement form, the sponsor's form, the dashboard's engagement dialog. */
  | { readonly type: 'open-page-shown' }
  | { readonly type: 'logged-out' }

export const loggedOut: Session = { is: 'logged-out' }
const asGuest = { is: 'guest' } as const

/** The next state; events that do not fit change nothing. */
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
      // Before the code it is seen as a guest, not as the person that is not yet proved.
      return now.is === 'verified' ? now : { is: 'verified', who: asGuest }
  }
}

/** Everybody else who is in is a guest. */
export const isVerifiedPerson = (now: Session): boolean => patientIn(now) !== undefined

/** Whose portal it is, by their patient id; undefined while no account is signed in. */
export const patientIn = (now: Session): string | undefined =>
  now.is === 'verified' && now.who.is === 'person' ? now.who.patientId : undefined

/** What was kept of a session; an older version's, or what is no session, counts as none. */
export function readSession(kept: string | null): Session {
  if (kept === null) return loggedOut
  try {
    return session.parse(JSON.parse(kept))
  } catch {
    return loggedOut
  }
}

export const writeSession = (now: Session): string => JSON.stringify(now)
