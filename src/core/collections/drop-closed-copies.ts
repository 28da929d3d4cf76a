import { collections } from '#core/contract/hospital/collections.ts'
import type { Store } from '#core/db/store.ts'
import type { MenuGroup } from '#core/domain/portal/navigation.ts'
import { mayRead } from './may-read.ts'

/** Deletes the copies of collections that the patient's role may no longer read. */
export async function dropClosedCopies(
  store: Pick<Store, 'getCopy' | 'dropCopy'>,
  patientId: string,
  menus: readonly MenuGroup[],
): Promise<void> {
  const closed = Object.values(collections).filter((one) => !mayRead(menus, one))
  for (const { name } of closed) {
    const copy = await store.getCopy(patientId, name)
    if (copy) await store.dropCopy(copy)
  }
}
