import { EVERYBODY } from '#core/db/cache.ts'
import type { Store } from '#core/db/store.ts'

/** For whom copies are read and written, and with what. */
export interface Reader {
  readonly owner: string
  readonly key: CryptoKey | undefined
  /** The vault that the key is of. */
  readonly vault: string | undefined
}

export const everybody: Reader = { owner: EVERYBODY, key: undefined, vault: undefined }

/** Undefined while the patient has no vault on this device, or none that is open. */
export async function openReader(store: Store, patientId: string): Promise<Reader | undefined> {
  const vault = await store.openedVault()
  return vault && { owner: patientId, key: vault.key, vault: vault.id }
}

/** Whether the vault is still the one that was opened. */
export const isStillOpen = async (store: Store, { vault }: Reader): Promise<boolean> =>
  vault === undefined || (await store.getFact('vault'))?.id === vault
