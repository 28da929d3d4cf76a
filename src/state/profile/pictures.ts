import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import { fetchPicture, readPictures } from '#core/account/vault/pictures.ts'
import { liveOwnAtom } from '#state/outbox/live-own.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { pendingPicturesAtom } from './profile.ts'
import { patientIdAtom } from '#state/session/session.ts'

const kept = unwrap(liveOwnAtom(async (device) => (await readPictures(device)) ?? []))

/** The pictures on this device by id, JPEG in base64, with those still to be sent; undefined until they are known. */
export const picturesAtom = atom((get): ReadonlyMap<string, string> | undefined => {
  const pending = get(pendingPicturesAtom)
  const pictures = get(kept)
  if (get(patientIdAtom) === undefined || !pending || !pictures) return undefined
  return new Map([...pictures, ...pending].map(({ id, jpeg }) => [id, jpeg]))
})

/** How long a picture that could not be fetched is not tried again, in milliseconds. */
const WAITS_FOR = 30_000

const asked = atom<{ readonly id: string; readonly at: number } | undefined>(undefined)

/** Fetches a picture, unless it is on this device or was asked for just now. */
export const fetchPictureAtom = atom(null, async (get, set, id: string) => {
  const device = get(ownDeviceAtom)
  const last = get(asked)
  const at = device.clock()
  if (last?.id === id && Math.abs(at - last.at) < WAITS_FOR) return
  set(asked, { id, at })
  try {
    await fetchPicture(device, id)
  } catch (error) {
    device.log('the picture was not fetched', error)
  }
})
