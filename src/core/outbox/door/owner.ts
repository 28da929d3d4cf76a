import { sha256 } from '#core/crypto/sha256.ts'

/** What a patient's own submissions are marked with in the queue: without their id it reveals nothing. */
export const ownerOf = (patientId: string): Promise<string> => sha256(new TextEncoder().encode(`owner ${patientId}`))

/** Who is signed in here: a patient, as rows name them, no account, or not known in time. */
export type Presence =
  | { readonly is: 'signed-in'; readonly owner: string }
  | { readonly is: 'signed-out' }
  | { readonly is: 'unknown' }

export const presenceOf = async (patientId: string | undefined): Promise<Presence> =>
  patientId ? { is: 'signed-in', owner: await ownerOf(patientId) } : { is: 'signed-out' }

/** Whether the signed-in account or guest may see it and decide about it: it has no owner, or is theirs. */
export const isOpenTo = (presence: Presence, { owner }: { readonly owner?: string }): boolean =>
  owner === undefined || (presence.is === 'signed-in' && presence.owner === owner)
