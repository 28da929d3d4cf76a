import * as z from 'zod/mini'
import type { Api } from '#core/api/client.ts'
import { profileCalls } from '#core/contract/account/profile-calls.ts'
import type { Store } from '#core/db/store.ts'
import { findVault, keep, readKept } from './vault.ts'

interface Door {
  readonly api: Api
  readonly own: Store
  readonly locks: LockManager | undefined
}

/** Pictures as JPEG in base64, the newest first. */
const kept = z.array(z.object({ id: z.uuid(), jpeg: z.string() }))

/** The picture that is shown, and the two candidates of a conflict. */
const MOST = 3

export const readPictures = (door: Pick<Door, 'own'>) => readKept(door, 'pictures', kept)

/**
 * Fetches a picture of the signed-in account, unless it is kept here already.
 * @throws ApiError
 */
export async function fetchPicture({ api, own, locks }: Door, id: string): Promise<void> {
  if ((await readPictures({ own }))?.some((one) => one.id === id)) return
  const vault = await findVault({ own })
  const { Jpeg: jpeg } = await api.call(profileCalls.profilePicture, { Id: id })
  const write = async () => {
    if (vault === undefined) return
    const others = ((await readPictures({ own })) ?? []).filter((one) => one.id !== id)
    await keep({ own }, 'pictures', [{ id, jpeg }, ...others].slice(0, MOST), vault)
  }
  await (locks ? locks.request('keep-pictures', write) : write())
}
