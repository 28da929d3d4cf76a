import { sha256 } from '#core/crypto/sha256.ts'

/** What a patient's own submissions are marked with in the queue: whoever does not know their id learns nothing from it. */
export const ownerOf = (patientId: string): Promise<string> => sha256(new TextEncoder().encode(`owner ${patientId}`))

/** Who is at this device: a patient, as rows name them, nobody, or somebody whom it could not ask for in time. */
export type Presence =
  | { readonly is: 'signed-in'; readonly owner: string }
  | { readonly is: 'signed-out' }
  | { readonly is: 'unknown' }

export const presenceOf = async (patientId: string | undefined): Promise<Presence> =>
  patientId ? { is: 'signed-in', owner: await ownerOf(patientId) } : { is: 'signed-out' }

/** Whether whoever is here may see it and decide about it: it is nobody's own, or theirs. */
export const isOpenTo = (presence: Presence, { owner }: { readonly owner?: string }): boolean =>
  owner === undefined || (presence.is === 'signed-in' && presence.owner === owner)
