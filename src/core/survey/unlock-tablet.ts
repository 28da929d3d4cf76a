import type { TabletDoor, TabletSession } from './tablet-door.ts'
import { changeTablet, checkPin, type PinCheck } from './tablet-pin.ts'
import { newListKey, unlockListKey } from './tablet-secrets.ts'
import { readWard } from './ward-list.ts'

export type Unlocked = { readonly is: 'unlocked'; readonly session: TabletSession } | Exclude<PinCheck, { is: 'right' }>

/**
 * Unlocks the tablet with the officer's PIN, with or without network. After too many wrong PINs there is no list until
 * the hospital is reached again; the new list has a new key.
 * @throws DatabaseError; DOMException when the tablet's secrets cannot be read with this device's key
 */
export async function unlockTablet(door: TabletDoor, pin: string): Promise<Unlocked> {
  const checked = await checkPin(door, pin)
  if (checked.is !== 'right') return checked
  const { pinKey, token, tablet } = checked
  const { enrolment, generation } = tablet
  const wrapped = tablet.listKey ?? (await keepNewListKey(door, pinKey, enrolment))
  if (!wrapped) return { is: 'not-enrolled' }
  const opened = { enrolment, generation, listKey: await unlockListKey(door, pinKey, enrolment, wrapped) }
  door.tablet.token = token
  return { is: 'unlocked', session: { ...opened, ward: await readWard(door, opened) } }
}

/** If another tab was first, its key is used. */
async function keepNewListKey(door: TabletDoor, pinKey: CryptoKey, enrolment: string) {
  const made = await newListKey(door, pinKey, enrolment)
  const kept = await changeTablet(door, enrolment, (tablet) => ({ ...tablet, listKey: tablet.listKey ?? made }))
  return kept?.listKey
}
