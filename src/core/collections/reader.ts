import { EVERYBODY } from '#core/db/cache.ts'
import type { Store } from '#core/db/store.ts'

/** The person for whom copies are read and written, and their key. */
export interface Reader {
  readonly owner: string
  readonly key: CryptoKey | undefined
  /** The vault of the key. */
  readonly vault: string | undefined
}

export const everybody: Reader = { owner: EVERYBODY, key: undefined, vault: undefined }

/** Undefined while the patient has no vault on this device, or it is locked. */
export async function openReader(store: Store, patientId: string): Promise<Reader | undefined> {
  const vault = await store.openedVault()
  return vault && { owner: patientId, key: vault.key, vault: vault.id }
}

/** Whether the reader's vault is still the one on this device. */
export const isStillOpen = async (store: Store, { vault }: Reader): Promise<boolean> =>
  vault === undefined || (await store.getFact('vault'))?.id === vault
