import type { TabletDoor, TabletSession } from './tablet-door.ts'
import { changeTablet, checkPin, type PinCheck } from './tablet-pin.ts'
import { newListKey, unlockListKey } from './tablet-secrets.ts'
import { readWard } from './ward-list.ts'

export type Unlocked = { readonly is: 'unlocked'; readonly session: TabletSession } | Exclude<PinCheck, { is: 'right' }>

/**
 * Opens the tablet with the officer's PIN, with or without network. Where the list was given up after too many wrong
 * PINs, there is none until the hospital has been reached again: it comes under a new key.
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

/** Another tab may have been quicker: its key counts. */
async function keepNewListKey(door: TabletDoor, pinKey: CryptoKey, enrolment: string) {
  const made = await newListKey(door, pinKey, enrolment)
  const kept = await changeTablet(door, enrolment, (tablet) => ({ ...tablet, listKey: tablet.listKey ?? made }))
  return kept?.listKey
}
