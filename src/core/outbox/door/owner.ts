import { sha256 } from '#core/crypto/sha256.ts'

/** The owner of a patient's own rows, as the queue stores it: a hash that reveals nothing without the patient's id. */
export const ownerOf = (patientId: string): Promise<string> => sha256(new TextEncoder().encode(`owner ${patientId}`))

/** Who is signed in here: a patient, named as in the rows, no account, or not known in time. */
export type Presence =
  | { readonly is: 'signed-in'; readonly owner: string }
  | { readonly is: 'signed-out' }
  | { readonly is: 'unknown' }

export const presenceOf = async (patientId: string | undefined): Promise<Presence> =>
  patientId ? { is: 'signed-in', owner: await ownerOf(patientId) } : { is: 'signed-out' }

/** Whether the signed-in account or guest may see and decide about a row: it has no owner, or they are its owner. */
export const isOpenTo = (presence: Presence, { owner }: { readonly owner?: string }): boolean =>
  owner === undefined || (presence.is === 'signed-in' && presence.owner === owner)
